import { destinations, greatCircleKm, airport } from '../geography.ts'
import type { Destination, District, Scene } from '../geography.ts'
import { chance } from '../random.ts'
import type { Chance } from '../random.ts'
import { subCategoryMask } from '../reference/products.ts'
import type { SubCategoryCode } from '../reference/products.ts'
import { hotelBehaviour, saleOf } from './hotel-behaviour.ts'
import { hotelContact } from './hotel-contact.ts'
import { hotelFacilities } from './hotel-facilities.ts'
import { hotelNamer } from './hotel-names.ts'
import { hotelBoards, hotelRooms } from './hotel-rooms.ts'
import { describeHotel, hotelNotes, remarks } from './hotel-words.ts'
import type { Hotel, PictureSpec } from './hotel.ts'

/**
 * Every hotel of the demo world, by destination number. They do not depend on the date, and
 * a destination added later changes none of them.
 */
export function buildHotels(): readonly Hotel[] {
  const nameOf = hotelNamer()
  return [...destinations]
    .sort((a, b) => a.number - b.number)
    .flatMap((destination) =>
      Array.from({ length: hotelCount(destination) }, (_, index) => buildHotel(destination, index + 1, nameOf)),
    )
}

/** Six to thirteen: more where more people fly. */
function hotelCount(destination: Destination): number {
  const flights = destination.weekly.summer + destination.weekly.winter
  return Math.max(6, Math.min(13, 4 + Math.round(flights / 2.6)))
}

function buildHotel(destination: Destination, local: number, nameOf: ReturnType<typeof hotelNamer>): Hotel {
  const random = chance('hotel', destination.number, local)
  const district = destination.districts[(local - 1) % destination.districts.length]
  if (!district) throw new RangeError(`no district in ${destination.code}`)
  const style = styleOf(destination, district, random)
  const stars = random.pick(style === 'boutique' ? ([3, 4, 4, 5] as const) : ([3, 4, 4, 4, 5] as const))
  const at = spot(district, random)
  const beachMetres = district.hasBeach ? Math.max(0, random.whole(0, 14) * 50 - 50) : null
  const nightMinor = nightPrice(destination, stars, style, random)
  const facts = { style, stars, nightMinor, hasBeach: district.hasBeach, climate: destination.climate }
  const rooms = hotelRooms(facts, random)
  const boards = hotelBoards(facts, random)
  const facilityCodes = hotelFacilities(
    { style, stars, hasBeach: district.hasBeach, climate: destination.climate },
    random,
  )
  const has = (code: string) => facilityCodes.includes(code)
  // In a resort far from the main town, "the centre" is the resort's own.
  const centre = greatCircleKm(district, destination) > 8 ? district : destination
  const centreMetres = Math.max(150, Math.round((greatCircleKm(at, centre) * 1000 + 120) / 50) * 50)
  const code = `${destination.code}-${String(local).padStart(2, '0')}`
  const kinds: SubCategoryCode[] = []
  if (rooms.some((room) => room.cls === 'FAM') || has('kids-club')) kinds.push('family')
  if (style === 'boutique' || (stars === 5 && !has('kids-club'))) kinds.push('couples')
  if (district.hasBeach) kinds.push('beach')
  if (boards[0]?.code === 'AI') kinds.push('all-inclusive')
  if (has('kosher-meals')) kinds.push('kosher-friendly')
  if (stars === 5) kinds.push('luxury')
  const names = nameOf(style, random)
  const description = describeHotel(
    {
      style,
      stars,
      district: district.names,
      beachMetres,
      centreMetres,
      rooms: style === 'boutique' ? random.whole(14, 48) : random.whole(60, 340),
      hasPool: has('outdoor-pool') || has('indoor-pool'),
      hasSpa: has('spa'),
      hasKidsClub: has('kids-club'),
      isAllInclusive: boards[0]?.code === 'AI',
      hasRooftop: has('rooftop'),
    },
    random,
  )
  const hours = { checkIn: random.pick([14, 15]), checkOut: random.pick([10, 11, 12]) }
  return {
    id: destination.number * 100 + local,
    code,
    destinationCode: destination.code,
    names,
    style,
    stars,
    district: district.names,
    lat: at.lat,
    lon: at.lon,
    beachMetres,
    centreMetres,
    airportKm: Math.max(3, Math.round(greatCircleKm(at, airport(destination.airport)) * 1.25)),
    facilityCodes,
    boards,
    rooms,
    description,
    notes: hotelNotes({ hasCityTax: destination.country !== 'TR' && destination.country !== 'GE', ...hours }),
    contact: hotelContact(
      { country: destination.country, district: district.names, city: destination.names, ...hours },
      chance('hotel contact', destination.number, local),
    ),
    remark: random.odds(0.22) ? random.pick(has('outdoor-pool') ? remarks : remarks.slice(1)) : null,
    review: random.odds(0.9) ? { score: reviewScore(stars, random), count: random.whole(18, 2400) } : null,
    ...pictures(destination, code, style, district, has('outdoor-pool')),
    subCategoryMask: subCategoryMask(kinds),
    sale: saleOf(code),
    reservation: hotelBehaviour(code),
    nightMinor,
    singlePercent: random.whole(150, 185),
    thirdAdultPercent: random.whole(70, 90),
    childPercent: random.whole(40, 65),
  }
}

