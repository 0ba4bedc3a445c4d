import { dateOf, dayOf, holidaysOf, monthOf, weekdayOf } from '../calendar.ts'
import type { Destination } from '../geography.ts'
import { subCategoryMask, subjectMask } from '../reference/products.ts'
import type { SubCategoryCode } from '../reference/products.ts'

const themes: Record<string, string> = {
  islands: 'HER CHQ RHO KGS JTR JMK CFU ZTH JSI CTA OLB PMI TCI MLA ZNZ SEZ MLE HKT CMB REK',
  'food-and-wine': 'ATH SKG HER TBS BUH ROM MIL NAP CTA VRN BCN MAD LIS OPO PAR NCE BRU BUD HAN BKK TYO EVN BEG',
  shopping: 'DXB AUH IST MIL LON PAR NYC MIA WAW BER SOF BUH BKK TYO VIE',
  nature: 'CHQ CFU PVK KLX BUS TBS EVN QBX SZG INN ZRH GVA VRN OLB REK TIV SPU LJU TIA RVN SEZ CMB KRK',
  history: 'ATH RHO PFO IST RAK TBS BAK EVN PRG BUD VIE KRK WAW ROM VCE NAP CTA BCN LIS DBV SPU MLA VNO RIX BRU CHQ',
  nightlife: 'JMK QNP BJV BER BEG BUD PRG BCN MAD AMS LON NYC MIA BKK BOJ TIV HKT KRK',
  wellness: 'BUD PFO AYT VAR MLE SEZ HKT ZNZ SZG REK BJV CMB',
  'theme-parks': 'DXB AUH PAR VRN MUC BCN MIA TYO CPH FRA',
  'art-and-museums': 'PAR LON MAD BCN AMS VIE BER ROM NYC BRU STO CPH MUC VCE PRG',
  exotic: 'BKK HKT ZNZ SEZ MLE TYO HAN CMB RAK',
}
const christmasMarkets = new Set(
  'PRG BUD VIE KRK WAW BER MUC FRA ZRH BRU RIX VNO SZG INN CPH STO TIA SOF BUH PAR LON'.split(' '),
)

const standing = new Map<string, number>()

/** Subjects of a destination on a departure day. */
export function subjectsOf(place: Destination, day: number): number {
  let mask = standing.get(place.code)
  if (mask === undefined) {
    mask = subjectMask([
      'hotel-stay',
      ...Object.entries(themes)
        .filter(([, codes]) => codes.split(' ').includes(place.code))
        .map(([key]) => key),
    ])
    standing.set(place.code, mask)
  }
  const month = monthOf(day)
  const extra = []
  if ((month >= 11 || month <= 3) && (place.climate === 'tropical' || place.climate === 'desert'))
    extra.push('winter-sun')
  const dayOfMonth = Number(dateOf(day).slice(8))
  if (christmasMarkets.has(place.code) && ((month === 11 && dayOfMonth >= 27) || (month === 12 && dayOfMonth <= 23)))
    extra.push('christmas-markets')
  return extra.length === 0 ? mask : mask | subjectMask(extra)
}

/** Sub-categories of a package; those of its hotel are added to the offer. */
export function subCategoriesOf(place: Destination, day: number, nights: number): number {
  const codes: SubCategoryCode[] = []
  if (place.climate.startsWith('city') && nights <= 5) codes.push('city-break')
  if (place.climate === 'ski' && (monthOf(day) === 12 || monthOf(day) <= 3)) codes.push('ski')
  if (nights <= 4 && hasWeekend(day, nights)) codes.push('weekend')
  if (touchesHoliday(day, nights)) codes.push('holidays')
  return subCategoryMask(codes)
}

/** Friday night and Saturday both fall within the stay. */
function hasWeekend(day: number, nights: number): boolean {
  for (let night = 0; night < nights; night += 1) if (weekdayOf(day + night) === 5) return true
  return false
}

const holidayDays = new Map<number, ReadonlySet<number>>()

function touchesHoliday(day: number, nights: number): boolean {
  const year = Number(dateOf(day).slice(0, 4))
  let days = holidayDays.get(year)
  if (!days) {
    const set = new Set<number>()
    for (const holiday of [...holidaysOf(year - 1), ...holidaysOf(year), ...holidaysOf(year + 1)]) {
      if (holiday.code === 'summer-break') continue
      for (let each = dayOf(holiday.from); each <= dayOf(holiday.to); each += 1) set.add(each)
    }
    days = set
    holidayDays.set(year, days)
  }
  for (let each = day; each <= day + nights; each += 1) if (days.has(each)) return true
  return false
}
