import { DOCUMENTED_TRAVELLERS, ils, usd, type LangCode, type TravellerRules } from '@masa/contract'
import { FLIGHTS, type FlightQuote } from '@masa/contract/flights'
import type { CatalogueSource, ExchangeRate } from '#src/catalogue/catalogue.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { ProductPort } from '#src/products/products.service.ts'
import { readQuote, type Quote } from '#src/quotes/quotes.service.ts'
import { codeNames } from '../flight-names.ts'
import { fareOf, flightsOf, PNR, storeFlights } from './flight-quote.ts'
import { flightCalendar, presentFlights, productOf } from './flight-presentation.ts'
import { nameFee } from './name-fees.repository.ts'
import { newTimes } from './new-times.ts'
import { productWords } from './order-words.ts'
import type { FlightFinder } from './revalidate.ts'

/**
 * The airline has names, ages and documents with the booking. It takes other documents, and neither names nor ages again
 * (such a correction is another booking); how its travellers are reached is ours.
 */
const FLYING_TRAVELLERS: TravellerRules = {
  ...DOCUMENTED_TRAVELLERS,
  title: { isRequired: true, change: 'newHold' },
  firstName: { isRequired: true, change: 'newHold' },
  lastName: { isRequired: true, change: 'newHold' },
  birthDate: { isRequired: true, change: 'newHold' },
  passportNumber: { isRequired: true, change: 'amend' },
  passportExpiry: { isRequired: true, change: 'amend' },
  nationality: { isRequired: false, change: 'amend' },
}

export interface FlightProductParts {
  readonly db: Database
  readonly catalogue: Pick<CatalogueSource, 'read'>
  readonly find: FlightFinder
}

/** Flights through Sabre, as quotes and bookings know them. */
export function createFlightProduct({ db, catalogue, find }: FlightProductParts): ProductPort {
  const namesIn = async (lang: LangCode) => codeNames(await catalogue.read(), lang)
  return {
    kind: FLIGHTS,
    remote: 'flights',
    async recheck(quote) {
      const quoted = flightsOf(quote)
      const found = await find(fareOf(quoted).revalidation)
      if (found.kind === 'gone') return { kind: 'soldOut' }
      if (found.kind === 'unavailable') throw new DomainError('flights_unavailable')
      if (found.fare.totalMinor === quote.totalUsdMinor) return { kind: 'same' }
      const { tenant } = quote
      return { kind: 'priceChanged', quote: await storeFlights(db, { tenant, ...found, rate: rateOf(quote) }) }
    },
    async reprice(quote, byMinor) {
      const quoted = flightsOf(quote)
      const cents = Math.round(((byMinor[PNR] ?? 0) * 1_000_000) / quote.rateMillionths)
      const sold = fareOf(quoted)
      // The passengers' own fares say what the lines say; what is asked beside them stands in the first line.
      const listed = sold.passengers.reduce((sum, { count, totalMinor }) => sum + count * totalMinor, 0)
      return storeFlights(db, {
        tenant: quote.tenant,
        itinerary: quoted.itinerary,
        fare: { ...sold, totalMinor: listed },
        rate: rateOf(quote),
        dearerByMinor: sold.totalMinor - listed + cents,
      })
    },
    travellerRules: () => FLYING_TRAVELLERS,
    async correctionFee(quote) {
      const { validatingCarrier } = fareOf(flightsOf(quote))
      const fee = validatingCarrier && (await db.inTenant(quote.tenant, (tx) => nameFee(tx, validatingCarrier)))
      return typeof fee === 'number' ? usd(fee) : null
    },
    extras: () => [],
    present: async (quote, records, lang) => presentFlights(quote, { names: await namesIn(lang), lang, records }),
    calendar: async (quote, records, lang) => flightCalendar(quote, { names: await namesIn(lang), lang, records }),
    presentNewTimes: async (quote, records, lang) => newTimes(quote, records, { names: await namesIn(lang), lang }),
    words: productWords,
    resumePath: (bookingId) => `/sabre/fo-booking-payer?${new URLSearchParams({ bookingId })}`,
    async answer(quote, lang) {
      const stored = await readQuote(db, quote.tenant, quote.packSelectionId)
      return quoteAnswer(quote, { names: await namesIn(lang), remainingSeconds: stored?.remainingSeconds ?? 0 })
    },
  }
}

/** The rate of a quote: it stays for those that follow from it. */
const rateOf = ({ rateMillionths, rateDate }: Quote): ExchangeRate => ({ rateMillionths, day: rateDate })

/** A quote as `aggrSabre/revalidate` answers it; `beforeMinor` is the total that was shown, in cents. */
export function quoteAnswer(
  quote: Quote,
  {
    names,
    remainingSeconds,
    beforeMinor,
  }: { names: ReturnType<typeof codeNames>; remainingSeconds: number; beforeMinor?: number },
): FlightQuote {
  const { packSelectionId, itinerary, brandFeatureDescs, baggageChargeDescs, airlines, airports, rate } = productOf(
    quote,
    { names, records: {} },
  )
  return {
    packSelectionId,
    itinerary,
    brandFeatureDescs,
    baggageChargeDescs,
    airlines,
    airports,
    rate,
    remainingSeconds,
    total: usd(quote.totalUsdMinor),
    totalIls: ils(quote.totalIlsMinor),
    before: beforeMinor === undefined || beforeMinor === quote.totalUsdMinor ? null : usd(beforeMinor),
  }
}
