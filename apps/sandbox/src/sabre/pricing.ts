import { dateOf } from '@masa/demo-world'
import type { Allowance } from './flight-world/brands.ts'
import type { Feature } from './brand-terms.ts'
import { allowanceOf, featuresOf, penaltiesOf } from './brand-terms.ts'
import { Descriptions } from './descriptions.ts'
import type { Fare } from './flight-world/fares.ts'
import { lastTicketDay, priceOf } from './flight-world/fares.ts'
import type { Option, PricedTravellers } from './offers.ts'
import type { ShopQuery } from './shop-request.ts'

/** What a dollar is worth. Another currency is answered in dollars. */
const RATES: Record<string, number> = { USD: 1, EUR: 0.92, GBP: 0.79, ILS: 3.7 }

export interface Terms {
  query: ShopQuery
  /** Days since 1970. */
  today: number
  /** Factor on every fare: what a revalidation found. */
  priceFactor: number
  isBrandShown: boolean
}

/** Writes prices, and collects the descriptions that they refer to. */
export class Pricing {
  readonly #terms: Terms
  readonly #currency: string
  readonly #rate: number
  readonly taxes = new Descriptions<ReturnType<Pricing['tax']>>()
  readonly taxSummaries = new Descriptions<ReturnType<Pricing['tax']>>()
  readonly fareComponents = new Descriptions<object>()
  readonly features = new Descriptions<Feature>()
  readonly allowances = new Descriptions<ReturnType<typeof allowanceOf>>()
  readonly charges = new Descriptions<object>()
  readonly validatingCarriers = new Descriptions<object>()

  constructor(terms: Terms) {
    this.#terms = terms
    this.#currency = terms.query.currency in RATES ? terms.query.currency : 'USD'
    this.#rate = RATES[this.#currency] ?? 1
  }

