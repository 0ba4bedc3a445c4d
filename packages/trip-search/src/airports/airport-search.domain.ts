import type { PlaceAirport, PlaceCity } from '@masa/contract/places'
import { foldText, keyboardReadings, rangeInText } from '#src/typed-text/typed-text.domain.ts'
import type { AirportIndex, IndexedName, IndexedPlace } from './airport-index.domain.ts'

/** One line of the list of suggestions. */
export interface AirportSuggestion {
  readonly kind: 'city' | 'airport'
  /** IATA code. A city and its airport may share it: a list's keys need the kind too. */
  readonly code: string
  readonly name: string
  readonly latinName: string
  /** ISO 3166-1 code. */
  readonly countryCode: string
  /** Its own name for a city. */
  readonly cityName: string
  /** 1 for an airport that is listed under its city, which is the line of level 0 above. */
  readonly level: 0 | 1
  /** What was typed, to be underlined: characters `from` up to `to`, in order. Nothing for an airport that its city brought along. */
  readonly matches: readonly {
    readonly in: 'name' | 'latinName' | 'code'
    readonly from: number
    readonly to: number
  }[]
}

type Match = AirportSuggestion['matches'][number]

/** What was found of a place, the strongest first. */
const RANK = { code: 0, name: 1, word: 2 } as const

/**
 * How many times as busy another place has to be to be meant sooner: "tel" is Tel Aviv, not the code of Telupid, and "york" is
 * New York before the towns called York.
 */
const WEIGHTS = { [RANK.code]: 200, [RANK.name]: 30, [RANK.word]: 1 } as const

/** Traffic that a place is weighed with at least, so that places without flights still stand in the order of their ranks. */
const LEAST_TRAFFIC = 1e-5

interface Found {
  readonly place: IndexedPlace
  readonly rank: keyof typeof WEIGHTS
  readonly matches: readonly Match[]
}

const USUAL_LIMIT = 12

/** Three capitals can hardly be meant as anything but a code. */
const CODE = /^[A-Z]{3}$/

/**
 * Suggests cities and airports for what a traveller has typed, in the language of the index or in Latin letters: what has that
 * code, names that begin so, and names of which a word begins so, each weighed by how busy the place is; a code in capitals
 * is first whatever else there is. A city comes with its airports. Spaces, hyphens, apostrophes, case, accents, points and forms of letters do not count; several words may begin
 * any words of a name. Where nothing is found, it is read as if the keyboard had been in another language.
 * At most `limit` lines; none for an empty text.
 */
export function suggestAirports(index: AirportIndex, typed: string, limit = USUAL_LIMIT): AirportSuggestion[] {
  for (const text of keyboardReadings(typed)) {
    const found = [...findByCode(index, text), ...findByName(index, text, limit)]
    if (found.length > 0) return listed(found, { limit, isCode: CODE.test(typed.trim()) })
  }
  return []
}

/** The city or airport of a code; of a code of both, the city. Undefined where there is neither. */
export function placeOfCode(index: AirportIndex, code: string): AirportSuggestion | undefined {
  const place = index.cities.get(code.toUpperCase()) ?? index.airports.get(code.toUpperCase())
  return place && suggestion(place, { level: 0, matches: [] })
}

function findByCode(index: AirportIndex, text: string): Found[] {
  const code = text.trim().toUpperCase()
  return [index.cities.get(code), index.airports.get(code)].flatMap((place) =>
    place ? [{ place, rank: RANK.code, matches: [{ in: 'code' as const, from: 0, to: code.length }] }] : [],
  )
}

function findByName(index: AirportIndex, text: string, limit: number): Found[] {
  const { letters, starts } = foldText(text)
  if (letters === '') return []
  const found = findPhrase(index, { letters, rest: [], limit })
  if (found.length > 0 || starts.length < 2) return found
  const [first = '', ...rest] = starts.map((start, word) => letters.slice(start, starts[word + 1]))
  return findPhrase(index, { letters: first, rest, limit })
}

