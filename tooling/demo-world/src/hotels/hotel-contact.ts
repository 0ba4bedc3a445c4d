import type { Names } from '../words.ts'
import type { Chance } from '../random.ts'

/** Where a hotel is found and called, and its hours. */
export interface HotelContact {
  address: Names
  phone: string
  /** `HH:mm` by the clock of the place. */
  checkInFrom: string
  checkOutBy: string
}

export function hotelContact(
  {
    country,
    district,
    city,
    checkIn,
    checkOut,
  }: { country: string; district: Names; city: Names; checkIn: number; checkOut: number },
  random: Chance,
): HotelContact {
  const number = random.whole(1, 180)
  const line = (language: keyof Names, comma: string) => `${district[language]} ${number}${comma} ${city[language]}`
  const code = DIALLING_CODES[country]
  if (code === undefined) throw new RangeError(`no dialling code of ${country}`)
  return {
    address: { he: line('he', ','), en: line('en', ','), ru: line('ru', ','), ar: line('ar', '،') },
    // Numbers of 555 01xx are kept for fiction.
    phone: `+${code} ${random.whole(20, 99)} 555 01${String(random.whole(0, 99)).padStart(2, '0')}`,
    checkInFrom: `${checkIn}:00`,
    checkOutBy: `${checkOut}:00`,
  }
}

/** Of the countries of the destinations. */
const DIALLING_CODES: Readonly<Record<string, number>> = {
  AE: 971,
  AL: 355,
  AM: 374,
  AT: 43,
  AZ: 994,
  BE: 32,
  BG: 359,
  CH: 41,
  CY: 357,
  CZ: 420,
  DE: 49,
  DK: 45,
  EG: 20,
  ES: 34,
  FI: 358,
  FR: 33,
  GB: 44,
  GE: 995,
  GR: 30,
  HR: 385,
  HU: 36,
  IE: 353,
  IS: 354,
  IT: 39,
  JP: 81,
  LK: 94,
  LT: 370,
  LV: 371,
  MA: 212,
  ME: 382,
  MT: 356,
  MV: 960,
  NL: 31,
  PL: 48,
  PT: 351,
  RO: 40,
  RS: 381,
  SC: 248,
  SE: 46,
  SI: 386,
  TH: 66,
  TR: 90,
  TZ: 255,
  US: 1,
  VN: 84,
}
