import { dateOf, dayOf } from '../calendar.ts'
import { destinations } from '../geography.ts'
import type { Destination } from '../geography.ts'
import { isInSeason } from '../flights/flights.ts'
import { hotelById } from '../hotels/hotel-list.ts'
import { generateOffers } from '../offers/generate-offers.ts'
import { chance } from '../random.ts'
import { inHebrew, names } from '../words.ts'
import type { HotDeal } from './deal.ts'

interface Candidate {
  offerId: number
  packId: number
  hotelId: number
  laId: number
  dateFrom: string
  nights: number
  board: HotDeal['board']
  price: number
}

/** The last departure of a hot deal, in days from today: a catalogue that ends before it lacks offers that deals name. */
export const lastDealDay = 40

const homeDeals = 12
const allDeals = 36
const perHotel = 3

/**
 * The hot deals of a day: cheap departures of the next weeks, up to `lastDealDay`, in the destinations that
 * are in season, several dates of a hotel together. The last two are about to end and one
 * has ended.
 */
export function hotDeals({ today, seed }: { today: string; seed: number }): readonly HotDeal[] {
  const day = dayOf(today)
  const random = chance('deals', seed, today)
  const places = destinations
    .filter((place) => isInSeason(place, day + 10) && isInSeason(place, day + lastDealDay))
    .slice(0, 48)
  const deals: HotDeal[] = []
  for (const place of ofTwoKinds(spread(places, random))) {
    if (deals.length >= allDeals) break
    const found = bestOf(place, { from: day + 5, to: day + lastDealDay, seed })
    for (const [index, candidate] of found.entries()) {
      if (deals.length >= allDeals) break
      deals.push(
        toDeal(place, candidate, {
          today,
          number: deals.length,
          isFirst: index === 0,
          percent: random.whole(9, 33),
          minutes: random.whole(9 * 60, 9 * 1440),
        }),
      )
    }
  }
  return withEndings(deals)
}

/** Half from the most popular, half from further down the list, mixed. */
function spread(places: readonly Destination[], random: ReturnType<typeof chance>): Destination[] {
  const top = random.shuffled(places.slice(0, 22))
  const rest = random.shuffled(places.slice(22))
  return top.flatMap((place, index) => {
    const other = rest[index]
    return other && index % 2 === 1 ? [place, other] : [place]
  })
}

/** On some days all places of the home page are of one kind; then one of another comes among them, after those that are about to end. */
function ofTwoKinds(places: readonly Destination[]): readonly Destination[] {
  const [kind] = places.map(dealTypeAt)
  const other = places.findIndex((place, index) => index > 3 && dealTypeAt(place) !== kind)
  return other < 8 ? places : places.toSpliced(other, 1).toSpliced(7, 0, ...places.slice(other, other + 1))
}

/** Up to three departures of the place's best-value hotel. */
function bestOf(place: Destination, range: { from: number; to: number; seed: number }): Candidate[] {
  const candidates: Candidate[] = []
  for (const { packages, offers } of generateOffers({
    seed: range.seed,
    fromDate: dateOf(range.from),
    toDate: dateOf(range.to),
    destinationCodes: [place.code],
    batchSize: Number.MAX_SAFE_INTEGER,
  })) {
    const rows = new Map(packages.packId.map((id, row) => [id, row]))
    offers.offerId.forEach((offerId, index) => {
      const row = rows.get(offers.packId[index] ?? -1)
      const hotel = hotelById(offers.hotelId[index] ?? -1)
      if (row === undefined || !hotel || hotel.sale !== 'online' || hotel.reservation.onCreate !== 'confirmed') return
      const at = (column: readonly number[], where: number) => column[where] ?? 0
      candidates.push({
        offerId,
        packId: at(offers.packId, index),
        hotelId: hotel.id,
        laId: at(offers.laId, index),
        dateFrom: packages.dateFrom[row] ?? '',
        nights: at(packages.nights, row),
        board: offers.board[index] ?? 'RO',
        price:
          at(packages.flightAdult, row) +
          at(packages.taxPerPerson, row) +
          at(packages.transferPerPerson, row) +
          at(offers.doublePp, index),
      })
    })
  }
  // Stars count: four stars at a little more is the better deal.
  const worth = (each: Candidate) => each.price / (hotelById(each.hotelId)?.stars ?? 3) ** 0.6
  candidates.sort((a, b) => worth(a) - worth(b) || a.offerId - b.offerId)
  const best = candidates[0]
  if (!best) return []
  const dates = new Set<string>()
  return candidates
    .filter((each) => each.hotelId === best.hotelId && !dates.has(each.dateFrom) && dates.add(each.dateFrom))
    .slice(0, perHotel)
}

function toDeal(
  place: Destination,
  found: Candidate,
  extra: { today: string; number: number; isFirst: boolean; percent: number; minutes: number },
): HotDeal {
  const hotel = hotelById(found.hotelId)
  const previous = Math.round(found.price / (1 - extra.percent / 100) / 100) * 100
  return {
    id: (dayOf(extra.today) - dayOf('2020-01-01')) * 100 + extra.number,
    dealTypeCode: dealTypeAt(place),
    categoryCode: 'vacation_pack',
    destinationCode: place.code,
    hotelId: found.hotelId,
    packId: found.packId,
    offerId: found.offerId,
    laId: found.laId,
    dateFrom: found.dateFrom,
    nights: found.nights,
    board: found.board,
    pricePerPersonMinor: found.price,
    previousPricePerPersonMinor: previous,
    currency: 'USD',
    discountPercent: Math.round((1 - found.price / previous) * 100),
    endsInMinutes: extra.minutes,
    isOnHome: extra.isFirst,
    sort: extra.number,
    title: names(
      `חופשה ב${inHebrew(place.names.he)}`,
      `A holiday in ${place.names.en}`,
      `Отдых: ${place.names.ru}`,
      `عطلة في ${place.names.ar}`,
    ),
    picture: { subject: 'town', scene: place.scene, place: place.place, seed: `${place.code}/deal`, mode: 'light' },
    tenants: extra.number % 5 === 4 ? ['MASA', 'APP', 'RIBBON'] : ['MASA', 'APP', 'RIBBON', 'MACCABI'],
    ...(hotel?.style === 'resort' && place.place === null
      ? {
          picture: {
            subject: 'exterior',
            scene: 'hotel-resort',
            place: null,
            seed: `${hotel.code}/deal`,
            mode: 'light',
          },
        }
      : {}),
  }
}

/** Twelve at most on the home page; one in minutes, one in an hour, one already over. */
function withEndings(deals: readonly HotDeal[]): readonly HotDeal[] {
  let onHome = 0
  const placed = deals.map((deal) => ({ ...deal, isOnHome: deal.isOnHome && (onHome += 1) <= homeDeals }))
  const firsts = placed.filter((deal) => deal.isOnHome)
  const endings: readonly [number, number][] = [
    [firsts[1]?.id ?? -1, 12],
    [firsts[3]?.id ?? -1, 75],
    [placed.at(-1)?.id ?? -1, -60],
  ]
  return placed.map((deal) => ({
    ...deal,
    endsInMinutes: endings.find(([id]) => id === deal.id)?.[1] ?? deal.endsInMinutes,
  }))
}

/** The kind of a deal at a place, by what one travels there for. */
export function dealTypeAt(place: Destination): string {
  if (place.climate === 'ski') return 'SKI'
  return place.climate.startsWith('city') ? 'CITY' : 'BEACH'
}