function styleOf(destination: Destination, district: District, random: Chance): Hotel['style'] {
  // Ski villages lie outside the town, or far from any airport.
  const isVillage =
    greatCircleKm(district, destination) > 8 || greatCircleKm(district, airport(destination.airport)) > 60
  if (destination.climate === 'ski' && isVillage) return random.odds(0.8) ? 'chalet' : 'boutique'
  if (district.hasBeach) return random.odds(0.85) ? 'resort' : 'boutique'
  return random.odds(0.68) ? 'city' : 'boutique'
}

/** Within about half a kilometre of the district's middle. */
function spot(district: District, random: Chance): { lat: number; lon: number } {
  const spread = district.hasBeach ? 0.0045 : 0.0065
  return {
    lat: Number((district.lat + (random.next() - 0.5) * 2 * spread).toFixed(5)),
    lon: Number((district.lon + (random.next() - 0.5) * 2 * spread).toFixed(5)),
  }
}

function nightPrice(destination: Destination, stars: number, style: Hotel['style'], random: Chance): number {
  const byStars = stars === 3 ? 34 : stars === 4 ? 52 : 86
  const byStyle = style === 'boutique' ? 1.12 : style === 'chalet' ? 1.1 : 1
  return Math.round(byStars * byStyle * destination.priceLevel * (0.86 + random.next() * 0.32)) * 100
}

function reviewScore(stars: number, random: Chance): number {
  return Math.round((6.6 + (stars - 3) * 0.7 + random.next() * 1.5) * 10) / 10
}

function pictures(
  destination: Destination,
  code: string,
  style: Hotel['style'],
  district: District,
  hasPool: boolean,
): Pick<Hotel, 'gallery' | 'perspective'> {
  const exterior: Scene =
    style === 'resort'
      ? 'hotel-resort'
      : style === 'boutique'
        ? 'hotel-boutique'
        : style === 'chalet'
          ? 'ski'
          : 'hotel-city'
  const around: Scene = district.hasBeach ? 'beach' : destination.scene
  const picture = (
    subject: PictureSpec['subject'],
    scene: Scene,
    mode: PictureSpec['mode'],
    place: string | null = null,
  ): PictureSpec => ({ subject, scene, place, seed: seedOf(subject, scene, mode), mode })
  // One building for one hotel, in any light: what is drawn follows from the seed.
  const seedOf = (subject: PictureSpec['subject'], scene: Scene, mode: PictureSpec['mode']): string =>
    subject === 'exterior' || subject === 'evening' ? `${code}/house` : `${code}/${subject}/${scene}/${mode}`
  return {
    gallery: [
      picture('exterior', exterior, 'light'),
      picture('room', 'room-double', 'light'),
      hasPool ? picture('pool', 'hotel-resort', 'light') : picture('town', around, 'light'),
      picture(district.hasBeach ? 'beach' : 'town', around, 'dusk', district.hasBeach ? null : destination.place),
      picture('room', style === 'boutique' ? 'room-suite' : 'room-family', 'light'),
      picture('evening', exterior, 'dusk'),
    ],
    perspective: [
      picture('exterior', exterior, 'night'),
      picture('room', 'room-suite', 'light'),
      picture('town', destination.scene, 'dusk', destination.place),
    ],
  }
}