  /** The fare of an itinerary: each type of traveller, and the sum of all. */
  fare(option: Option) {
    const [first] = option.fares
    const flight = first?.flights[0]
    const departure = flight ? Math.floor(flight.departure / 1440) : this.#terms.today
    const code = first?.carrier ?? ''
    const priced = option.travellers.map((travellers) => ({ travellers, ...this.#passenger(option, travellers) }))
    const sum = (read: (each: (typeof priced)[number]) => number) =>
      priced.reduce((total, each) => total + read(each) * each.travellers.count, 0)
    const base = sum(({ cents }) => cents.base)
    const taxes = sum(({ cents }) => cents.taxes)
    return {
      validatingCarrierCode: code,
      // False: no agreement between the airlines, so the traveller changes from one ticket to another.
      vita: option.hasAgreement,
      eTicketable: true,
      lastTicketDate: dateOf(lastTicketDay(departure, this.#terms.today)),
      lastTicketTime: '23:59',
      governingCarriers: option.fares.map(({ carrier }) => carrier).join(' '),
      passengerInfoList: priced.map(({ passengerInfo }) => ({ passengerInfo })),
      totalFare: {
        totalPrice: (base + taxes) / 100,
        totalTaxAmount: taxes / 100,
        currency: this.#currency,
        baseFareAmount: sum(({ cents }) => cents.usdBase) / 100,
        baseFareCurrency: 'USD',
        constructionAmount: sum(({ cents }) => cents.usdBase) / 100,
        constructionCurrency: 'USD',
        equivalentAmount: base / 100,
        equivalentCurrency: this.#currency,
      },
      validatingCarriers: [
        this.validatingCarriers.refer({ settlementMethod: 'BSP', newVcxProcess: true, default: { code } }),
      ],
    }
  }

  #passenger(option: Option, travellers: PricedTravellers) {
    const prices = option.fares.map((fare) => priceOf(fare, travellers.kind))
    const usdBase = prices.reduce((sum, { baseCents }) => sum + this.#fareCents(baseCents), 0)
    const taxes = prices.flatMap((price) => price.taxes.map((tax) => this.tax(tax)))
    const summed = [...Map.groupBy(taxes, ({ code }) => code).values()].flatMap(([one, ...more]) =>
      one ? { ...one, amount: sumOf([one, ...more]) / 100 } : [],
    )
    const cents = { usdBase, base: Math.round(usdBase * this.#rate), taxes: sumOf(taxes) }
    const brands = option.fares.map(({ brand }) => brand)
    return {
      cents,
      passengerInfo: {
        passengerType: travellers.type,
        passengerNumber: travellers.count,
        nonRefundable: brands.some(({ refund }) => refund.before === null),
        fareComponents: option.fares.map((fare) => this.#fareComponent(fare, travellers)),
        taxes: taxes.map((tax) => this.taxes.refer(tax)),
        taxSummaries: summed.map((tax) => this.taxSummaries.refer(tax)),
        currencyConversion: { from: 'USD', to: this.#currency, exchangeRateUsed: this.#rate },
        passengerTotalFare: {
          totalFare: (cents.base + cents.taxes) / 100,
          totalTaxAmount: cents.taxes / 100,
          currency: this.#currency,
          baseFareAmount: usdBase / 100,
          baseFareCurrency: 'USD',
          equivalentAmount: cents.base / 100,
          equivalentCurrency: this.#currency,
          constructionAmount: usdBase / 100,
          constructionCurrency: 'USD',
        },
        ...(this.#terms.query.bags.areShown ? { baggageInformation: this.#bags(option, travellers) } : {}),
        penaltiesInfo: {
          penalties: penaltiesOf(brands, { currency: this.#currency, toAmount: (usd) => this.#cents(usd * 100) / 100 }),
        },
      },
    }
  }

  #fareComponent(fare: Fare, { type, kind }: PricedTravellers) {
    const { brand, flights, bookingClass, seatsLeft } = fare
    const { isBrandShown } = this.#terms
    const amount = this.#fareCents(priceOf(fare, kind).baseCents) / 100
    const described = this.fareComponents.refer({
      governingCarrier: fare.carrier,
      fareAmount: amount,
      fareCurrency: 'USD',
      fareBasisCode: `${bookingClass}${brand.code}0${kind === 'child' ? '/CH25' : kind === 'infant' ? '/IN90' : ''}`,
      farePassengerType: type,
      publishedFareAmount: amount,
      publishedFareCurrency: 'USD',
      oneWayFare: true,
      directionality: 'FROM',
      cabinCode: brand.cabin,
      ...(isBrandShown
        ? { brand: { code: brand.code, brandName: brand.name, programCode: `SBX${fare.carrier}`, programId: '1' } }
        : {}),
      segments: flights.map(() => ({ segment: {} })),
    })
    const last = flights.length - 1
    return {
      ...described,
      beginAirport: flights[0]?.from,
      endAirport: flights[last]?.to,
      segments: flights.map((_, index) => ({
        segment: {
          bookingCode: bookingClass,
          cabinCode: brand.cabin,
          seatsAvailable: seatsLeft,
          ...(brand.meal === 'F' ? { mealCode: 'M' } : {}),
          ...(index === last ? { fareBreakPoint: true } : {}),
        },
      })),
      ...(isBrandShown ? { brandFeatures: featuresOf(brand).map((feature) => this.features.refer(feature)) } : {}),
    }
  }

  /** Bags by ticket: its flights by their place in the itinerary, from 0. */
  #bags(option: Option, { kind }: PricedTravellers) {
    const { withCharges, withCabinBag, withText } = this.#terms.query.bags
    let flown = 0
    return option.fares.flatMap(({ brand, carrier, flights }) => {
      const from = flown
      flown += flights.length
      const about = { airlineCode: carrier, segments: flights.map((_, index) => ({ id: from + index })) }
      const checked: Allowance = kind === 'infant' ? { pieces: 0 } : brand.checked
      const cabinBag = { pieceCount: brand.cabinBagKg > 0 && kind !== 'infant' ? 1 : 0 }
      const cabinText = withText && brand.cabinBagKg > 0 ? { description1: `UP TO ${brand.cabinBagKg} KG` } : {}
      return [
        { provisionType: 'A', ...about, allowance: this.allowances.refer(allowanceOf(checked, withText)) },
        ...(withCabinBag
          ? [{ provisionType: 'B', ...about, allowance: this.allowances.refer({ ...cabinBag, ...cabinText }) }]
          : []),
        ...(withCharges && kind !== 'infant'
          ? this.#charges(checked, withText).map((charge) => ({ provisionType: 'C', ...about, charge }))
          : []),
      ]
    })
  }

  /** What the next bag costs and the one after it. */
  #charges(checked: Allowance, withText: boolean) {
    const included = 'pieces' in checked ? checked.pieces : 1
    return [45, 80].map((usd, index) =>
      this.charges.refer({
        equivalentAmount: this.#cents(usd * 100) / 100,
        equivalentCurrency: this.#currency,
        firstPiece: included + index + 1,
        lastPiece: included + index + 1,
        ...(withText ? { description1: 'UP TO 23 KG', description2: 'UP TO 158 CM IN ALL' } : {}),
      }),
    )
  }

  tax({
    code,
    cents,
    description,
    station,
    country,
  }: {
    code: string
    cents: number
    description: string
    station: string | undefined
    country: string | undefined
  }) {
    return {
      code,
      amount: this.#cents(cents) / 100,
      currency: this.#currency,
      description,
      publishedAmount: cents / 100,
      publishedCurrency: 'USD',
      ...(station === undefined ? {} : { station }),
      ...(country === undefined ? {} : { country }),
    }
  }

  /** Hundredths of the answer's currency. */
  #cents(usdCents: number): number {
    return Math.round(usdCents * this.#rate)
  }

  #fareCents(baseCents: number): number {
    return Math.round(baseCents * this.#terms.priceFactor)
  }
}

/** Sums amounts in whole hundredths, so that no fraction is lost. */
function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}
