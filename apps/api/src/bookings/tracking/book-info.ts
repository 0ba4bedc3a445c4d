import type { LangCode } from '@masa/contract'
import type { BookInfo, OrderMessage, TimelineEntry } from '@masa/contract/book-info'
import type { SucceededBooking } from '@masa/contract/booking'
import { comma, formatMoneyIsolated, localeOfLangCode } from '@masa/i18n'
import { daysBetween } from '#src/platform/calendar/calendar.domain.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { bookingWords } from '../booking-words.ts'
import type { Cancellations } from '../cancellation/cancellations.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { OrderStatus } from '../order/order-status.ts'
import { openRequestOf } from '../people/corrections.repository.ts'
import { travellerDetails } from '../people/corrections.ts'
import { followedOrderId, forCaller, ownBooking } from '../record/booking-access.ts'
import { historyOf, MONEY_KINDS, stayBegins, type HistoryEntry } from './order-history.domain.ts'
import { issueTripToken } from './shared-trip.ts'
import { acknowledge, acknowledgedUpTo, messagesOf, pastEventsOf } from './tracking.repository.ts'

const DAY_MS = 86_400_000

/** Orders as they are followed after the sale (specification, chapter 7: Visitor). */
export function createBookInfo(
  { db, quotes, sealer }: Pick<BookingDependencies, 'db' | 'quotes' | 'sealer'>,
  { orders, cancellations }: { orders: Pick<OrderStatus, 'followed'>; cancellations: Pick<Cancellations, 'today'> },
) {
  return {
    /** Throws `booking_not_found`; `payment_pending` and `state` while there is no order. */
    async read(wanted: string | undefined, context: RequestContext): Promise<BookInfo> {
      const id = await followedOrderId(wanted, context)
      const { events, currency, upTo, messages, request, now, today } = await forCaller(db, context, async (tx) => {
        const booking = await ownBooking(tx, context, id)
        const [clock] = await tx.query<{ now: Date; today: string }>(
          `SELECT masa_now() AS now, to_char(masa_today(), 'YYYY-MM-DD') AS today`,
        )
        if (clock === undefined) throw new Error('the database knows no time')
        return {
          currency: booking.state.due.currency,
          events: await pastEventsOf(tx, id),
          upTo: await acknowledgedUpTo(tx, id),
          messages: await messagesOf(tx, id),
          request: await openRequestOf(tx, id),
          ...clock,
        }
      })
      const { shown: order, order: read } = await orders.followed(id, context)
      // What is of one item of the quote may be shown as several.
      const suppliedBy = new Map(read.presentation.items.map((item) => [item.id, item.confirmedBy]))
      const history = historyOf(events).map((entry) => ({
        ...entry,
        title: titleOf(entry, { order, suppliedBy, currency, lang: context.lang }),
      }))
      const isNew = ({ isChange, version }: HistoryEntry) => isChange && version > upTo
      const past = (entries: typeof history) => entries.map(({ at, title }) => ({ at: at.toISOString(), text: title }))
      const money = history.filter(({ kind }) => MONEY_KINDS.has(kind))
      const daysToGo = daysBetween(today, order.booking.subject.from)
      const travellers = travellerDetails(
        { quotes },
        { booking: read.booking, quote: read.quote, today, fee: await quotes.correctionFee(read.quote) },
        request,
      )
      const takesPlace = order.ending === null && order.cancellation === null
      return {
        order,
        daysToGo: takesPlace && daysToGo >= 0 ? daysToGo : null,
        parts: order.booking.items.map(({ id: item, kind, title, detail, status }) => ({
          id: item,
          kind,
          title,
          detail,
          status,
          history: past(history.filter((entry) => entry.item !== null && entry.item === suppliedBy.get(item))),
        })),
        money: { ...moneyOf(order), instalments: order.payment.instalments, history: past(money) },
        timeline: [
          ...history
            .filter(({ kind }) => kind !== 'reserved')
            .map((entry): TimelineEntry => ({
              id: `${entry.version}-${entry.kind}-${entry.item ?? ''}`,
              title: entry.title,
              text: null,
              at: entry.at.toISOString(),
              local: null,
              state: 'done',
              isNew: isNew(entry),
            })),
          ...(takesPlace
            ? upcoming(order, { now, today, lang: context.lang, passportsBy: travellers.missing?.by ?? null })
            : []),
        ],
        newUpTo: history.findLast(isNew)?.version ?? null,
        messages: messages.map(({ id: message, content, at }) => ({
          id: message,
          subject: content.subject,
          at: at.toISOString(),
        })),
        travellers,
        ...(order.canCancel && { cancellationToday: await cancellations.today(read.booking) }),
        tripToken: takesPlace ? issueTripToken(sealer, read.booking, read.quote) : null,
      }
    },

    async acknowledge(
      { bookingTransactionId, upTo }: { bookingTransactionId?: string | undefined; upTo: number },
      context: RequestContext,
    ) {
      const id = await followedOrderId(bookingTransactionId, context)
      await forCaller(db, context, async (tx) => {
        await acknowledge(tx, await ownBooking(tx, context, id), upTo)
      })
      return { accepted: true }
    },

    /** Throws `not_found` for a message of no such id or of another order. */
    async message(messageId: string, wanted: string | undefined, context: RequestContext): Promise<OrderMessage> {
      const id = await followedOrderId(wanted, context)
      const [message] = await forCaller(db, context, async (tx) => {
        await ownBooking(tx, context, id)
        return messagesOf(tx, id, messageId)
      })
      if (message === undefined) throw new DomainError('not_found')
      const { subject, lead, sections, note } = message.content
      return {
        id: message.id,
        subject,
        at: message.at.toISOString(),
        lead,
        sections: sections.map(({ title, rows }) => ({
          title,
          rows: rows.map(([name, value, isStrong = false]) => ({ name, value, isStrong })),
        })),
        note,
      }
    },
  }
}

