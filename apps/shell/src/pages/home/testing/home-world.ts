import { ils, usd } from '@masa/contract'
import type { AnswerOf, Picture } from '@masa/contract'
import type { Destination, pageContents } from '@masa/contract/content'
import type { Deal, landingDestinations, timerBanner } from '@masa/contract/deals'
import type { Area, dealTypesInHome, packCategoryTop, packHotels } from '@masa/contract/lookups'
import { buildDestination } from '@masa/contract/testing'

/** A small site for the tests of its home page. */

const picture = (subject: string): Picture => ({ subject, seed: '1', alt: '' })

export function buildDeal(part: Partial<Deal> & { dealId: string; hotelName: string }): Deal {
  return {
    dealTypeCode: 'BEACH',
    categoryId: 'vacation_pack',
    packId: `7${part.dealId}`,
    laId: `8${part.dealId}`,
    title: part.hotelName,
    href: `/product-page/web?packId=7${part.dealId}&dealId=${part.dealId}`,
    hotelId: part.dealId,
    stars: 4,
    destination: { code: 'HER', name: 'Crete' },
    countryName: 'Greece',
    picture: picture('hotel-resort'),
    dateFrom: '2027-05-16',
    dateTo: '2027-05-20',
    nights: 4,
    board: { code: 'BB', name: 'Breakfast' },
    isDirectFlight: true,
    hasTransfers: true,
    includesBaggage: true,
    price: { perPerson: usd(68_900), total: usd(137_800), totalIls: ils(509_900), before: usd(161_800) },
    saving: usd(12_000),
    seatsLeft: 9,
    remainingSeconds: 2 * 86_400 + 3 * 3_600,
    isExpired: false,
    ...part,
  }
}

export const destinations: Destination[] = [
  buildDestination({ code: 'HER', name: 'Crete' }),
  buildDestination({ code: 'ATH', name: 'Athens', perPersonFrom: usd(39_850) }),
  buildDestination({ code: 'DXB', name: 'Dubai', countryCode: 'AE', countryName: 'United Arab Emirates' }),
  buildDestination({ code: 'TBS', name: 'Tbilisi', countryCode: 'GE', countryName: 'Georgia', perPersonFrom: null }),
]

export const deals: Deal[] = [
  buildDeal({ dealId: '1', hotelName: 'Astro Hotel' }),
  buildDeal({ dealId: '2', hotelName: 'Plaka House', remainingSeconds: 754, seatsLeft: 3, hasTransfers: false }),
  buildDeal({ dealId: '3', hotelName: 'Coral Beach', remainingSeconds: null, saving: null }),
]

export const dealTypes: AnswerOf<typeof dealTypesInHome> = [
  { code: 'VAC', name: 'Vacation deals', categoryCode: 'vacation_pack' },
  { code: 'BEACH', name: 'Beach', categoryCode: 'vacation_pack' },
]

export const categories: AnswerOf<typeof packCategoryTop> = [
  { code: 'vacation_pack', name: 'Vacation packages', sort: 1, dealTypeCode: 'VAC', destinations: ['HER', 'ATH'] },
]

export const timers: AnswerOf<typeof timerBanner> = [
  {
    id: '1',
    title: 'Winter sun',
    text: 'Packages to Dubai',
    href: '/search-result?dest=DXB',
    picture: picture('dubai'),
    remainingSeconds: 5_000,
  },
  {
    id: '2',
    title: 'Lights',
    text: 'Prague and Vienna',
    href: '/search-result?dest=PRG',
    picture: picture('prague'),
    remainingSeconds: 90_000,
  },
]

const text = (words: string) => ({ text: words, lang: 'en' as const })
export const contents: AnswerOf<typeof pageContents> = {
  banners: [],
  texts: {
    heroNote: text('Summer is open'),
    heroTitle: text('The sea is near'),
    heroText: text('One final price'),
    reason1Title: text('One price'),
    reason1Text: text('All included'),
  },
}

export const greece: Area = {
  code: 'GR',
  name: 'Greece',
  picture: picture('athens'),
  packCategDests: { vacation_pack: ['HER', 'ATH'] },
  landing: { searchTab: 'vacation-pack', bannerKeys: { wide: 'DAArea', phone: 'DAAreaMobile' } },
  perPersonFrom: usd(39_200),
}

export const hotels: AnswerOf<typeof packHotels> = [
  {
    hotelId: '5',
    name: 'Meltemi Bay',
    nameLatin: 'Meltemi Bay',
    stars: 4,
    destination: { code: 'HER', name: 'Crete' },
    countryName: 'Greece',
    picture: picture('hotel-resort'),
    perPersonFrom: usd(45_500),
  },
]

export const otherPlaces: AnswerOf<typeof landingDestinations> = [
  {
    code: 'HER',
    name: 'Crete',
    countryCode: 'GR',
    countryName: 'Greece',
    picture: picture('crete'),
    deals: 2,
    perPersonFrom: usd(68_900),
  },
  {
    code: 'DXB',
    name: 'Dubai',
    countryCode: 'AE',
    countryName: 'United Arab Emirates',
    picture: picture('dubai'),
    deals: 1,
    perPersonFrom: usd(74_200),
  },
]
