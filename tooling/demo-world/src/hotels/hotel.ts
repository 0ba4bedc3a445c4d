import type { Scene } from '../geography.ts'
import type { BedKind, BoardCode, RoomClassCode, RoomTypeCode, ViewCode } from '../reference/rooms.ts'
import type { Names } from '../words.ts'
import type { HotelContact } from './hotel-contact.ts'

/** What the image service draws. The same specification always gives the same picture. */
export interface PictureSpec {
  /** What is shown; the words of it are the interface's. */
  subject: 'exterior' | 'room' | 'pool' | 'beach' | 'town' | 'evening' | 'slopes'
  scene: Scene
  /** A named place of the artwork, which then goes before the scene. */
  place: string | null
  seed: string
  mode: 'light' | 'dusk' | 'night'
}

/** A room that the hotel sells: unique in the hotel by `cls` and `typ` together. */
export interface HotelRoom {
  cls: RoomClassCode
  typ: RoomTypeCode
  minAdults: number
  maxAdults: number
  maxChildren: number
  /** Infants beside `maxPeople`; 0 when babies are not taken in this room. */
  maxInfants: number
  infantsAllowed: boolean
  /** Adults and children together. */
  maxPeople: number
  areaSqm: number
  beds: readonly { kind: BedKind; count: number }[]
  view: ViewCode
  /** Rooms of this kind that the operator holds for each night. */
  allotment: number
  /** USD minor per person and night, above the hotel's lead room (whose supplement is 0). */
  supplementMinor: number
}

/** A board that the hotel sells; the first is the lead board. */
export interface HotelBoard {
  code: BoardCode
  /** USD minor per adult and night above the lead board; children pay half. */
  supplementMinor: number
}

/** How the hotel's reservation system answers; read by the sandbox only. */
export interface ReservationBehaviour {
  onCreate: 'confirmed' | 'on_request' | 'refused' | 'error' | 'slow' | 'answer_lost'
  /** Delay of the answer to `create` for `slow`. */
  delayMs: number
  /** What the late callback says after `on_request`; null: it never comes. */
  later: {
    afterMs: number
    status: 'confirmed' | 'refused' | 'alternative'
    alternativeHotelCode: string | null
  } | null
}

export interface Hotel {
  /** destination number × 100 + a running number. */
  id: number
  /** Code on the reservation wire, for example 'ATH-03'. */
  code: string
  destinationCode: string
  /** Hotels are written in Hebrew or in Latin letters; ru and ar show the English name. */
  names: { he: string; en: string }
  style: 'resort' | 'city' | 'boutique' | 'chalet'
  stars: 3 | 4 | 5
  district: Names
  lat: number
  lon: number
  /** Metres; null where there is no beach. */
  beachMetres: number | null
  centreMetres: number
  airportKm: number
  facilityCodes: readonly string[]
  boards: readonly HotelBoard[]
  rooms: readonly HotelRoom[]
  description: Names
  /** Practical notes that hold for every booking. */
  notes: Names
  contact: HotelContact
  /** A remark shown with the room choice; null for most. */
  remark: Names | null
  /** Out of 10 with one decimal; null for hotels without enough reviews. */
  review: { score: number; count: number } | null
  gallery: readonly PictureSpec[]
  perspective: readonly PictureSpec[]
  /** Bits of `subCategories` that the hotel itself brings. */
  subCategoryMask: number
  /** `phone_only`: shown, ordered by telephone; `updating`: being re-imported, cannot be ordered now. */
  sale: 'online' | 'phone_only' | 'updating'
  reservation: ReservationBehaviour
  /** Lead price: USD minor per person and night in a double, before season. */
  nightMinor: number
  /** Share of the double price that a person alone pays, and a third adult, and a child; per cent. */
  singlePercent: number
  thirdAdultPercent: number
  childPercent: number
}
