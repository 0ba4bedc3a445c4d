import { withoutLeftLines } from '../price/left-lines.ts'
import { namedLines } from '../price/shown-lines.ts'
import { localeOfLangCode, localisePath } from '@masa/i18n'
import type { LangCode } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import { agencyTerms } from '../record/agency-terms.ts'
import { isOrder, quoteOf } from '../record/booking-access.ts'
import { attemptsOf } from '../payment/attempts.repository.ts'
import { isKept, refundOf } from '../order/order-facts.ts'
import { payingAttempt } from '../payment/paying-attempt.domain.ts'
import { riseTotals } from '../price/rise-totals.ts'
import { priceOf } from '../price/booking-price.ts'
import type { MailKind } from '../state/mail-kind.domain.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { acceptanceTokenOf } from '../items/hotel-desk.ts'
import { recordsOf, takenMinor } from '../state/booking-facts.domain.ts'
import { stayRevisions } from '../items/items.repository.ts'
import { offeredStay } from '../items/sold-stay.ts'
import { presentChange, presentedStay } from '../order/present-change.ts'
import { openSupplierChange, presentSupplierChange, supplierChangeToken } from '../order/present-supplier-change.ts'
import { issueOrderToken } from '../order/order-link.ts'
import { confirmedCancellation } from '../cancellation/cancellation-quotes.repository.ts'
import { presentCancellation } from '../cancellation/present-cancellation.ts'
import { withAccepted } from '../items/sold-quote.ts'
import { reservationsOf, type ReservationRecord } from '../items/reservations.repository.ts'
import { calendarName, writeCalendar } from './calendar.ts'
import { composeMail } from './compose.ts'

/** Messages to travellers about their orders, made from ids at the moment of sending. */
export interface BookingMails {
  /** Sends one message to the payer. `key` names it for ever: a repeat after a crash carries the same Message-ID. */
  send(booking: BookingRecord, kind: MailKind, key: string, lang?: LangCode): Promise<void>
}

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
      const [stored, terms, origin, siteName] = await Promise.all([
        quoteOf({ quotes }, booking),
        agencyTerms(db, booking.tenant),
        settings.siteOrigin(booking.tenant),
        settings.siteName(booking.tenant, lang),
      ])
      const { quote, priced, attempts, reservations, revisions, cancelled } = await db.inTenant(
        booking.tenant,
        async (tx) => ({
          quote: await withAccepted(tx, booking.id, stored),
          priced: withoutLeftLines(
            await priceOf(tx, { draft: booking.draft, quote: stored, terms }),
            stored,
            booking.state,
          ),
          attempts: await attemptsOf(tx, booking.id),
          reservations: await reservationsOf(tx, booking.id),
          revisions: await stayRevisions(tx, booking.id),
          cancelled: await confirmedCancellation(tx, booking),
        }),
      )
      const presentation = await quotes.present(quote, recordsOf(booking.state), lang, booking.draft.choices ?? {})
      const paid = payingAttempt(booking.state, attempts)
      const words = quotes.words(quote, lang)
      const current = reservations.at(-1)
      const offer = await offerOf(kind, { booking, reservation: current }, lang)
      const [revision] = revisions.slice(-1)
      const before = revision === undefined ? null : offeredStay(revision.replaced)
      const replaced = await presentedStay({ quotes }, quote, before, lang)
      const address = (path: string) => origin + localisePath(path, localeOfLangCode(lang))
      const mail = composeMail({
        kind,
        lang,
        orderNumber: booking.orderNumber,
        payerName: payer.firstName ?? '',
        travellers: paxList.map((pax) => `${pax.firstName ?? ''} ${pax.lastName ?? ''}`.trim()),
        words: words.mails,
        subject: presentation,
        lines: namedLines(priced.lines, { words, details: presentation.lineDetails, lang }),
        totals: priced,
        charged:
          paid === undefined || !isKept(booking.state, paid)
            ? null
            : {
                amountMinor: takenMinor(booking.state),
                instalments: paid.instalments,
                card: paid.cardLast4 === null ? null : `${paid.cardBrand ?? ''} ${paid.cardLast4}`.trim(),
              },
        confirmation: current?.status === 'confirmed' ? current.confirmation : null,
        cancellation:
          cancelled === undefined
            ? null
            : presentCancellation(cancelled, {
                state: booking.state,
                attempt: paid,
                hotelAt: current?.withdrawnAt ?? null,
              }),
        siteName,
        orderUrl: address(
          isOrder(booking)
            ? `/booking/card-verified?bookingId=${booking.id}#order=${issueOrderToken(sealer, booking, quote)}`
            : quotes.resumePath(quote, booking.id),
        ),
        offer:
          offer === undefined
            ? null
            : {
                shown: offer.change.offer,
                answerBy: offer.change.answerBy,
                url: address(`/hotel-change/${offer.token}`),
              },
        refundedMinor: kind === 'refunded' ? (refundOf(booking.state, paid)?.amountMinor ?? null) : null,
        replaced: kind === 'confirmed' ? (replaced?.presentation.name ?? null) : null,
        rise: kind === 'dearer' ? await riseTotals({ db, quotes }, booking) : null,
      })
      const { orderNumber } = booking
      await mailer.send({
        to: payer.email,
        ...mail,
        language: localeOfLangCode(lang),
        key: `booking-${booking.orderNumber}-${key}`,
        attachments:
          kind === 'confirmed' || kind === 'new_times'
            ? [
                {
                  filename: calendarName(orderNumber),
                  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
                  content: writeCalendar(orderNumber, await quotes.calendar(quote, recordsOf(booking.state), lang)),
                },
              ]
            : [],
      })
    },
  }

  /** What the message about a change is about, with the token of its page; undefined of every other message. */
  async function offerOf(
    kind: MailKind,
    { booking, reservation }: { booking: BookingRecord; reservation: ReservationRecord | undefined },
    lang: LangCode,
  ): Promise<{ readonly change: HotelChange; readonly token: string } | undefined> {
    const open = kind === 'supplier_cancelled' || kind === 'changed' ? openSupplierChange(booking) : undefined
    if (open !== undefined) {
      const change = await presentSupplierChange({ db, quotes }, { booking, ...open }, lang)
      return change && { change, token: supplierChangeToken(sealer, booking.id, open) }
    }
    if ((kind !== 'alternative' && kind !== 'changed') || reservation === undefined) return undefined
    const change = await presentChange({ db, quotes }, { reservation, booking }, lang)
    return change && { change, token: acceptanceTokenOf(sealer, reservation.reference) }
  }
}
