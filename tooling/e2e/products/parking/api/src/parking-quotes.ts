import { convertParts, ils, usd } from '@masa/contract'
import {
  addDays,
  DomainError,
  daysBetween,
  freeUnits,
  storeQuote,
  type AreaParts,
  type Quote,
} from '@masa/api/product-area'
import { LONGEST_DAYS, PARKING } from '@masa/parking-contract'
import { priceLines, SPACE_PER_DAY_USD_MINOR, spaceOn, SPACES } from './parking-price.domain.ts'
import { SHUTTLE_DESK } from './shuttle-desk.ts'

export interface Stay {
  readonly from: string
  readonly to: string
}

/** The items of a quote. */
export const SPACE = 'space'
export const SHUTTLE = 'shuttle'

/** When the day begins at the airport. */
const OPENS = { time: '04:00', zone: 'Asia/Jerusalem' }

/** What parking on these days costs now, and how many spaces are left beside those that are `held` already. Throws for days that cannot be had. */
export async function offerOf(
  { db, dollarRate }: AreaParts,
  { from, to }: Stay,
  held: ReadonlyMap<string, number> = new Map(),
) {
  const days = daysBetween(from, to) + 1
  if (from <= (await todayOf(db)) || days < 1 || days > LONGEST_DAYS) throw new DomainError('search_criteria_invalid')
  const rate = await dollarRate()
  if (rate === null) throw new DomainError('price_being_updated')
  const spaces = Array.from({ length: days }, (_, index) => spaceOn(addDays(from, index)))
  const free = await freeUnits(db.catalogue, spaces)
  const parts = priceLines(days)
  const shekels = convertParts(
    parts.map(({ usdMinor }) => usdMinor),
    rate.rateMillionths,
  )
  const lines = parts.map((part, index) => ({
    ...part,
    detail: null,
    isIncluded: false,
    ilsMinor: shekels[index] ?? 0,
  }))
  const sum = (part: 'usdMinor' | 'ilsMinor') => lines.reduce((total, line) => total + line[part], 0)
  return {
    from,
    to,
    days,
    perDay: usd(SPACE_PER_DAY_USD_MINOR),
    total: usd(sum('usdMinor')),
    totalIls: ils(sum('ilsMinor')),
    spacesLeft: Math.min(...spaces.map((space) => (free.get(space) ?? SPACES) + (held.get(space) ?? 0))),
    spaces,
    lines,
    rate,
  }
}

/** Today at the company's home, by the database. */
export async function todayOf(db: AreaParts['db']): Promise<string> {
  const [clock] = await db.catalogue.query<{ today: string }>('SELECT masa_today() AS today')
  if (clock === undefined) throw new Error('the database does not say what day it is')
  return clock.today
}

/** Keeps the price of a stay: the space of each day is our own stock, the shuttle's seat is its desk's. */
export async function quoteStay(parts: AreaParts, tenant: string, stay: Stay): Promise<Quote> {
  const { spaces, spacesLeft, days, lines, rate, total, totalIls } = await offerOf(parts, stay)
  if (spacesLeft < 1) throw new DomainError('sold_out')
  const { from, to } = stay
  return storeQuote(parts.db, {
    tenant,
    product: PARKING,
    dateFrom: from,
    dateTo: to,
    departure: { date: from, ...OPENS },
    party: [],
    destinationCode: null,
    categoryCode: null,
    isPhoneOrder: false,
    needsFlightCondition: false,
    lines,
    totalUsdMinor: total.amountMinor,
    totalIlsMinor: totalIls.amountMinor,
    rateMillionths: rate.rateMillionths,
    rateDate: rate.day,
    cancellationSteps: [{ daysBefore: 1, percent: 100 }],
    items: {
      [SPACE]: {
        kind: 'stock',
        isEssential: true,
        priceMinor: 0,
        content: { demand: spaces.map((resource) => ({ resource, units: 1, cap: SPACES })) },
      },
      [SHUTTLE]: { kind: SHUTTLE_DESK, isEssential: true, priceMinor: 0, content: { from, to } },
    },
    snapshot: { from, to, days },
  })
}

/** A quote as the call answers it. */
export const quoteAnswer = ({ packSelectionId, totalUsdMinor, totalIlsMinor }: Quote) => ({
  packSelectionId,
  total: usd(totalUsdMinor),
  totalIls: ils(totalIlsMinor),
})
