import { isCause, type DropCause } from './drop-cause.ts'
import { listOf, matchOf, objectOf, textOf, wholeOf, type JsonObject } from './foreign-json.ts'
import type { BrandFeature, Cabin, FareBrand, FareLeg, FareSegment, Leg } from './itinerary.ts'
import type { ReferenceLists } from './reference-lists.ts'

const CABINS: ReadonlyMap<unknown, Cabin> = new Map<unknown, Cabin>([
  ['Y', 'economy'],
  ['S', 'premiumEconomy'],
  ['C', 'business'],
  ['J', 'premiumBusiness'],
  ['F', 'first'],
  ['P', 'premiumFirst'],
])

const APPLICATIONS: ReadonlyMap<unknown, BrandFeature['application']> = new Map<unknown, BrandFeature['application']>([
  ['F', 'free'],
  ['C', 'charge'],
  ['N', 'notOffered'],
  ['D', 'displayed'],
])

/**
 * What a passenger's fare books on each leg. Its components follow the journey: their segments, one after the other,
 * are the itinerary's. A component's brand belongs to each leg that it has a segment of.
 */
export function fareLegsOf(
  passenger: JsonObject,
  { legs, find }: { legs: readonly Leg[]; find: ReferenceLists },
): DropCause | { readonly legs: readonly FareLeg[] } {
  const booked: { segment: FareSegment; brand: FareBrand | undefined }[] = []
  for (const value of listOf(passenger['fareComponents'])) {
    const reference = objectOf(value)
    const component = find('fareComponentDescs', reference?.['ref'])
    if (!reference || !component) return 'danglingReference'
    const fareBasis = textOf(component['fareBasisCode'], 30)
    const features = featuresOf(reference, find)
    if (isCause(features)) return features
    if (fareBasis === undefined) return 'malformed'
    const brand = brandOf(component, features.features)
    for (const part of listOf(reference['segments'])) {
      const isSurface = objectOf(part)?.['surface'] !== undefined
      if (isSurface) continue
      const segment = fareSegmentOf(objectOf(objectOf(part)?.['segment']), fareBasis)
      if (isCause(segment)) return segment
      booked.push({ segment, brand })
    }
  }
  const flights = legs.reduce((sum, leg) => sum + leg.segments.length, 0)
  if (booked.length !== flights) return 'uncoveredFlights'
  return {
    legs: legs.map((leg) => {
      const ofLeg = booked.splice(0, leg.segments.length)
      const brands = ofLeg.flatMap(({ brand }) => brand ?? [])
      return {
        segments: ofLeg.map(({ segment }) => segment),
        brands: [...new Map(brands.map((brand) => [brand.code, brand])).values()],
      }
    }),
  }
}

function fareSegmentOf(segment: JsonObject | undefined, fareBasis: string): DropCause | FareSegment {
  const bookingClass = matchOf(segment?.['bookingCode'], /^[A-Z]$/)
  if (bookingClass === undefined) return 'malformed'
  const seatsLeft = wholeOf(segment?.['seatsAvailable'], { min: 0, max: 1000 })
  return {
    bookingClass,
    cabin: CABINS.get(segment?.['cabinCode']) ?? 'unknown',
    fareBasis,
    ...(seatsLeft !== undefined && { seatsLeft }),
  }
}

function brandOf(component: JsonObject, features: readonly BrandFeature[]): FareBrand | undefined {
  const brand = objectOf(component['brand'])
  const code = textOf(brand?.['code'], 20)
  return code === undefined ? undefined : { code, name: textOf(brand?.['brandName']) ?? code, features }
}

/** A feature whose application is unknown says nothing that could be shown. */
function featuresOf(
  component: JsonObject,
  find: ReferenceLists,
): DropCause | { readonly features: readonly BrandFeature[] } {
  const features: BrandFeature[] = []
  for (const value of listOf(component['brandFeatures'])) {
    const feature = find('brandFeatureDescs', objectOf(value)?.['ref'])
    if (!feature) return 'danglingReference'
    const application = APPLICATIONS.get(feature['application'])
    const [name, serviceGroup, subCode] = ['commercialName', 'serviceGroup', 'subCode'].map((key) =>
      textOf(feature[key]),
    )
    if (application && name !== undefined && serviceGroup !== undefined && subCode !== undefined) {
      features.push({ name, serviceGroup, subCode, application })
    }
  }
  return { features }
}
