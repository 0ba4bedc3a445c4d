import {
  airlines,
  airports,
  appDealGroups,
  appDealSections,
  appDealTabs,
  appSubCategories,
  bedKinds,
  boards,
  categories,
  dealTypes,
  destinations,
  facilities,
  hotels,
  packageCancellation,
  resolveWorld,
  roomClasses,
  roomTypes,
  subCategories,
  subjects,
  views,
  type Hotel,
  type HotelRoom,
  type Names,
  type PictureSpec,
} from '@masa/demo-world'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { insertRecords } from '#src/platform/database/insert-rows.ts'

/** Writes the demo world's places, words, hotels, rooms and rates. Running it again brings the rows up to date. */
export async function seedCatalogue(db: Database): Promise<void> {
  await db.asWorker(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['seed catalogue'])
    const [clock] = await tx.query<{ today: string }>('SELECT masa_today() AS today')
    await writeReference(tx, clock?.today ?? '')
    await tx.query('ANALYZE hotel, hotel_room')
  })
}

async function writeReference(tx: Queryable, today: string): Promise<void> {
  await insertRecords(tx, 'airport', airports.map(airportRecord), { replaceBy: ['code'] })
  await insertRecords(
    tx,
    'airline',
    airlines.map(({ code, name }) => ({ code, name })),
    { replaceBy: ['code'] },
  )
  await insertRecords(tx, 'destination', destinations.map(destinationRecord), { replaceBy: ['code'] })
  await insertRecords(tx, 'reference_word', wordRecords(), { replaceBy: ['kind', 'code'] })
  await insertRecords(tx, 'hotel', hotels.map(hotelRecord), { replaceBy: ['hotel_id'] })
  await insertRecords(
    tx,
    'hotel_room',
    hotels.flatMap((hotel) => hotel.rooms.map((room, index) => roomRecord(hotel, room, index))),
    {
      replaceBy: ['hotel_id', 'cls', 'typ'],
    },
  )
  // The operator's own rates stay: the table is his.
  await insertRecords(
    tx,
    'exchange_rate',
    resolveWorld({ today, seed: 1 }).exchangeRates.map((rate) => ({
      day: rate.date,
      source: rate.from,
      target: rate.to,
      rate_millionths: rate.rateMicros,
    })),
    { keep: true },
  )
}

const airportRecord = (airport: (typeof airports)[number]) => {
  const place = destinations.find((destination) => destination.airport === airport.code)
  return {
    code: airport.code,
    city_code: place?.code ?? airport.code,
    country_code: place?.country ?? (airport.code === 'TLV' ? 'IL' : ''),
    names: airport.names,
    time_zone: airport.timeZone,
    lat: airport.lat,
    lon: airport.lon,
  }
}

const destinationRecord = (place: (typeof destinations)[number]) => ({
  code: place.code,
  airport_code: place.airport,
  country_code: place.country,
  names: place.names,
  lat: place.lat,
  lon: place.lon,
  picture_subject: place.place ?? place.scene,
  popularity: place.popularity,
})

interface WordSource {
  code: string | number
  names: Names
  details?: Record<string, unknown>
}

function wordRecords() {
  const kinds: Record<string, readonly WordSource[]> = {
    board: boards,
    roomClass: roomClasses,
    roomType: roomTypes,
    bed: bedKinds,
    view: views,
    facility: facilities,
    category: categories.map((category) => ({
      ...category,
      details: {
        id: category.id,
        isActive: category.isActive,
        dealTypeCode: category.dealTypeCode,
        bannerPrefix: category.bannerPrefix,
      },
    })),
    dealType: dealTypes.map((type) => ({ ...type, details: { categoryCode: type.categoryCode } })),
    subCategory: subCategories.map((sub) => ({
      ...sub,
      details: { id: sub.id, bit: sub.bit, withinDays: sub.withinDays },
    })),
    subject: subjects.map((subject) => ({ ...subject, details: { bit: subject.bit, key: subject.key } })),
    appDealGroup: appDealGroups.map(({ code, names, ...details }) => ({ code, names, details })),
    appDealSection: appDealSections,
    appSubCategory: appSubCategories.map(({ code, names, ...details }) => ({ code, names, details })),
    appDealTab: appDealTabs,
    flightCondition: [{ code: 'charter', names: CHARTER_CONDITION }],
    cancellationStep: packageCancellation.map((step) => ({
      code: String(step.daysBefore),
      names: NO_WORDS,
      details: { ...step },
    })),
  }
  return Object.entries(kinds).flatMap(([kind, words]) =>
    words.map((word, index) => ({
      kind,
      code: String(word.code),
      names: word.names,
      sort: index,
      details: word.details ?? {},
    })),
  )
}

