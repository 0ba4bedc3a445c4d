import { timingSafeEqual } from 'node:crypto'
import { normaliseDigits, localeOfLangCode } from '@masa/i18n'
import { internationalPhone } from '@masa/contract/phone'
import { VISITOR_CODE } from '@masa/contract/visitor'
import type { OrderContact, SignInOrders } from '#src/bookings/bookings.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { defineJob } from '#src/platform/jobs/jobs.ts'
import { areaWords } from '#src/platform/language/area-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { randomToken, tokenHash, type Sealer } from '#src/platform/secrets/sealer.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import type { VisitorSessions } from './visitor-sessions.ts'

const signInWords = areaWords('identity', { he, en, ru, ar })

/** Sends a code, or nothing where the reference named no order: asked for alike, so that the answer takes as long. */
const codeJob = defineJob<{ tenant: string; signInId: string }>({ name: 'identity.visitor-code', retryLimit: 3 })

/** Asking for codes: of one reference, from one address, and to one contact, within ten minutes. */
const ASKING = {
  reference: { burst: 3, periodSeconds: 600 },
  address: { burst: 20, periodSeconds: 600 },
  contact: { burst: 3, periodSeconds: 600 },
} as const
/** Typing them, from one address: five codes' tries. */
const TYPING = { burst: VISITOR_CODE.tries * 5, periodSeconds: 600 }

/** What a sign-in is made of. */
export interface VisitorSignInParts extends Pick<Platform, 'db' | 'jobs' | 'limits' | 'sealer' | 'mailer' | 'sms'> {
  readonly sessions: VisitorSessions
  readonly orders: SignInOrders
}

/** A code that was asked for, as its row has it. */
interface SignInRow {
  readonly id: string
  readonly booking_id: string | null
  readonly sends_by: 'mail' | 'sms'
  readonly tries: number
  readonly is_open: boolean
}

