import type { AnswerOf, BodyOf } from '@masa/contract'
import type { BookingView, Pax } from '@masa/contract/booking'
import { FLIGHTS } from '@masa/contract/flights'
import type { flightBook, flightCardCompleted } from '@masa/contract/flight-booking'
import type { Bookings } from '#src/bookings/bookings.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext, VisitorSession } from '#src/platform/http/request-context.ts'
import { idempotent } from '#src/platform/idempotency/idempotent.ts'
import { flightWords } from './order-words.ts'

type Body = BodyOf<typeof flightBook>
type Booked = AnswerOf<typeof flightBook>
type Completed = AnswerOf<typeof flightCardCompleted>

export interface FlightBookParts {
  readonly bookings: Bookings
  readonly sessions: { find(tenant: string, token: string): Promise<VisitorSession | null> }
  /** A quote of chosen flights at the price of now; throws as `aggrSabre/revalidate` answers. */
  readonly priceAgain: (
    choice: {
      itinerary: NonNullable<Body['itinerary']>
      passengerComposition: NonNullable<Body['passengerComposition']>
    },
    context: RequestContext,
  ) => Promise<{ packSelectionId: string; before: object | null }>
}

/** For how long the same call without a key is the same booking, in seconds. */
const REPEAT_SECONDS = 60

