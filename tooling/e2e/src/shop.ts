import { hotelByCode } from '@masa/demo-world'
import type { BookingView, SucceededBooking } from '@masa/contract/booking'
import type { Deal } from '@masa/contract/deals'
import type { FlightAnswer } from '@masa/contract/flights'
import type { SearchAnswer, SearchResult } from '@masa/contract/vacations'
import { product } from './product/addresses.ts'

const day = 86_400_000
/** A day so far from today, as the wire writes it. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Two weeks that the demo world flies on, whatever today is. */
export const travelDates = { fromDate: dayFromNow(10), toDate: dayFromNow(30) }

/** Where nothing special happens. */
const everyday = ['LCA', 'ATH', 'PRG', 'ROM', 'BCN']
/** Each process begins elsewhere. */
let turn = Math.floor(Math.random() * 1_000)

/** A package that can be bought, and the address of its page. */
export interface Found extends SearchResult {
  readonly address: string
}

interface Wanted {
  readonly hotelCode?: string
  readonly found?: Found
  readonly email?: string
  /** With both covers of a cancellation. */
  readonly isCovered?: boolean
}

/** What a traveller's browser asks of the API, without the browser: to begin a journey in its middle. */
export class Shop {
  #token: string | undefined

  /** A package of that destination that simply works, or of the hotel of that code. */
  async find({ destination, hotelCode }: { destination?: string; hotelCode?: string } = {}): Promise<Found> {
    const dest = destination ?? hotelCode?.slice(0, 3) ?? everyday[turn % everyday.length] ?? 'LCA'
    // Rooms are few: journeys that run one after the other, or again on the same product, book other hotels, then days.
    const round = Math.floor(turn / everyday.length)
    const isAnyGood = destination === undefined && hotelCode === undefined
    const fromDate = dayFromNow(10 + (isAnyGood ? Math.floor(round / everyday.length) % 12 : 0))
    const { results } = await this.search({ dest, ...travelDates, fromDate, adult: '2' })
    const wanted = hotelCode === undefined ? undefined : String(hotelByCode(hotelCode)?.id)
    const fitting = results.filter(({ hotelId, status }) =>
      wanted === undefined ? status === 'available' && Number(hotelId) % 100 <= 5 : hotelId === wanted,
    )
    const found = fitting[(turn++ + round) % fitting.length]
    if (!found) throw new Error(`the demo world has no package for ${hotelCode ?? dest}`)
    const query = new URLSearchParams({ packId: found.packId, laId: found.laId, dateFrom: found.dateFrom, adult: '2' })
    return { ...found, address: `/product-page/web?${query}` }
  }

  /** A package of that destination whose hotel is sold with other flights too, a few days earlier or later. */
  async findMovable({ destination }: { destination: string }): Promise<Found> {
    for (let tries = 0; tries < 10; tries++) {
      const found = await this.find({ destination })
      const query = new URLSearchParams({ laId: found.laId, adult: '2', langCode: 'ENG' })
      const others = await this.#call<readonly unknown[]>(`/operation/conjugatePackages/${found.packId}?${query}`)
      if (others.length > 0) return found
    }
    throw new Error(`no package to ${destination} has other flights`)
  }

  search(query: Record<string, string>): Promise<SearchAnswer> {
    return this.#call(`/operation/search?${new URLSearchParams({ langCode: 'ENG', ...query })}`)
  }