/** Sign-in of travellers by a reference of their order (specification, chapter 7: Visitor). */
export function createVisitorSignIn({ db, jobs, limits, sealer, mailer, sms, sessions, orders }: VisitorSignInParts) {
  jobs.handle(codeJob, async ({ tenant, signInId }) => {
    const row = await db.inTenant(tenant, (tx) => rowOf(tx, 'id', signInId))
    if (!row?.is_open || row.booking_id === null) return
    const contact = await orders.contact(tenant, row.booking_id)
    if (contact === null) return
    const to = row.sends_by === 'sms' ? contact.mobile && internationalPhone(contact.mobile) : contact.email
    if (!to) return
    try {
      await limits.take(`visitor-code contact ${to}`, ASKING.contact)
    } catch (error) {
      // Said to no caller: who asks would learn that the reference has a contact.
      if (error instanceof DomainError) return
      throw error
    }
    await sendCode(contact, { to, by: row.sends_by, code: codeOf(sealer, signInId), key: `visitor-code-${signInId}` })
  })

  async function sendCode(
    { lang, orderNumber, siteName, link }: OrderContact,
    { to, by, code, key }: { to: string; by: 'mail' | 'sms'; code: string; key: string },
  ): Promise<void> {
    const t = signInWords(lang)
    const values = { order: String(orderNumber), site: siteName, code, link }
    if (by === 'sms') await sms.send({ to, text: t('code.sms', values), key })
    else
      await mailer.send({
        to,
        subject: t('code.subject', values),
        text: t('code.text', values),
        language: localeOfLangCode(lang),
        key,
      })
  }

  return {
    /** Answers alike, and does the same, whether the reference names an order or not. Throws `rate_limited`. */
    async request(
      { pnr, sendBy = 'mail' }: { pnr: string; sendBy?: 'mail' | 'sms' | undefined },
      context: RequestContext,
    ) {
      const { tenant, address } = context
      await limits.take(`visitor-login address ${tenant} ${address}`, ASKING.address)
      await limits.take(
        `visitor-login reference ${tenant} ${pnr.normalize('NFKC').trim().toUpperCase()}`,
        ASKING.reference,
      )
      const visitorSid = randomToken()
      await db.inTenant(tenant, async (tx) => {
        const [row] = await tx.query<{ id: string }>(
          `INSERT INTO visitor_sign_in (tenant, sid_hash, booking_id, sends_by, expires_at)
           VALUES ($1, $2, $3, $4, masa_now() + make_interval(secs => $5)) RETURNING id`,
          [tenant, tokenHash(visitorSid), await orders.named(tx, pnr), sendBy, VISITOR_CODE.lifeSeconds],
        )
        await jobs.enqueue(tx, codeJob, { tenant, signInId: row?.id ?? '' })
      })
      return { visitorSid, codeDigits: VISITOR_CODE.digits, lifeSeconds: VISITOR_CODE.lifeSeconds }
    },

    /** Throws `verification_code_wrong` while it may be tried again, `verification_code_over` after that, `rate_limited`. */
    async verify(sid: string, typed: string, { tenant, address }: RequestContext) {
      await limits.take(`visitor-verify address ${tenant} ${address}`, TYPING)
      const outcome = await db.inTenant(tenant, async (tx) => {
        const row = await rowOf(tx, 'sid_hash', tokenHash(sid), { lock: true })
        if (!row?.is_open || row.tries >= VISITOR_CODE.tries) return 'verification_code_over'
        const isRight = isSameCode(codeOf(sealer, row.id), typed)
        if (!isRight || row.booking_id === null) {
          await tx.query('UPDATE visitor_sign_in SET tries = tries + 1 WHERE id = $1', [row.id])
          return row.tries + 1 < VISITOR_CODE.tries ? 'verification_code_wrong' : 'verification_code_over'
        }
        await tx.query('UPDATE visitor_sign_in SET used_at = masa_now() WHERE id = $1', [row.id])
        return { token: await sessions.openVisitor(tx, tenant, row.booking_id), bookingId: row.booking_id }
      })
      // A try is kept, so the refusal is thrown once it is written.
      if (typeof outcome === 'string') throw new DomainError(outcome)
      return { visitorSid: outcome.token, bookingTransactionId: outcome.bookingId }
    },

    /** By the token of a message's link, as often as it is asked for. Throws `order_link_not_found`, `rate_limited`. */
    async byLink(token: string, { tenant, address }: RequestContext) {
      await limits.take(`visitor-link address ${tenant} ${address}`, ASKING.address)
      return db.inTenant(tenant, async (tx) => {
        const bookingId = await orders.byLink(tx, tenant, token)
        if (bookingId === null) throw new DomainError('order_link_not_found')
        return { visitorSid: await sessions.openVisitor(tx, tenant, bookingId), bookingTransactionId: bookingId }
      })
    },

    /** Deletes what was asked for long ago. */
    async sweep(): Promise<void> {
      await db.asWorker((tx) =>
        tx.query(`DELETE FROM visitor_sign_in WHERE expires_at < masa_now() - interval '1 day'`),
      )
    },
  }
}

export type VisitorSignIn = ReturnType<typeof createVisitorSignIn>

async function rowOf(
  tx: Queryable,
  by: 'id' | 'sid_hash',
  value: string | Buffer,
  { lock = false } = {},
): Promise<SignInRow | undefined> {
  const [row] = await tx.query<SignInRow>(
    `SELECT id, booking_id, sends_by, tries, used_at IS NULL AND expires_at > masa_now() AS is_open
     FROM visitor_sign_in WHERE ${by} = $1${lock ? ' FOR UPDATE' : ''}`,
    [value],
  )
  return row
}

/** The code of a sign-in: it follows from its id by a secret key, so none is stored, and it outlives a restart. */
export function codeOf(sealer: Pick<Sealer, 'digest'>, signInId: string): string {
  const number = sealer.digest('visitor-code', signInId).readUIntBE(0, 6) % 10 ** VISITOR_CODE.digits
  return String(number).padStart(VISITOR_CODE.digits, '0')
}

/** In digits of any script, with whatever stands between them. */
function isSameCode(code: string, typed: string): boolean {
  const digits = normaliseDigits(typed).replaceAll(/\D/g, '')
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code))
}