/** Names of which a word begins with the letters, spaces left out, and each of the rest begins another. */
function findPhrase(
  { words }: AirportIndex,
  { letters, rest, limit }: { letters: string; rest: readonly string[]; limit: number },
): Found[] {
  const byRank: Record<Found['rank'], Found[]> = { [RANK.code]: [], [RANK.name]: [], [RANK.word]: [] }
  for (const name of words.get(letters.charAt(0)) ?? []) {
    if (!name.letters.startsWith(letters, name.start)) continue
    const ranges = [{ from: name.start, to: name.start + letters.length }, ...restRanges(name, rest)]
    if (ranges.length <= rest.length) continue
    const rank = name.start === 0 ? RANK.name : RANK.word
    // The bucket is in the order of traffic, so what comes later is never shown sooner.
    if (byRank[rank].length < limit * 2)
      byRank[rank].push({ place: name.place, rank, matches: textRanges(name, ranges) })
    else if (byRank[RANK.name].length >= limit * 2 && byRank[RANK.word].length >= limit * 2) break
  }
  return [...byRank[RANK.name], ...byRank[RANK.word]]
}

/** Where the rest of the typed words stands in a name; fewer ranges than words where one is not there. */
function restRanges(name: IndexedName, rest: readonly string[]): { from: number; to: number }[] {
  if (rest.length === 0) return []
  const { starts } = foldText(nameOf(name.place)[name.source])
  return rest.flatMap((word) => {
    const from = starts.find((start) => start !== name.start && name.letters.startsWith(word, start))
    return from === undefined ? [] : [{ from, to: from + word.length }]
  })
}

function textRanges(name: IndexedName, ranges: readonly { from: number; to: number }[]): Match[] {
  const text = nameOf(name.place)[name.source]
  return ranges.map((range) => ({ in: name.source, ...rangeInText(text, range) })).sort((a, b) => a.from - b.from)
}

function listed(found: readonly Found[], { limit, isCode }: { limit: number; isCode: boolean }): AirportSuggestion[] {
  const best = new Map<IndexedPlace, Found>()
  for (const match of found) if (match.rank < (best.get(match.place)?.rank ?? Infinity)) best.set(match.place, match)
  const weightOf = ({ rank, place }: Found): number =>
    isCode && rank === RANK.code ? Infinity : WEIGHTS[rank] * Math.max(place.traffic, LEAST_TRAFFIC)
  const ordered = [...best.values()].sort((a, b) => {
    const [one, other] = [weightOf(a), weightOf(b)]
    return one === other ? cityFirst(a, b) : other - one
  })
  const matchesOf = new Map(ordered.map(({ place, matches }) => [keyOf(place), matches]))
  const cities = ordered.filter(({ place }) => place.kind === 'city')
  const lines: AirportSuggestion[] = []
  const shown = new Set<string>()
  for (const { place, rank, matches } of ordered) {
    if (lines.length >= limit) break
    if (place.kind === 'city') {
      lines.push(suggestion(place, { level: 0, matches }))
      for (const airport of airportsBelow(place.city)) {
        if (shown.has(airport.code)) continue
        shown.add(airport.code)
        const below = { kind: 'airport', airport, city: place.city, traffic: airport.traffic } as const
        lines.push(suggestion(below, { level: 1, matches: matchesOf.get(`airport ${airport.code}`) ?? [] }))
      }
    } else if (
      !shown.has(place.airport.code) &&
      !cities.some((city) => city.rank <= rank && has(city, place.airport))
    ) {
      shown.add(place.airport.code)
      lines.push(suggestion(place, { level: 0, matches }))
    }
  }
  return lines.slice(0, limit)
}

const keyOf = (place: IndexedPlace): string => `${place.kind} ${codeOf(place)}`
const codeOf = (place: IndexedPlace): string => nameOf(place).code
const nameOf = (place: IndexedPlace): PlaceCity | PlaceAirport => (place.kind === 'city' ? place.city : place.airport)
const cityFirst = (a: Found, b: Found): number => Number(b.place.kind === 'city') - Number(a.place.kind === 'city')

const has = ({ place }: Found, airport: PlaceAirport): boolean => place.city.airports.includes(airport)

/** The city's airports that are flown to, or all of them. One that is called as its city and has its code is the city's own line. */
function airportsBelow(city: PlaceCity): readonly PlaceAirport[] {
  const flown = city.airports.filter(({ traffic }) => traffic > 0)
  const airports = flown.length > 0 ? flown : city.airports
  const [only] = airports
  const isOwnLine = airports.length === 1 && only?.code === city.code && only.name === city.name
  return isOwnLine ? [] : airports
}

function suggestion(
  place: IndexedPlace,
  { level, matches }: Pick<AirportSuggestion, 'level' | 'matches'>,
): AirportSuggestion {
  const { code, name, latinName } = nameOf(place)
  const { countryCode, name: cityName } = place.city
  return { kind: place.kind, code, name, latinName, countryCode, cityName, level, matches }
}
