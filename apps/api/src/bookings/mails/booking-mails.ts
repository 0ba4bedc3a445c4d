import { withRoomNames } from '../room-lines.domain.ts'
import { localeOfLangCode } from '@masa/i18n'
import type { LangCode } from '@masa/contract'
import { agencyTerms } from '../agency-terms.ts'
import { attemptsOf } from '../attempts.repository.ts'
import { priceOf } from '../booking-price.ts'
import type { MailKind } from '../booking-state.domain.ts'
import type { BookingRecord } from '../booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { acceptanceTokenOf, referenceOf } from '../hotel-steps.ts'
import { issueOrderToken } from '../order-link.ts'
import { reservationsOf } from '../reservations/reservations.repository.ts'
import { journeyCalendar } from './calendar.ts'
import { composeMail } from './compose.ts'
import { MAIL_WORDS } from './words.ts'

/** Messages to travellers about their orders, made from ids at the moment of sending. */
export interface BookingMails {
  /** Sends one message to the payer. `key` names it for ever: a repeat after a crash carries the same Message-ID. */
  send(booking: BookingRecord, kind: MailKind, key: string, lang?: LangCode): Promise<void>
}

const PREFIX: Record<LangCode, string> = { HEB: '', ENG: '/en', RUS: '/ru', ARA: '/ar' }

export function createBookingMails({
  db,
  quotes,
  mailer,
  sealer,
  settings,
}: Pick<BookingDependencies, 'db' | 'quotes' | 'mailer' | 'sealer' | 'settings'>): BookingMails {
  return {
    async send(booking, kind, key, lang = booking.lang) {
      const { payer, paxList } = booking.draft
      // A traveller who has left no address yet cannot be written to.
      if (!payer.email) return
      const quote = await quotes.load(booking.tenant, booking.quoteId)
      if (quote === undefined) throw new Error(`booking ${booking.id} has lost its quote`)
      const [terms, presentation, origin, siteName] = await Promise.all([
        agencyTerms(db, booking.tenant),
        quotes.present(quote, lang),
        settings.siteOrigin(booking.tenant),
        settings.siteName(booking.tenant, lang),
      ])
      const { priced, attempts, reservations } = await db.inTenant(booking.tenant, async (tx) => ({
        priced: await priceOf(tx, { draft: booking.draft, quote, terms }),
        attempts: await attemptsOf(tx, booking.id),
        reservations: await reservationsOf(tx, booking.id),
      }))
      const captured = attempts.find(({ phase }) => phase === 'captured')
      const current = reservations.at(-1)
      const home = `${origin}${PREFIX[lang]}`
      const mail = composeMail({
        kind,
        lang,
        orderNumber: booking.orderNumber,
        payerName: payer.firstName ?? '',
        travellers: paxList.map((pax) => `${pax.firstName ?? ''} ${pax.lastName ?? ''}`.trim()),
        hotelName: presentation.hotel.name,
        quote,
        priced: { ...priced, lines: withRoomNames(priced.lines, presentation.rooms) },
        charged:
          captured === undefined
            ? null
            : {
                amountMinor: captured.amountMinor,
                instalments: captured.instalments,
                card: captured.cardLast4 === null ? null : `${captured.cardBrand ?? ''} ${captured.cardLast4}`.trim(),
              },
        confirmation: current?.status === 'confirmed' ? current.confirmation : null,
        siteName,
        orderUrl: `${home}/booking/card-verified?bookingId=${booking.id}#order=${issueOrderToken(sealer, booking, quote)}`,
        changeUrl:
          kind === 'alternative'
            ? `${home}/hotel-change/${acceptanceTokenOf(sealer, referenceOf(booking, booking.state.reservation))}`
            : null,
      })
      const words = MAIL_WORDS[lang]
      const calendar = () =>
        journeyCalendar(quote, {
          orderNumber: booking.orderNumber,
          hotelName: presentation.hotel.nameLatin,
          checkInNote: words.checkIn,
          titles: { outward: words.outward, inward: words.inward },
        })
      await mailer.send({
        to: payer.email,
        ...mail,
        language: localeOfLangCode(lang),
        key: `booking-${booking.orderNumber}-${key}`,
        attachments:
          kind === 'confirmed'
            ? [
                {
                  filename: `masa-${booking.orderNumber}.ics`,
                  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
                  content: calendar(),
                },
              ]
            : [],
      })
    },
  }
}
