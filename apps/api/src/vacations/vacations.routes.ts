import {
  ageFits,
  CURRENCIES,
  criteriaProblems,
  currencyCode,
  spreadOverRooms,
  type RoomComposition,
  type SearchCriteria,
} from '@masa/contract'
import * as contract from '@masa/contract/vacations'
import type { QueryOf } from '@masa/contract'
import { rateOf, type Catalogue } from '#src/catalogue/catalogue.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import type { StockUnits } from '#src/inventory/inventory.service.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { readPriceCalendar } from './price-calendar.service.ts'
import { priceRooms, readConjugates, readProduct, type PriceQuery } from './product.service.ts'
import { adviseOn } from './search-advice.ts'
import { lowestPriced, searchPackages, type PackageSearch } from './search.service.ts'
import { departureSpan } from './search.domain.ts'
import { withHeldStock, type SelectionContext } from './selection.service.ts'

export interface VacationsDependencies {
  contextOf: (tenant: string) => Promise<SelectionContext>
  /** The same with the catalogue as it is now, for what is about to be booked. */
  contextNow: (tenant: string) => Promise<SelectionContext>
  /** Our own stock that unpaid bookings of the caller hold. */
  stockHeldBy: (context: RequestContext) => Promise<StockUnits>
  /** The number to order by, of the agency of a site. */
  orderPhoneOf: (tenant: string) => Promise<string | null>
}

/** The product line that packages are sold in when a call names none. */
const DEFAULT_CATEGORY = 'vacation_pack'

/** Search, product and price of packages (specification, chapter 7). */
export function registerVacations(api: Api, dependencies: VacationsDependencies): void {
  const { contextOf } = dependencies
  const contextFor = async (
    context: RequestContext,
    read: VacationsDependencies['contextOf'],
  ): Promise<SelectionContext> => {
    const held = await dependencies.stockHeldBy(context)
    return withHeldStock(await read(context.tenant), held)
  }

  bind(
    api,
    contract.search,
    async ({ query }, { lang, tenant }) => {
      const { db, readFree, catalogue } = await contextOf(tenant)
      const search = searchOf(query, catalogue)
      const context = { db: db.catalogue, readFree, catalogue, lang, tenant }
      const found = await searchPackages(search, context)
      const results = query.getLowestPrc === true ? lowestPriced(found) : found
      return { results, rate: presentRate(catalogue), advice: found.length > 0 ? [] : await adviseOn(search, context) }
    },
    { invalidAs: 'search_criteria_invalid' },
  )

  bind(
    api,
    contract.aggSearchByHotels,
    async ({ body }, { lang, tenant }) => {
      const { db, readFree, catalogue } = await contextOf(tenant)
      const hotels = hotelsOf(catalogue, body.hotelIdsByDest)
      const search = searchOf({ ...body, dest: Object.keys(body.hotelIdsByDest) }, catalogue)
      const context = { db: db.catalogue, readFree, catalogue, lang, tenant }
      const results = hotels.length > 0 ? await searchPackages({ ...search, hotels }, context) : []
      return { results, rate: presentRate(catalogue) }
    },
    { invalidAs: 'search_criteria_invalid' },
  )

  bind(
    api,
    contract.priceCalendar,
    async ({ query }, { tenant }) => {
      const { db, catalogue } = await contextOf(tenant)
      return readPriceCalendar(db.catalogue, { ...query, categoryId: categoryCodeOf(catalogue, query.categoryId) })
    },
    { invalidAs: 'search_criteria_invalid' },
  )

  bind(api, contract.select, async ({ query }, context) =>
    readProduct(await contextFor(context, contextOf), {
      packId: query.packId,
      hotelId: query.laId?.split('-')[0] ?? null,
      flights: query.flights ?? [],
      dealId: query.dealId ?? null,
      dealTypes: query.dealTypeCode ?? [],
      dateFrom: query.dateFrom,
      rooms: compositionsOf(query.adult ?? [2], query.child, query.infant),
      lang: context.lang,
      orderPhone: await dependencies.orderPhoneOf(context.tenant),
    }),
  )

  bind(api, contract.calcPack, async ({ query }, context) =>
    priceRooms(await contextFor(context, dependencies.contextNow), {
      packId: query.packId,
      hotelId: query.hotelid,
      flights: query.flights ?? [],
      dealId: query.dealId ?? null,
      checkIn: query.dateArv,
      earlier: query.packSelectionId ?? null,
      checkAvailability: query.checkAvl ?? true,
      choices: choicesOf(query),
      lang: context.lang,
    }),
  )

  bind(api, contract.conjugatePackages, async ({ params, query }, { lang, tenant }) =>
    readConjugates(await contextOf(tenant), {
      packId: params.id,
      hotelId: query.laId?.split('-')[0] ?? null,
      rooms: compositionsOf(query.adult ?? [2], query.child, query.infant),
      lang,
    }),
  )

  bind(api, contract.currencyConvert, async ({ query }, { tenant }) => {
    const { catalogue } = await contextOf(tenant)
    const [from, to] = [currencyCode(query.ConvertFrom), currencyCode(query.ConvertTo)]
    const unknown = Object.entries({ ConvertFrom: from, ConvertTo: to }).filter(([, code]) => !isKnown(catalogue, code))
    if (unknown.length > 0)
      throw new DomainError('validation', { fields: unknown.map(([path]) => ({ path, issue: 'invalid' })) })
    const rate = catalogue.rate(from, to)
    if (!rate) throw new DomainError('price_being_updated')
    const minor = Math.round(Number(query.AmountToConvert) * 100)
    return {
      amount: Math.round((minor * rate.rateMillionths) / 1_000_000) / 100,
      currency: to,
      rate: rate.rateMillionths / 1_000_000,
      date: rate.day,
    }
  })
}