/** `aggrSabre/book` and `aggrSabre/cardCompleted`: the stages of a booking as one call each. */
export function createFlightBook({ bookings, sessions, priceAgain }: FlightBookParts) {
  const { dependencies, pages, choices, inventory, payments, debits, orders } = bookings
  const { idempotency, settings } = dependencies

  async function book(body: Body, called: RequestContext): Promise<Booked> {
    await demandBookable(body, called)
    const context = { ...called, idempotencyKey: undefined }
    const stage = {
      ...(body.packSelectionId !== undefined && { packSelectionId: body.packSelectionId }),
      ...(body.passengers !== undefined && { paxList: body.passengers.map(paxOf) }),
      ...(body.payerInfo !== undefined && { payer: body.payerInfo }),
      ...(body.fcFlight !== undefined && { fcFlight: body.fcFlight }),
      ...(body.additionalInfo !== undefined && { additionalInfo: body.additionalInfo }),
    }
    const begun =
      body.bookingTransId === undefined
        ? await pages.begin({ ...stage, packSelectionId: await selectionOf(body, context) }, context)
        : await pages.goOn(body.bookingTransId, stage, context)
    const own = await inSession(begun.authorization, context)
    const id = begun.bookingTransactionId
    if (begun.booking.product?.['kind'] !== FLIGHTS) throw new DomainError('booking_not_found')
    // Before the airline is asked: seats that cannot be paid are not taken.
    if (body.acceptedTerms === true) await choices.acceptTerms(id, own)
    else if (!begun.booking.termsAccepted) throw new DomainError('terms_not_accepted')
    const page = await held(id, body, own)
    return {
      paymentUrl: page.paymentUrl,
      paymentTransUid: page.paymentTransUid,
      pnr: locatorsOf(page.booking).sabrePnrNumber ?? '',
      bookingTransId: id,
      ...(begun.authorization !== undefined && { authorization: begun.authorization }),
      holdRemainingSeconds: page.holdRemainingSeconds,
    }
  }

  /** The page of a booking that is held; what was corrected since may take another booking at the airline first. */
  async function held(id: string, { retry }: Body, context: RequestContext): ReturnType<typeof payments.open> {
    const open = () => payments.open(id, { ...(retry === true && { retry }) }, context)
    await inventory.check(id, context)
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'hold_expired') throw error
      await inventory.check(id, context)
      return open()
    }
  }

  /** The selection that is booked; another price than the one that was shown is to be agreed to first. */
  async function selectionOf(body: Body, context: RequestContext): Promise<string> {
    if (body.packSelectionId !== undefined) return body.packSelectionId
    const { itinerary, passengerComposition } = body
    if (itinerary === undefined || passengerComposition === undefined)
      throw new DomainError('validation', {
        fields: (['itinerary', 'passengerComposition'] as const)
          .filter((path) => body[path] === undefined)
          .map((path) => ({ path, issue: 'required' as const })),
      })
    const quote = await priceAgain({ itinerary, passengerComposition }, context)
    if (quote.before !== null) throw new DomainError('price_changed', { before: quote.before, quote })
    return quote.packSelectionId
  }

  async function demandBookable(body: Body, { tenant }: RequestContext): Promise<void> {
    if (body.bypassPayment === true) throw new DomainError('forbidden')
    const { addedBaggages, seatSelectionsInfo } = body.additionalServices ?? {}
    if ([addedBaggages, seatSelectionsInfo?.seatSelections].some((chosen) => chosen?.length))
      throw new DomainError('choices_invalid')
    const origin = await settings.siteOrigin(tenant)
    const foreign = Object.entries(body.paymentInfo ?? {}).filter(([, url]) => url !== '' && !isOn(origin, url ?? ''))
    if (foreign.length > 0)
      throw new DomainError('validation', {
        fields: foreign.map(([path]) => ({ path: `paymentInfo.${path}`, issue: 'invalid' as const })),
      })
  }

  /** The caller as the owner of the booking that this call began. */
  async function inSession(authorization: string | undefined, context: RequestContext): Promise<RequestContext> {
    if (authorization === undefined) return context
    const session = await sessions.find(context.tenant, authorization.replace('Bearer ', ''))
    return { ...context, principal: async () => session, visitor: async () => session }
  }

  async function completed(
    id: string,
    asked: { paymentTransUid?: string | undefined; retry?: boolean | undefined; state?: string | undefined },
    context: RequestContext,
  ): Promise<Completed> {
    const { paymentTransUid, retry = false, state } = asked
    const { status, orderNumber } = await debits.debit({ id, paymentTransUid, retry, state }, context)
    const t = flightWords(context.lang)
    const description = {
      OK: t('order.bookedText'),
      RQ: t('phrases.waiting.lead'),
      PENDING: t('phrases.waiting.lead'),
      REFUSE: t('phrases.refused'),
      ERROR: t('phrases.failed'),
    }[status ?? 'PENDING']
    const locators = status === null ? NO_LOCATORS : locatorsOf((await orders.succeeded(id, context)).booking)
    return { ...locators, status: { code: status ?? 'PENDING', description }, orderNumber }
  }

  return {
    /** Without a key a repeat for a booking finds the page that stands. */
    book(body: Body, context: RequestContext): Promise<Booked> {
      const { bookingTransId: booking } = body
      if (booking !== undefined && context.idempotencyKey === undefined) return book(body, context)
      const scope = { booking, input: body, livesSeconds: REPEAT_SECONDS }
      return idempotent(idempotency, context, scope, () => book(body, context))
    },
    completed,
  }
}

const TYPES = { ADT: 'adult', CNN: 'child', INF: 'infant' } as const

const paxOf = ({ passengerRefId: paxId, passengerType, ...given }: NonNullable<Body['passengers']>[number]): Pax => ({
  ...given,
  paxId,
  type: TYPES[passengerType],
  room: 0,
})

/** A path of the site, or an address on it. */
const isOn = (origin: string, url: string): boolean =>
  URL.canParse(url, origin) && new URL(url, origin).origin === new URL(origin).origin

const NO_LOCATORS = { sabrePnrNumber: null, pnr: null }

function locatorsOf({ product }: Pick<BookingView, 'product'>): { sabrePnrNumber: string | null; pnr: string | null } {
  if (product?.['kind'] !== FLIGHTS) return NO_LOCATORS
  const { sabrePnrNumber, pnr } = product as Record<string, unknown>
  return {
    sabrePnrNumber: typeof sabrePnrNumber === 'string' ? sabrePnrNumber : null,
    pnr: typeof pnr === 'string' ? pnr : null,
  }
}
