import type { RoomComposition } from '@masa/contract'
import type { SearchAnswer, SearchResult } from '@masa/contract/vacations'
import type { Catalogue } from '#src/catalogue/catalogue.service.ts'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { peopleOf } from './composition.domain.ts'
import { searchPackages, type PackageSearch, type SearchContext } from './search.service.ts'

type Loosened = SearchAnswer['advice'][number]

/** What a search without results could ask instead, with what each way out would find. */
export async function adviseOn(search: PackageSearch, context: SearchContext): Promise<Loosened[]> {
  const { span } = search
  const wider = {
    ...span,
    months: [],
    fromDate: maxDay(addDays(span.fromDate, -7), context.catalogue.today),
    toDate: addDays(span.toDate, 7),
  }
  const oneRoomEach: RoomComposition[] = [{ adults: 2, children: 0, infants: 0 }]
  const attempts: {
    loosen: Loosened['loosen']
    search: PackageSearch
    query: Record<string, string>
    applies: boolean
  }[] = [
    { loosen: 'nights', applies: search.nights.length > 0, search: { ...search, nights: [] }, query: { nights: '' } },
    {
      loosen: 'subCategory',
      applies: search.subCategories.length > 0 || search.subjects.length > 0,
      search: { ...search, subCategories: [], subjects: [] },
      query: { subCategoryId: '', subject: '' },
    },
    {
      loosen: 'dates',
      applies: true,
      search: { ...search, span: wider, nights: [] },
      query: { fromDate: wider.fromDate, toDate: wider.toDate, yearMonth: '', nights: '' },
    },
    {
      loosen: 'travellers',
      applies: peopleOf(search.rooms) > 2,
      search: { ...search, rooms: oneRoomEach },
      query: {
        adult: '2',
        child: '0',
        infant: '0',
        pensioner: '0',
        rooms: '1',
        listAgeChildren: '',
        listAgeInfants: '',
      },
    },
    { loosen: 'destination', applies: true, ...neighbours(search, context.catalogue) },
  ]
  const advice: Loosened[] = []
  for (const attempt of attempts) {
    if (!attempt.applies) continue
    const results = await searchPackages(attempt.search, context)
    const cheapest = results.reduce<SearchResult | null>(
      (best, one) => (best && best.price.perPerson.amountMinor <= one.price.perPerson.amountMinor ? best : one),
      null,
    )
    if (cheapest)
      advice.push({
        loosen: attempt.loosen,
        query: attempt.query,
        count: results.length,
        priceFrom: cheapest.price.perPerson,
      })
  }
  return advice
}

const maxDay = (a: string, b: string): string => (a > b ? a : b)

/** The nearest other destinations: the ways out when the dates stay as they are. */
function neighbours(
  search: PackageSearch,
  catalogue: Catalogue,
): { search: PackageSearch; query: Record<string, string> } {
  const centre = catalogue.destinations.get(search.destinations[0] ?? '')
  const near = [...catalogue.destinations.values()]
    .filter((destination) => !search.destinations.includes(destination.code))
    .map((destination) => ({
      code: destination.code,
      far: centre
        ? Math.hypot(
            destination.lat - centre.lat,
            (destination.lon - centre.lon) * Math.cos((centre.lat * Math.PI) / 180),
          )
        : destination.popularity,
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 5)
    .map((destination) => destination.code)
  return { search: { ...search, destinations: near, hotels: [] }, query: { dest: near.join(',') } }
}