/** A currency that prices are shown in, or that the table of rates has. */
const isKnown = (catalogue: Catalogue, currency: string): boolean =>
  CURRENCIES.some((known) => known === currency) || catalogue.rate(currency, 'ILS') !== null

/** The wire names product lines and sub-categories by their code or by their number. */
function codeOf(catalogue: Catalogue, kind: 'category' | 'subCategory', asked: string): string {
  const known = catalogue.wordsOf(kind).find((word) => word.code === asked || String(word.details.id) === asked)
  return known?.code ?? asked
}

const categoryCodeOf = (catalogue: Catalogue, asked: string | undefined): string =>
  codeOf(catalogue, 'category', asked ?? DEFAULT_CATEGORY)

function presentRate(catalogue: Catalogue) {
  const rate = catalogue.rate('USD', 'ILS')
  if (!rate) throw new DomainError('price_being_updated')
  return rateOf(rate)
}

/** The hotels that are meant: those named that really lie there, or all of a destination. */
function hotelsOf(catalogue: Catalogue, byDestination: Readonly<Record<string, readonly string[]>>): number[] {
  return [...catalogue.hotels.values()]
    .filter((hotel) => {
      const named = byDestination[hotel.destination_code]
      return named !== undefined && (named.length === 0 || named.includes(String(hotel.hotel_id)))
    })
    .map((hotel) => hotel.hotel_id)
}

type SearchQuery = NonNullable<QueryOf<typeof contract.search>>

function searchOf(query: SearchQuery, catalogue: Catalogue): PackageSearch {
  const { today } = catalogue
  const destinations = [...catalogue.destinations.values()]
  const rooms = query.rooms ?? 1
  const inCountry =
    query.country === undefined
      ? []
      : destinations.filter((one) => one.country_code === query.country).map((one) => one.code)
  const criteria: SearchCriteria = {
    destinations: query.dest ?? inCountry,
    fromDate: query.fromDate ?? null,
    toDate: query.toDate ?? query.fromDate ?? null,
    yearMonths: query.yearMonth ?? [],
    adults: query.adult ?? 2,
    pensioners: query.pensioner ?? 0,
    children: query.child ?? 0,
    infants: query.infant ?? 0,
    rooms,
  }
  assertAgesCounted(query)
  // A two-year-old has a seat and a bed, and is priced as the child that the product page makes of them.
  const atTwo = (query.listAgeInfants ?? []).slice(0, criteria.infants).filter((age) => !ageFits('infant', age)).length
  const span = departureSpan(criteria, today)
  const problems = criteriaProblems(criteria, today)
  if (problems.length > 0 || span === null) throw new DomainError('search_criteria_invalid', { problems })
  return {
    destinations: criteria.destinations,
    categoryCode: categoryCodeOf(catalogue, query.categoryId ?? query.packCategory),
    span,
    nights: query.nights ?? [],
    subCategories: (query.subCategoryId ?? []).map((asked) => codeOf(catalogue, 'subCategory', asked)),
    subjects: query.subject ?? [],
    hotels: [],
    dealTypes: query.dealTypeCode ?? [],
    rooms: spreadOverRooms(
      {
        adults: criteria.adults + criteria.pensioners,
        children: criteria.children + atTwo,
        infants: criteria.infants - atTwo,
      },
      rooms,
    ),
  }
}

/** Ages are the party's own, or none are given: with another number of them it is not known who travels. */
function assertAgesCounted({ child = 0, infant = 0, listAgeChildren, listAgeInfants }: SearchQuery): void {
  const misfits = [
    ...(listAgeChildren !== undefined && listAgeChildren.length !== child ? ['listAgeChildren'] : []),
    ...(listAgeInfants !== undefined && listAgeInfants.length !== infant ? ['listAgeInfants'] : []),
  ]
  if (misfits.length > 0)
    throw new DomainError('search_criteria_invalid', { fields: misfits.map((path) => ({ path, issue: 'invalid' })) })
}

function compositionsOf(
  adults: readonly number[],
  children: readonly number[] = [],
  infants: readonly number[] = [],
): RoomComposition[] {
  return adults.map((count, index) => ({ adults: count, children: children[index] ?? 0, infants: infants[index] ?? 0 }))
}

function choicesOf(query: NonNullable<QueryOf<typeof contract.calcPack>>): PriceQuery['choices'] {
  const { cls, typ, board } = query
  const lists = [typ, query.adult, ...(board === undefined ? [] : [board])]
  if (lists.some((list) => list.length !== cls.length)) throw new DomainError('rooms_invalid')
  return compositionsOf(query.adult, query.child, query.infant).map((composition, index) => ({
    cls: cls[index] ?? '',
    typ: typ[index] ?? '',
    board: board?.[index] ?? null,
    composition,
  }))
}
