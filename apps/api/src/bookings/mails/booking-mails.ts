import { followsBy, isPassportLeft, type LangCode } from '@masa/contract'
import type { HotelChange, Pax } from '@masa/contract/booking'
import { localeOfLangCode, localisePath } from '@masa/i18n'
import type { BookingDependencies } from '../dependencies.ts'
import { endingOf } from '../order/ending.ts'
import { calendarOrder } from '../order/order-calendar.ts'
import { issueOrderToken } from '../order/order-link.ts'
import { openSupplierChange, presentSupplierChange, supplierChangeToken } from '../order/present-supplier-change.ts'
import { readOrder } from '../order/read-order.ts'
import { riseTotals } from '../price/rise-totals.ts'
import { isOrder } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { MailKind } from '../state/mail-kind.domain.ts'
import { calendarName, writeCalendar } from './calendar.ts'
import { storeMessage } from '../tracking/tracking.repository.ts'
import { composeMail } from './compose.ts'

/** The messages with the order's calendar: its entries come into the traveller's own, and are taken out of it again. */
const CALENDAR: Partial<Readonly<Record<MailKind, 'PUBLISH' | 'CANCEL'>>> = {
  confirmed: 'PUBLISH',
  new_times: 'PUBLISH',
  cancelled: 'CANCEL',
  refunded: 'CANCEL',
}

/** Messages to travellers about their orders, made from ids at the moment of sending. */
export interface BookingMails {
  /** Sends one message to the payer. `key` names it for ever: a repeat after a crash carries the same Message-ID. */
  send(booking: BookingRecord, kind: MailKind, key: string, lang?: LangCode): Promise<void>
}

const nameOf = ({ firstName = '', lastName = '' }: Pax): string => `${firstName} ${lastName}`.trim()

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
      const [order, origin, siteName, seller, hasTracking] = await Promise.all([
        readOrder({ db, quotes, settings }, booking, lang),
        settings.siteOrigin(booking.tenant),
        settings.siteName(booking.tenant, lang),
        settings.seller(booking.tenant, lang),
        settings.hasTracking(booking.tenant),
      ])
      const { quote, records, presentation, paid, charged, replaced } = order
      const without = paxList.filter(isPassportLeft)
      const offer = await offerOf(kind, booking, lang)
      const address = (path: string) => origin + localisePath(path, localeOfLangCode(lang))
      const { content, ...mail } = composeMail({
        kind,
        lang,
        orderNumber: booking.orderNumber,
        payerName: payer.firstName ?? '',
        travellers: paxList.map(nameOf),
        missingPassports: without.length === 0 ? null : { names: without.map(nameOf), by: followsBy(quote.dateFrom) },
        words: order.words.mails,
        subject: presentation,
        items: order.items,
        lines: order.lines,
        totals: order.priced,
        rate: { usdIls: quote.rateMillionths / 1_000_000, date: quote.rateDate },
        seller,
        law: order.law,
        ending: endingOf(booking.state),
        charged: charged && {
          amountMinor: charged.amountMinor,
          instalments: paid?.instalments ?? 1,
          card: paid?.cardLast4 ? `${paid.cardBrand ?? ''} ${paid.cardLast4}`.trim() : null,
        },
        cancellation: order.cancellation,
        siteName,
        orderUrl: address(
          isOrder(booking)
            ? `${hasTracking ? '/check-booking' : `/booking/card-verified?bookingId=${booking.id}`}#order=${issueOrderToken(sealer, booking, quote)}`
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
        refundedMinor: kind === 'refunded' ? (order.refunded?.amountMinor ?? null) : null,
        replaced: kind === 'confirmed' ? (replaced?.title ?? null) : null,
        rise: kind === 'dearer' ? await riseTotals({ db, quotes }, booking) : null,
      })
      const { orderNumber } = booking
      const method = CALENDAR[kind]
      await mailer.send({
        to: payer.email,
        ...mail,
        language: localeOfLangCode(lang),
        key: `booking-${booking.orderNumber}-${key}`,
        attachments:
          method === undefined
            ? []
            : [
                {
                  filename: calendarName(orderNumber),
                  contentType: `text/calendar; charset=utf-8; method=${method}`,
                  content: writeCalendar(
                    calendarOrder(booking, lang, { isCancelled: method === 'CANCEL' }),
                    await quotes.calendar(quote, records, lang),
                  ),
                },
              ],
      })
      await db.inTenant(booking.tenant, (tx) => storeMessage(tx, booking, { key, content }))
    },
  }

  /** What the message about a change is about, with the token of its page; undefined of every other message. */
  async function offerOf(
    kind: MailKind,
    booking: BookingRecord,
    lang: LangCode,
  ): Promise<{ readonly change: HotelChange; readonly token: string } | undefined> {
    const isOffer = kind === 'supplier_cancelled' || kind === 'alternative' || kind === 'changed'
    const open = isOffer ? openSupplierChange(booking) : undefined
    const change = open && (await presentSupplierChange({ db, quotes }, { booking, ...open }, lang))
    return open && change && { change, token: supplierChangeToken(sealer, booking.id, open) }
  }
}
