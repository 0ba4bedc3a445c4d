import { flightPlaces, flightRevalidate, flightSearch } from '@masa/contract/flights'
import { worldPlaces } from '@masa/demo-world/places'
import type { CatalogueSource } from '#src/catalogue/catalogue.service.ts'
import type { Config } from '#src/config.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind, bindParts } from '#src/platform/http/bind.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ProductPort, SupplierPort } from '#src/products/products.service.ts'
import { QUOTE_LIFE_SECONDS } from '#src/quotes/quotes.service.ts'
import { flightBook, flightCardCompleted } from '@masa/contract/flight-booking'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { createFlightBook, type FlightBookParts } from './booking/book.ts'
import { readChoice } from './booking/chosen-flights.ts'
import { createFlightProduct, quoteAnswer } from './booking/flight-product.ts'
import { storeFlights } from './booking/flight-quote.ts'
import { createPnrSupplier, type PnrSupplierParts } from './booking/pnr-supplier.ts'
import { createFlightFinder } from './booking/revalidate.ts'
import { codeNames } from './flight-names.ts'
import { connectSabre, type Sabre } from './sabre/sabre.client.ts'
import { createFlightLooks } from './search/flight-looks.ts'
import { createLookBook } from './search/flight-looks.repository.ts'
import { readSearch, type FlightLook, type KindOfPlace } from './search/search-criteria.domain.ts'
import { searchFlights } from './search/search.service.ts'

/** Names of places hardly ever change. */
const PLACES_CACHE_SECONDS = 3_600

export interface FlightsDependencies {
  readonly platform: Pick<Platform, 'db' | 'reports'>
  readonly config: Pick<Config, 'sabre' | 'flightLooksADay'>
  readonly catalogue: Pick<CatalogueSource, 'read'>
}

export interface FlightSale {
  readonly product: ProductPort
  readonly supplier: (parts: Pick<PnrSupplierParts, 'isLeftBehind'>) => SupplierPort
  /** Binds the calls that book, which need the bookings that were made of the two. */
  registerBooking(api: Api, parts: Pick<FlightBookParts, 'bookings' | 'sessions'>): void
}

/** Flights through Sabre: their search and their prices as calls; the product and the supplier that bookings know. */
export function registerFlights(api: Api, { platform, config, catalogue: source }: FlightsDependencies): FlightSale {
  const { db, reports } = platform
  const sabre: Sabre = connectSabre({
    ...config.sabre,
    onCircuit: (state) =>
      reports.notifySoon({
        subject: state === 'open' ? 'Sabre fails: it is not called for now' : 'Sabre answers again',
        body: state === 'open' ? 'Five calls in a row failed. Each ten seconds one is tried.' : 'Calls pass again.',
      }),
  })
  const looks = createFlightLooks({
    sabre,
    pcc: config.sabre.pcc,
    book: createLookBook(db, config.flightLooksADay),
    report: ({ tenant, status, look }) =>
      reports.notifySoon({
        subject: `${status} Sabre: a search for flights failed`,
        body: `${pairOf(look)} on ${[look.departureDate, look.returnDate].filter(Boolean).join(' and ')}`,
        tenant,
      }),
  })

  bindParts(
    api,
    flightSearch,
    async function* ({ body }, { tenant, lang, signal }) {
      const catalogue = await source.read()
      const search = readSearch(body, { today: catalogue.today, kindOf })
      if (search.kind === 'unsupported') throw new DomainError('flight_search_unsupported')
      if (search.kind === 'invalid') throw invalidSearch(search)
      const names = { people: search.people, rate: catalogue.rate('USD', 'ILS'), ...codeNames(catalogue, lang) }
      yield* searchFlights(search.looks, { looks, tenant, names, signal })
    },
    { invalidAs: 'search_criteria_invalid' },
  )

  bind(api, flightPlaces, async ({ query: { origins, destinations } }, { lang, cacheFor }) => {
    cacheFor(PLACES_CACHE_SECONDS)
    const { airport } = codeNames(await source.read(), lang)
    return { origins: origins.map(airport), destinations: destinations.map(airport) }
  })

  const { pcc } = config.sabre
  const find = createFlightFinder(sabre, pcc)
  const priceAgain = async (
    choice: Parameters<typeof readChoice>[0],
    { tenant, lang }: Pick<RequestContext, 'tenant' | 'lang'>,
  ) => {
    const catalogue = await source.read()
    const read = readChoice(choice, catalogue.today)
    if (read.kind === 'invalid') throw invalidSearch(read)
    const rate = catalogue.rate('USD', 'ILS')
    if (rate === null) throw new DomainError('price_being_updated')
    const found = await find(read.key)
    if (found.kind === 'gone') throw new DomainError('sold_out')
    if (found.kind === 'unavailable') {
      reports.notifySoon({
        subject: `${found.reason} Sabre: chosen flights were not priced`,
        body: read.key.legs
          .flat()
          .map(({ marketingCarrier, flightNumber, departsAt }) => `${marketingCarrier} ${flightNumber} ${departsAt}`)
          .join('\n'),
        tenant,
      })
      throw new DomainError('flights_unavailable')
    }
    const quote = await storeFlights(db, { tenant, ...found, rate })
    return quoteAnswer(quote, {
      names: codeNames(catalogue, lang),
      remainingSeconds: QUOTE_LIFE_SECONDS,
      beforeMinor: read.key.totalMinor,
    })
  }
  bind(api, flightRevalidate, ({ body }, context) => priceAgain(body, context), {
    invalidAs: 'search_criteria_invalid',
  })
  return {
    product: createFlightProduct({ db, catalogue: source, find }),
    supplier: ({ isLeftBehind }) =>
      createPnrSupplier({
        sabre,
        pcc,
        find,
        isLeftBehind,
        report: ({ tenant, bookingId, locator, what }) =>
          reports.notifySoon({ subject: `Sabre ${locator}: ${what}`, body: `Booking ${bookingId}`, tenant }),
      }),
    registerBooking(target, parts) {
      const { book, completed } = createFlightBook({ ...parts, priceAgain })
      bind(target, flightBook, ({ body }, context) => book(body, context))
      bind(target, flightCardCompleted, ({ params, query, body }, context) =>
        completed(params.bookingTransId, { ...body, state: query.state }, context),
      )
    },
  }
}

const invalidSearch = ({ problems, fields }: { problems: readonly string[]; fields: readonly string[] }) =>
  new DomainError('search_criteria_invalid', {
    problems,
    fields: fields.map((path) => ({ path, issue: 'invalid' as const })),
  })

const pairOf = ({ origins: [from], destinations: [to] }: FlightLook): string => `${from.code} to ${to.code}`

/** A code of a city and of one of its airports means the city where it has several. */
const kindOf: KindOfPlace = (code) => {
  const { airports, cities } = worldPlaces()
  const isOnlyOne = cities.get(code)?.airports.length === 1
  if (airports.has(code) && (isOnlyOne || !cities.has(code))) return 'airport'
  return cities.has(code) ? 'city' : undefined
}