function titleOf(
  { kind, item, amountMinor }: HistoryEntry,
  {
    order,
    suppliedBy,
    currency,
    lang,
  }: {
    order: SucceededBooking
    suppliedBy: ReadonlyMap<string, string>
    currency: 'ILS' | 'USD'
    lang: LangCode
  },
): string {
  const t = bookingWords(lang)
  const shown = order.booking.items.find(({ id }) => item !== null && suppliedBy.get(id) === item)
  if (kind === 'confirmed' && shown !== undefined) return shown.confirmedTitle
  const title = shown?.detail ?? shown?.title ?? order.booking.subject.title
  const amount = amountMinor === null ? '' : formatMoneyIsolated({ amountMinor, currency }, { cents: 'always' })
  return t(`history.${kind}`, { title, amount })
}

/** How the money stands, and how much of it that is about. */
function moneyOf({ payment, refund, booking }: SucceededBooking): Pick<BookInfo['money'], 'status' | 'amount'> {
  if (refund?.kind === 'release')
    return { status: refund.sent.amountMinor > 0 ? 'released' : 'reserved', amount: refund.amount }
  if (refund?.kind === 'refund')
    return {
      status: refund.sent.amountMinor >= refund.amount.amountMinor ? 'returned' : 'returning',
      amount: refund.amount,
    }
  if (payment.charged !== null) return { status: 'charged', amount: payment.charged }
  const held = booking.payments.find(({ status }) => status === 'authorised')
  return held === undefined ? { status: 'none', amount: null } : { status: 'reserved', amount: held.amount }
}

/** What comes: the last day for passports that follow, check-in and departure of each ride, each stay, and whatever else was booked. */
function upcoming(
  { booking }: SucceededBooking,
  { now, today, lang, passportsBy }: { now: Date; today: string; lang: LangCode; passportsBy: string | null },
): TimelineEntry[] {
  const t = bookingWords(lang)
  const entry = (
    id: string,
    title: string,
    {
      text = null,
      local = null,
      isDone = false,
    }: { text?: string | null; local?: TimelineEntry['local']; isDone?: boolean },
  ): TimelineEntry => ({ id, title, text, at: null, local, state: isDone ? 'done' : 'next', isNew: false })
  const rides = booking.legs.flatMap((leg) => {
    const { id, label, carrierCode, number, checkInOpens, departureDate: date, departureTime: time } = leg
    const opensAt = checkInOpens?.at === undefined ? null : Date.parse(checkInOpens.at)
    const flight = `${label}${comma(localeOfLangCode(lang))}${carrierCode} ${number}`
    return [
      ...(checkInOpens === null
        ? []
        : [
            {
              on: checkInOpens.date + checkInOpens.time,
              shown: entry(`check-in-${id}`, t('history.checkIn', { title: flight, amount: '' }), {
                local: { date: checkInOpens.date, time: checkInOpens.time },
                isDone: opensAt !== null && opensAt <= now.getTime(),
              }),
            },
          ]),
      {
        on: date + time,
        shown: entry(`leg-${id}`, flight, {
          text: `${leg.from.name} – ${leg.to.name}`,
          local: { date, time },
          isDone: opensAt === null ? date < today : opensAt + DAY_MS <= now.getTime(),
        }),
      },
    ]
  })
  const stays = booking.stays.map(({ id, name, place, checkIn, checkInFrom = null }) => ({
    on: stayBegins({ checkIn, checkInFrom }, booking.legs),
    shown: entry(`stay-${id}`, t('history.stay', { title: name, amount: '' }), {
      text: place,
      local: { date: checkIn, time: checkInFrom },
      isDone: checkIn < today,
    }),
  }))
  const services = booking.services
    // What is a part of the rides is said with them.
    .filter(({ itemId }) => !booking.legs.some((leg) => leg.itemId === itemId))
    .map(({ itemId, title, when }) => entry(`service-${itemId}`, title, { text: when }))
  const passports =
    passportsBy === null
      ? []
      : [
          {
            on: passportsBy,
            shown: entry('passports', t('history.passports', { title: '', amount: '' }), {
              local: { date: passportsBy, time: null },
              isDone: passportsBy < today,
            }),
          },
        ]
  return [
    ...[...passports, ...rides, ...stays].toSorted((a, b) => (a.on < b.on ? -1 : 1)).map(({ shown }) => shown),
    ...services,
  ]
}