  /** A booking with all travellers' details and nothing agreed to or held, and the token that its tab needs. */
  async bookUpToExtras(what: Wanted = {}): Promise<{ id: string; token: string; found: Found }> {
    const found = what.found ?? (await this.find(what))
    const { id, token } = await this.#begin(found)
    await this.#post(`/operation/storePage/${id}`, {
      paxList: travellers.map(toPax),
      payer: { ...payer, email: what.email ?? payer.email },
      flightConditionConfirmed: true,
      ...(what.isCovered === true && { masaSafetyAssurance: true, ensureCancellation: true }),
    })
    return { id, token, found }
  }

  /** A booking with everything filled in and held, ready to be paid. */
  async bookUpToPayment(what: Wanted = {}): Promise<{ id: string; token: string; booking: BookingView; found: Found }> {
    for (let tries = 1; ; tries++) {
      const { id, token, found } = await this.bookUpToExtras(what)
      await this.#call(`/operation/acceptTerms/${id}?langCode=ENG`, { headers: { 'x-masa-intent': '1' } })
      try {
        const { booking } = await this.#post<{ booking: BookingView }>('/operation/chkInv', {
          bookingTransactionId: id,
        })
        return { id, token, booking, found }
      } catch (problem) {
        // Another journey had the last room: a journey that takes any package takes the next.
        const isAnyGood = what.found === undefined && what.hotelCode === undefined
        if (!isAnyGood || tries === 10 || !/sold_out|no_seats/.test(String(problem))) throw problem
      }
    }
  }

  /** Holds every room of the kind that the package's page offers first, each for travellers of their own. */
  async takeAll(found: Found): Promise<number> {
    for (let taken = 0; taken < 60; taken++) {
      try {
        await new Shop().bookUpToPayment({ found })
      } catch (problem) {
        if (taken > 0 && /sold_out|no_seats/.test(String(problem))) return taken
        throw problem
      }
    }
    throw new Error(`${found.hotelName} has more rooms than a journey could take`)
  }

  /** Flights there and back for two, booked at the airline by one call and not paid; others have not taken their seats. */
  async bookFlights({ email = payer.email }: { email?: string } = {}): Promise<{
    id: string
    token: string
    pnr: string
  }> {
    this.#token = undefined
    const out = 80 + (turn++ % 60)
    const passengerComposition = { adults: 2, children: 0, infants: 0, seniors: 0 }
    const { itineraries } = await this.#post<FlightAnswer>('/operation/aggrSabre/search', {
      flightDirection: 'roundTrip',
      originDestinationInformation: [{ originCodes: ['TLV'], destinationCodes: ['ATH'] }],
      calendarType: 'exactDates',
      exactDatesInformation: { outboundDepartureDate: dayFromNow(out), inboundDepartureDate: dayFromNow(out + 5) },
      passengerComposition,
    })
    const [found] = itineraries.filter(({ pricingInformation: [first] }) => (first?.fare.seatsLeft ?? 9) >= 4)
    const fare = found?.pricingInformation[0]?.fare
    if (found === undefined || fare === undefined) throw new Error('no flights to Athens have seats')
    const itinerary = {
      totalPrice: fare.totalPrice,
      currency: fare.currency,
      brandCode: fare.brand?.code ?? null,
      flights: found.legs.flatMap(({ segments }, leg) =>
        segments.map((segment, index) => ({
          airline: segment.marketingAirline,
          operatingAirline: segment.operatingAirline,
          number: segment.flightNumber,
          origin: segment.origin,
          destination: segment.destination,
          departureTime: segment.departureTime,
          arrivalTime: segment.arrivalTime,
          bookingClass: fare.passengerInfoList[0]?.fareComponents[leg]?.segments[index]?.bookingCode,
          [leg === 0 ? 'outwardIndex' : 'returningIndex']: index,
        })),
      ),
    }
    const booked = await this.#post<{ bookingTransId: string; authorization: string; pnr: string }>(
      '/operation/aggrSabre/book',
      {
        itinerary,
        passengerComposition,
        passengers: travellers.map((traveller, index) => ({
          ...traveller,
          passengerRefId: String(index + 1),
          passengerType: 'ADT',
          nationality: 'IL',
        })),
        payerInfo: { ...payer, email },
        acceptedTerms: true,
      },
    )
    this.#token = booked.authorization
    return { id: booked.bookingTransId, token: booked.authorization, pnr: booked.pnr }
  }

  /** The provider's page for a booking, as the payment step opens it. */
  openPayment(id: string): Promise<{ paymentUrl: string; paymentTransUid: string }> {
    return this.#post(`/operation/getPaymentUrl/${id}`, {})
  }

  /** Gives the booking up, as another device of the traveller's would. */
  async giveUp(id: string): Promise<void> {
    await this.#post(`/operation/bookingevent/${id}/canceledWithoutBody`, {})
  }

  /** A hot deal that can be bought, counted from the end of those that the home page offers. */
  async deal({ fromEnd = 1 }: { fromEnd?: number } = {}): Promise<Deal & { address: string }> {
    const { deals } = await this.#call<{ deals: readonly Deal[] }>('/deal/inEffectHomeV3?langCode=ENG&moreDeals=true')
    const deal = deals.filter(({ remainingSeconds }) => (remainingSeconds ?? Infinity) > 3_600).at(-fromEnd)
    if (!deal) throw new Error('the demo world has no hot deal')
    const query = new URLSearchParams({ packId: deal.packId, laId: deal.laId, dealId: deal.dealId, adult: '2' })
    return { ...deal, address: `/product-page/web?${query}` }
  }

  /** An unspent coupon of a series. */
  async unspentCoupon(series: 'HOLIDAY' | 'TENOFF'): Promise<string> {
    const { id, booking } = await this.#begin(await this.find())
    const amount = String(booking.total.amountMinor / 100)
    const query = new URLSearchParams({ amount, currency: 'USD', bookTransId: id, langCode: 'ENG' })
    for (let tries = 0; tries < 20; tries++) {
      const code = `${series}-${String((turn++ % 20) + 1).padStart(2, '0')}`
      const answer = await this.#call(`/operation/checkCoupon/${code}?${query}`).catch(() => undefined)
      if (answer !== undefined) return code
    }
    throw new Error(`every coupon of ${series} is spent: begin again (npm run reset)`)
  }

  /** What became of an order. */
  order(id: string): Promise<SucceededBooking> {
    return this.#call(`/operation/succeededBooking/${id}?langCode=ENG`)
  }

  read(id: string): Promise<BookingView> {
    return this.#call(`/operation/booking/${id}?langCode=ENG`)
  }

  /** The first stage of a booking, in a session of its own: priced, and nothing typed yet. */
  async #begin(found: Found): Promise<{ id: string; token: string; booking: BookingView }> {
    this.#token = undefined
    const { quote } = await this.#call<{ quote: { packSelectionId: string; price: number; priceNIS: number } }>(
      `/operation/select?${new URLSearchParams({ packId: found.packId, laId: found.laId, langCode: 'ENG' })}`,
    )
    const stored = await this.#post<{
      bookingTransactionId: string
      authorization: string
      booking: BookingView
    }>('/operation/storePage/', {
      packSelectionId: quote.packSelectionId,
      packageId: found.packId,
      price: quote.price,
      priceNIS: quote.priceNIS,
      currency: 'USD',
    })
    this.#token = stored.authorization
    return { id: stored.bookingTransactionId, token: stored.authorization, booking: stored.booking }
  }

  #post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.#call(`${path}?langCode=ENG`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  }

  async #call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const authorization = this.#token && (this.#token.startsWith('Bearer') ? this.#token : `Bearer ${this.#token}`)
    const headers = { ...(init.headers as Record<string, string> | undefined), ...(authorization && { authorization }) }
    const response = await fetch(`${product.site}/api${path}`, { ...init, headers })
    const body = (await response.json()) as { data: Answer }
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${JSON.stringify(body).slice(0, 600)}`)
    return body.data
  }
}

/** The two who travel in every journey, and who pays. */
export const travellers = [
  {
    title: 'Mr',
    firstName: 'DAN',
    lastName: 'COHEN',
    birthDate: '1988-03-14',
    passportNumber: '31448207',
    passportExpiry: '2031-08-19',
  },
  {
    title: 'Miss',
    firstName: 'YAEL',
    lastName: 'COHEN',
    birthDate: '1990-11-02',
    passportNumber: '31448208',
    passportExpiry: '2031-08-19',
  },
] as const
export type Traveller = Readonly<Record<keyof (typeof travellers)[number], string>>

export const payer = {
  firstName: 'Dan',
  lastName: 'Cohen',
  email: 'dan@example.com',
  mobile: '050-555-0117',
  IdenticationNumber: '123456782',
  NoOfPayment: 1,
} as const

const toPax = (traveller: Traveller, index: number) => ({
  ...traveller,
  paxId: String(index + 1),
  type: 'adult',
  room: 0,
  nationality: 'IL',
})
