import { chance } from '@masa/demo-world'
import { flightsOf } from './flight-world/journeys.ts'
import type { Offer } from './offers.ts'
import type { Terms } from './pricing.ts'
import { Pricing } from './pricing.ts'
import type { SabreOutcome } from './sabre-rules.ts'
import { departureDate, describeSchedules } from './schedules.ts'

const SOURCE = 'SANDBOX'

export interface AnswerSettings extends Terms {
  offers: readonly Offer[]
  behaviour: SabreOutcome<'shop'>
  /** Marks a price that was asked for again. */
  isRevalidated: boolean
}

/** The answer to a search or a revalidation, in the published shape: lists, and itineraries that refer to them. */
export function groupedAnswer(settings: AnswerSettings): { groupedItineraryResponse: Record<string, unknown> } {
  const { behaviour } = settings
  const offers = behaviour === 'nothing' ? [] : settings.offers
  const messages = [
    { severity: 'Info', type: 'WORKERTHREAD', code: 'TRANSACTIONID', text: transactionOf(settings) },
    ...(behaviour === 'error_inside'
      ? [{ severity: 'Error', type: 'SERVER', code: 'SOURCE_FAILED', text: 'A SOURCE OF FARES DID NOT ANSWER' }]
      : []),
    ...(offers.length === 0 ? [{ severity: 'Error', type: 'MIP', code: 'PROCESS', text: 'NO FARES/RBD/CARRIER' }] : []),
  ]
  if (offers.length === 0) {
    return { groupedItineraryResponse: { version: '5', messages, statistics: { itineraryCount: 0 } } }
  }
  const schedules = describeSchedules(offers)
  const pricing = new Pricing(settings)
  const itineraries = offers.map((offer, index) => ({
    route: legDescriptions(offer),
    itinerary: {
      id: index + 1,
      pricingSource: SOURCE,
      legs: offer.journeys.map((journey) => schedules.legRef(journey)),
      pricingInformation: offer.options.map((option, place) => ({
        ...(behaviour === 'ndc' && index % 2 === 1 ? ndcOffer(index, place) : { distributionModel: 'ATPCO' }),
        ...(settings.isRevalidated ? { revalidated: true } : {}),
        fare: pricing.fare(option),
      })),
    },
  }))
  const groups = [...Map.groupBy(itineraries, ({ route }) => JSON.stringify(route)).values()]
  return {
    groupedItineraryResponse: {
      version: '5',
      messages,
      statistics: { itineraryCount: itineraries.length },
      scheduleDescs: cutDown(schedules.scheduleDescs, behaviour),
      legDescs: cutDown(schedules.legDescs, behaviour),
      taxDescs: cutDown(pricing.taxes.list(), behaviour),
      taxSummaryDescs: pricing.taxSummaries.list(),
      fareComponentDescs: cutDown(pricing.fareComponents.list(), behaviour),
      brandFeatureDescs: cutDown(pricing.features.list(), behaviour),
      baggageAllowanceDescs: cutDown(pricing.allowances.list(), behaviour),
      baggageChargeDescs: pricing.charges.list(),
      validatingCarrierDescs: pricing.validatingCarriers.list(),
      itineraryGroups: groups.map((group) => ({
        groupDescription: { legDescriptions: group[0]?.route },
        itineraries: group.map(({ itinerary }) => itinerary),
      })),
    },
  }
}

function legDescriptions({ journeys }: Offer) {
  return journeys.map((journey) => {
    const flights = flightsOf(journey)
    const [first] = flights
    return {
      departureDate: first ? departureDate(first) : '',
      departureLocation: first?.from,
      arrivalLocation: flights.at(-1)?.to,
    }
  })
}

/** An offer that the airline made itself, with a life of its own. */
function ndcOffer(index: number, place: number) {
  return {
    distributionModel: 'NDC',
    offer: { offerId: `sbx${index + 1}-${place + 1}`, source: 'NDC', timeToLive: 1200 },
  }
}

/** A list that broke off: every reference to its last third dangles. */
function cutDown<T>(list: readonly T[], behaviour: SabreOutcome<'shop'>): readonly T[] {
  return behaviour === 'cut_down' ? list.slice(0, Math.ceil((list.length * 2) / 3)) : list
}

function transactionOf({ query, today }: AnswerSettings): string {
  return String(chance('sabre-transaction', today, JSON.stringify(query)).whole(1_000_000_000, 9_999_999_999))
}
