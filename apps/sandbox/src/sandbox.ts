import Fastify from 'fastify'
import { FaultBook } from '#src/faults/fault-book.ts'
import { openJournal } from '#src/journal/journal.ts'
import { registerInbox } from '#src/messages/inbox.ts'
import { MailServer } from '#src/messages/mail-server.ts'
import type { Message } from '#src/messages/message.ts'
import { MessageStore } from '#src/messages/message.ts'
import { registerSms } from '#src/messages/sms.ts'
import { Psp } from '#src/psp/psp.ts'
import type { SandboxHotel } from '#src/reservations/behaviour.ts'
import { Reservations } from '#src/reservations/reservations.ts'
import type { Phrase } from '#src/translate/phrases.ts'
import { Sabre } from '#src/sabre/sabre.ts'
import { registerTranslate } from '#src/translate/translate.ts'
import { registerDeskAssets } from '#src/web/desk-page.ts'
import { Courier } from '#src/wire/courier.ts'
import { DEMO_CREDENTIALS, SABRE_TOKEN_SECONDS } from './config.ts'
import type { Control } from './control/control.ts'
import { createControl } from './control/control.ts'
import { registerControl } from './control/control.routes.ts'
import { registerHome } from './home/home.ts'

/** How long a hotel that answers later lets people wait, unless its data say otherwise. */
const ANSWER_AFTER_MS = 45_000
/** How long the card that is called slow takes. */
const SLOW_MS = 8000

export interface SandboxOptions {
  /** 0 takes a free port. */
  httpPort: number
  smtpPort: number
  host?: string | undefined
  /** Where the companies' memory is kept; absent: they forget when they stop. */
  journalFolder?: string | undefined
  hotels?: readonly SandboxHotel[] | undefined
  phrases?: readonly Phrase[] | undefined
  cardlineSecret?: string | undefined
  reservationsKey?: string | undefined
  smsKey?: string | undefined
  sabreClientId?: string | undefined
  sabreClientSecret?: string | undefined
  sabreTokenSeconds?: number | undefined
  /** How long searches for flights take, in milliseconds; absent: no time. */
  sabreDelay?: { fromMs: number; toMs: number } | undefined
  answerAfterMs?: number | undefined
  slowMs?: number | undefined
  /** Stretches or shrinks the waits between the tries of notifications; 1 is the real pace. */
  retryPace?: number | undefined
  now?: (() => number) | undefined
  /** Sabre's clock where it is another: the day of a ticket is over there, and signatures of the others are still fresh. */
  sabreNow?: (() => number) | undefined
}

/** The outside world while it runs. */
export interface Sandbox {
  /** Base of every HTTP company, as `http://127.0.0.1:4100`. */
  url: string
  /** As `smtp://127.0.0.1:4125`. */
  smtpUrl: string
  control: Control
  /** Stops listening, drops what hangs, and keeps what is in the journal. */
  close(): Promise<void>
}

/** Starts all outside companies in this process. Rejects when a port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', journalFolder, hotels = [], phrases = [], now = Date.now } = options
  const { answerAfterMs = ANSWER_AFTER_MS, slowMs = SLOW_MS, retryPace = 1 } = options
  const { cardlineSecret: secret = DEMO_CREDENTIALS.cardlineSecret } = options
  const { reservationsKey = DEMO_CREDENTIALS.reservationsKey, smsKey = DEMO_CREDENTIALS.smsKey } = options

  const { sabreClientId = DEMO_CREDENTIALS.sabreClientId } = options
  const { sabreClientSecret = DEMO_CREDENTIALS.sabreClientSecret } = options

  const address = { http: '', smtp: '' }
  const faults = new FaultBook()
  const courier = new Courier({ faults, now, pace: retryPace })
  const psp = new Psp({ journalFolder, faults, courier, secret, slowMs, now, baseUrl: () => address.http })
  const reservations = new Reservations({
    journalFolder,
    faults,
    courier,
    key: reservationsKey,
    hotels,
    answerAfterMs,
    now,
  })
  const sabre = new Sabre({
    journalFolder,
    faults,
    clientId: sabreClientId,
    clientSecret: sabreClientSecret,
    tokenSeconds: options.sabreTokenSeconds ?? SABRE_TOKEN_SECONDS,
    delay: options.sabreDelay ?? { fromMs: 0, toMs: 0 },
    now: options.sabreNow ?? now,
  })
  const messageJournal = openJournal<Message>(journalFolder, 'messages')
  const store = new MessageStore(messageJournal)
  const mail = new MailServer({ store, faults, now })
  const control = createControl({ faults, courier, psp, reservations, sabre, store })

  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  registerDeskAssets(app)
  await psp.register(app)
  await reservations.register(app)
  await sabre.register(app)
  await registerSms(app, { store, faults, key: smsKey, now })
  await registerTranslate(app, { phrases, faults })
  await registerInbox(app, { store })
  await registerControl(app, { control, hotels })
  await registerHome(app, { hotels, mailAddress: () => address.smtp })

  const close = async () => {
    courier.dropAll()
    await Promise.all([app.close(), mail.close()])
    psp.close()
    reservations.close()
    sabre.close()
    messageJournal.close()
  }
  try {
    address.http = await app.listen({ host, port: options.httpPort })
    address.smtp = `smtp://${host}:${await mail.listen(options.smtpPort, host)}`
  } catch (error) {
    await close()
    throw error
  }
  psp.resume()
  reservations.resume()
  return { url: address.http, smtpUrl: address.smtp, control, close }
}
