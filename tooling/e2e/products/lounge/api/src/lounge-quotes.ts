import { convertParts, ils, usd } from '@masa/contract'
import { DomainError, storeQuote, type AreaParts, type Quote } from '@masa/api/product-area'
import { ADMISSIONS, LOUNGE } from '@masa/lounge-contract'
import { deskKinds, type DeskContent } from './airport-desk.ts'
import { ADMISSION_USD_MINOR, PORTER_USD_MINOR, priceLines, type Visit } from './lounge-price.domain.ts'

/** When the day begins at the airport. */
const OPENS = { time: '05:00', zone: 'Asia/Jerusalem' }

/** What a day costs. Throws for a day that is over. */
export async function offersOf({ db }: AreaParts, date: string) {
  if (date <= (await todayOf(db))) throw new DomainError('search_criteria_invalid')
  return {
    date,
    admissions: ADMISSIONS.map((admission) => ({
      admission,
      price: usd(ADMISSION_USD_MINOR[admission]),
    })),
    porter: usd(PORTER_USD_MINOR),
  }
}

/** Today at the company's home, by the database. */
export async function todayOf(db: AreaParts['db']): Promise<string> {
  const [clock] = await db.catalogue.query<{ today: string }>('SELECT masa_today() AS today')
  if (clock === undefined) throw new Error('the database does not say what day it is')
  return clock.today
}

/** Keeps the price of a visit. Throws for a day that is over, and for a porter without a seat in the lounge. */
export async function quoteVisit(parts: AreaParts, tenant: string, visit: Visit): Promise<Quote> {
  const { date, admission, hasPorter } = visit
  if (date <= (await todayOf(parts.db)) || (hasPorter && admission !== 'lounge'))
    throw new DomainError('search_criteria_invalid')
  const rate = await parts.dollarRate()
  if (rate === null) throw new DomainError('price_being_updated')
  return storeVisit(parts, { tenant, visit, rateMillionths: rate.rateMillionths, rateDate: rate.day })
}

/** Keeps the price of a visit at a rate of the dollar; whether it can be had is not asked. */
export async function storeVisit(
  parts: AreaParts,
  { tenant, visit, rateMillionths, rateDate }: Pick<Quote, 'tenant' | 'rateMillionths' | 'rateDate'> & { visit: Visit },
): Promise<Quote> {
  const { date, admission, people, hasPorter, quietSeats, dearerBy } = visit
  const priced = priceLines(visit)
  const shekels = convertParts(
    priced.map(({ usdMinor }) => usdMinor),
    rateMillionths,
  )
  const lines = priced.map(({ item: _item, ...line }, index) => ({
    ...line,
    detail: null,
    isIncluded: false,
    ilsMinor: shekels[index] ?? 0,
  }))
  const sum = (part: 'usdMinor' | 'ilsMinor') => lines.reduce((total, line) => total + line[part], 0)
  const content: DeskContent = { date, rateMillionths }
  return storeQuote(parts.db, {
    tenant,
    product: LOUNGE,
    dateFrom: date,
    dateTo: date,
    departure: { date, ...OPENS },
    party: [{ adults: people, children: 0, infants: 0, allowsInfants: false }],
    destinationCode: null,
    categoryCode: null,
    isPhoneOrder: false,
    needsFlightCondition: false,
    lines,
    totalUsdMinor: sum('usdMinor'),
    totalIlsMinor: sum('ilsMinor'),
    rateMillionths,
    rateDate,
    cancellationSteps: [{ daysBefore: 2, percent: 100 }],
    items: Object.fromEntries(
      [...new Set(priced.map(({ item }) => item))].map((item) => {
        const isEssential = item !== 'porter'
        const own = lines.filter((_, index) => priced[index]?.item === item)
        return [
          item,
          {
            kind: deskKinds[item],
            isEssential,
            priceMinor: isEssential ? 0 : own.reduce((total, { ilsMinor }) => total + ilsMinor, 0),
            lineCodes: own.map(({ code }) => code),
            ...(item === 'porter' && { after: 'lounge' }),
            content,
          },
        ]
      }),
    ),
    snapshot: { date, admission, people, hasPorter, quietSeats, dearerBy },
  })
}

/** A quote as the call answers it. */
export const quoteAnswer = ({ packSelectionId, totalUsdMinor, totalIlsMinor }: Quote) => ({
  packSelectionId,
  total: usd(totalUsdMinor),
  totalIls: ils(totalIlsMinor),
})
