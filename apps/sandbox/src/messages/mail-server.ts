import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { FaultBook, Ordeal } from '#src/faults/fault-book.ts'
import type { Message, MessageStore } from './message.ts'

/** The largest mail that is taken, in bytes. */
const LARGEST_MAIL = 25 * 1024 * 1024

type MailDone = (error?: Error | null, message?: string) => void

/** A mail server that takes mail for any address and delivers it to the inbox page. */
export class MailServer {
  readonly #store: MessageStore
  readonly #faults: FaultBook
  readonly #now: () => number
  readonly #server: SMTPServer
  readonly #sockets = new Set<Socket>()

  constructor({ store, faults, now }: { store: MessageStore; faults: FaultBook; now: () => number }) {
    this.#store = store
    this.#faults = faults
    this.#now = now
    this.#server = new SMTPServer({
      name: 'sandbox',
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: LARGEST_MAIL,
      // A client that comes at that moment is waited for; thirty seconds is its own default.
      closeTimeout: 1_000,
      onAuth: (_auth, _session, done) => done(null, { user: 'anonymous' }),
      onData: (stream, session, done) => {
        this.#receive(stream, session, done).catch((error: Error) => done(error))
      },
    })
    this.#server.server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    // A client that hangs up in mid-sentence is everyday life to a mail server.
    this.#server.on('error', () => {})
  }

  /** Resolves with the port that it listens on. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => reject(error)
      this.#server.once('error', refuse)
      this.#server.listen(port, host, () => {
        this.#server.off('error', refuse)
        const address = this.#server.server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      for (const socket of this.#sockets) socket.destroy()
    })
  }

  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession, done: MailDone): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    if (stream.sizeExceeded) {
      done(withCode(new Error('Message too large'), 552))
      return
    }
    const ordeal = this.#faults.take('smtp', 'mail')
    await sleep(ordeal?.latencyMs ?? 0)
    if (ordeal && this.#failsBefore(ordeal, session, done)) return
    const message = await toMessage(Buffer.concat(chunks), session, this.#now())
    this.#store.add(message)
    if (ordeal?.failure === 'lose_answer') this.#socketOf(session)?.destroy()
    else done(null, `Kept as ${message.id}`)
  }

  #failsBefore({ failure }: Ordeal, session: SMTPServerSession, done: MailDone): boolean {
    if (failure === 'hang') return true
    if (failure === 'reset') {
      this.#socketOf(session)?.resetAndDestroy()
      return true
    }
    if (typeof failure !== 'object') return false
    done(withCode(new Error('Switched on in the sandbox'), failure.status))
    return true
  }

  #socketOf({ remotePort }: SMTPServerSession): Socket | undefined {
    return [...this.#sockets].find((socket) => socket.remotePort === remotePort)
  }
}

async function toMessage(raw: Buffer, session: SMTPServerSession, now: number): Promise<Message> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    id: randomUUID(),
    kind: 'mail',
    at: new Date(now).toISOString(),
    from: senderOf(mail) ?? addressOf(session.envelope.mailFrom),
    to: session.envelope.rcptTo.map(({ address }) => address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html,
    messageId: mail.messageId,
    attachments: mail.attachments.map(({ filename, mimeType, content, contentId }, index) => ({
      name: filename ?? `attachment-${index + 1}`,
      type: mimeType,
      bytes: Buffer.byteLength(String(content), 'base64'),
      base64: String(content),
      contentId: contentId?.replace(/^<|>$/g, ''),
    })),
  }
}

function senderOf({ from }: Email): string | undefined {
  if (!from?.address) return undefined
  return from.name ? `${from.name} <${from.address}>` : from.address
}

function addressOf(sender: SMTPServerSession['envelope']['mailFrom']): string {
  return sender ? sender.address : ''
}

function withCode(error: Error, responseCode: number): Error {
  return Object.assign(error, { responseCode })
}