const NO_WORDS: Names = { he: '', en: '', ru: '', ar: '' }

/** What a traveller confirms before flying on a charter. */
const CHARTER_CONDITION: Names = {
  he: 'הטיסה היא טיסת שכר: שעות הטיסה וחברת התעופה עשויות להשתנות עד 48 שעות לפני ההמראה, והכרטיס אינו ניתן להסבה.',
  en: 'This is a charter flight: its times and the airline may change until 48 hours before departure, and the ticket cannot be passed on.',
  ru: 'Это чартерный рейс: время вылета и авиакомпания могут измениться не позднее чем за 48 часов до вылета, билет нельзя передать другому лицу.',
  ar: 'هذه رحلة عارضة (تشارتر): قد تتغير مواعيدها وشركة الطيران حتى 48 ساعة قبل الإقلاع، ولا يمكن نقل التذكرة إلى شخص آخر.',
}

const pictureRecord = (picture: PictureSpec) => ({
  subject: picture.place ?? picture.scene,
  seed: picture.seed,
  mode: picture.mode,
})

/** A text that we wrote ourselves in every language. */
const translated = (text: Names | null) =>
  text === null
    ? {}
    : Object.fromEntries(
        Object.entries(text).map(([language, value]) => [language, { text: value, isAutomatic: false }]),
      )

const SALE_STATES = { online: 'available', updating: 'being_updated', phone_only: 'phone_only' } as const

const hotelRecord = (hotel: Hotel) => ({
  hotel_id: hotel.id,
  code: hotel.code,
  destination_code: hotel.destinationCode,
  names: { he: hotel.names.he, en: hotel.names.en, ru: hotel.names.en, ar: hotel.names.en },
  stars: hotel.stars,
  district: hotel.district,
  description: hotel.description,
  notes: translated(hotel.notes),
  remarks: translated(hotel.remark),
  lat: hotel.lat,
  lon: hotel.lon,
  facilities: hotel.facilityCodes,
  review_score: hotel.review?.score ?? null,
  review_count: hotel.review?.count ?? 0,
  beach_m: hotel.beachMetres,
  centre_m: hotel.centreMetres,
  airport_km: hotel.airportKm,
  address: hotel.contact.address,
  phone: hotel.contact.phone,
  check_in_from: hotel.contact.checkInFrom,
  check_out_by: hotel.contact.checkOutBy,
  gallery: hotel.gallery.map(pictureRecord),
  perspective: hotel.perspective.map(pictureRecord),
  boards: hotel.boards.map((board) => board.code),
  sale_state: SALE_STATES[hotel.sale],
})

const roomRecord = (hotel: Hotel, room: HotelRoom, index: number) => ({
  hotel_id: hotel.id,
  cls: room.cls,
  typ: room.typ,
  allotment: room.allotment,
  max_adults: room.maxAdults,
  max_children: room.maxChildren,
  max_people: room.maxPeople,
  max_infants: room.infantsAllowed ? room.maxInfants : 0,
  area_m2: room.areaSqm,
  beds: room.beds,
  view: room.view,
  board_supplements: Object.fromEntries(hotel.boards.map((board) => [board.code, board.supplementMinor])),
  supplement: room.supplementMinor,
  picture: { subject: roomScene(room), seed: `${hotel.code}-${room.cls}-${room.typ}`, mode: 'light' },
  is_active: true,
  sort: index,
})

const roomScene = (room: HotelRoom): string => {
  if (room.cls === 'STE' || room.cls === 'JST') return 'room-suite'
  return room.cls === 'FAM' || room.maxPeople > 3 ? 'room-family' : 'room-double'
}
