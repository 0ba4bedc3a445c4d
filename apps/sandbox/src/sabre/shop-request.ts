import { dayOf } from '@masa/demo-world'
import * as z from 'zod'
import type { Cabin } from './flight-world/brands.ts'
import { airportsOf } from './flight-world/places.ts'
import type { TravellerKind } from './flight-world/taxes.ts'

const location = z.looseObject({ LocationCode: z.string().regex(/^[A-Z]{3}$/) })
const cabinPref = z.array(z.looseObject({ Cabin: z.string().optional() })).max(3)
const flight = z.looseObject({
  Airline: z.looseObject({ Marketing: z.string().min(2).max(3) }),
  Number: z.int(),
  DepartureDateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/),
  ArrivalDateTime: z.string(),
  OriginLocation: location,
  DestinationLocation: location,
  ClassOfService: z.string().length(1).optional(),
})

/** The part of the published request that this company reads; the rest of a request is let through unread. */
export const shopRequestSchema = z.looseObject({
  OTA_AirLowFareSearchRQ: z.looseObject({
    Version: z.string(),
    POS: z.looseObject({
      Source: z
        .array(z.looseObject({ PseudoCityCode: z.string().optional() }))
        .min(1)
        .max(5),
    }),
    OriginDestinationInformation: z
      .array(
        z.looseObject({
          DepartureDateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
          OriginLocation: location,
          DestinationLocation: location,
          TPA_Extensions: z
            .looseObject({
              Flight: z.array(flight).optional(),
              CabinPref: z.looseObject({ Cabin: z.string() }).optional(),
            })
            .optional(),
        }),
      )
      .min(1)
      .max(10),
    TravelPreferences: z
      .looseObject({
        MaxStopsQuantity: z.int().min(0).optional(),
        ValidInterlineTicket: z.boolean().optional(),
        CabinPref: cabinPref.optional(),
        VendorPref: z
          .array(z.looseObject({ Code: z.string().optional(), PreferLevel: z.string().default('Preferred') }))
          .optional(),
        Baggage: z
          .looseObject({
            RequestType: z.enum(['A', 'C', 'N']).default('A'),
            Description: z.boolean().default(false),
            CarryOnInfo: z.boolean().default(false),
          })
          .optional(),
      })
      .optional(),
    TravelerInfoSummary: z.looseObject({
      AirTravelerAvail: z
        .array(
          z.looseObject({
            PassengerTypeQuantity: z
              .array(
                z.looseObject({
                  Code: z.string().regex(/^[A-Z][A-Z0-9]{2}$/),
                  Quantity: z.int().min(1).max(9).default(1),
                }),
              )
              .min(1)
              .max(9),
          }),
        )
        .min(1)
        .max(4),
      PriceRequestInformation: z
        .looseObject({
          CurrencyCode: z.string().optional(),
          TPA_Extensions: z
            .looseObject({
              BrandedFareIndicators: z
                .looseObject({
                  SingleBrandedFare: z.boolean().optional(),
                  MultipleBrandedFares: z.boolean().optional(),
                  UpsellLimit: z.int().min(0).optional(),
                })
                .optional(),
            })
            .optional(),
        })
        .optional(),
    }),
    TPA_Extensions: z
      .looseObject({
        IntelliSellTransaction: z
          .looseObject({ RequestType: z.looseObject({ Name: z.string() }).optional() })
          .optional(),
        AlternateAirportCities: z
          .array(z.looseObject({ SpecifiedLocation: location, AlternateLocation: z.array(location).min(1).max(5) }))
          .optional(),
      })
      .optional(),
  }),
})

/** A flight that the caller names exactly. */
export interface NamedFlight {
  carrier: string
  number: number
  from: string
  to: string
  /** Local day of departure, days since 1970. */
  day: number
  bookingClass: string | undefined
}

export interface ShopLeg {
  /** Codes of the airports that may be left from and flown to. */
  from: readonly string[]
  to: readonly string[]
  day: number
  cabin: Cabin
  flights: readonly NamedFlight[]
}

export interface Travellers {
  /** As asked for: ADT, CNN, C05, INF, INS … */
  type: string
  kind: TravellerKind
  count: number
}

/** What was asked for, in the words of the flight world. */
export interface ShopQuery {
  legs: readonly ShopLeg[]
  travellers: readonly Travellers[]
  maxStops: number
  /** How many itineraries at most. */
  limit: number
  brands: { isNamed: boolean; most: number }
  /** Only these airlines, when there are any. */
  only: readonly string[]
  without: readonly string[]
  /** Leaves out journeys on several tickets. */
  needsAgreement: boolean
  bags: { areShown: boolean; withCharges: boolean; withCabinBag: boolean; withText: boolean }
  currency: string
}

/** Reads a request; throws a ZodError on one that does not have the published shape. */
export function readShopRequest(body: unknown): ShopQuery {
  const { OTA_AirLowFareSearchRQ: request } = shopRequestSchema.parse(body)
  const preferences = request.TravelPreferences
  const indicators = request.TravelerInfoSummary.PriceRequestInformation?.TPA_Extensions?.BrandedFareIndicators
  const alternates = request.TPA_Extensions?.AlternateAirportCities ?? []
  const vendors = preferences?.VendorPref ?? []
  const codesOf = (code: string) => [
    ...airportsOf(code),
    ...alternates
      .filter(({ SpecifiedLocation }) => SpecifiedLocation.LocationCode === code)
      .flatMap(({ AlternateLocation }) => AlternateLocation.flatMap((each) => airportsOf(each.LocationCode))),
  ]
  const named = (level: string) =>
    vendors.filter(({ PreferLevel }) => PreferLevel === level).flatMap(({ Code }) => Code ?? [])
  const bags = preferences?.Baggage
  return {
    legs: request.OriginDestinationInformation.map((leg) => ({
      from: [...new Set(codesOf(leg.OriginLocation.LocationCode))],
      to: [...new Set(codesOf(leg.DestinationLocation.LocationCode))],
      day: dayOf(leg.DepartureDateTime.slice(0, 10)),
      cabin: cabinOf(leg.TPA_Extensions?.CabinPref?.Cabin ?? preferences?.CabinPref?.[0]?.Cabin ?? 'Economy'),
      flights: (leg.TPA_Extensions?.Flight ?? []).map((each) => ({
        carrier: each.Airline.Marketing,
        number: each.Number,
        from: each.OriginLocation.LocationCode,
        to: each.DestinationLocation.LocationCode,
        day: dayOf(each.DepartureDateTime.slice(0, 10)),
        bookingClass: each.ClassOfService,
      })),
    })),
    travellers: request.TravelerInfoSummary.AirTravelerAvail.flatMap(({ PassengerTypeQuantity }) =>
      PassengerTypeQuantity.map(({ Code, Quantity }) => ({ type: Code, kind: kindOf(Code), count: Quantity })),
    ),
    maxStops: Math.min(3, preferences?.MaxStopsQuantity ?? 2),
    limit: Number(
      /^(\d{2,3})ITINS$/.exec(request.TPA_Extensions?.IntelliSellTransaction?.RequestType?.Name ?? '')?.[1] ?? 50,
    ),
    brands: {
      isNamed: indicators?.MultipleBrandedFares === true || indicators?.SingleBrandedFare === true,
      most: indicators?.MultipleBrandedFares === true ? 1 + (indicators.UpsellLimit ?? 9) : 1,
    },
    only: [...named('Only'), ...named('Preferred')],
    without: named('Unacceptable'),
    needsAgreement: preferences?.ValidInterlineTicket === true,
    bags: {
      areShown: bags?.RequestType !== 'N',
      withCharges: bags?.RequestType === 'C',
      withCabinBag: bags?.CarryOnInfo === true,
      withText: bags?.Description === true,
    },
    currency: request.TravelerInfoSummary.PriceRequestInformation?.CurrencyCode?.toUpperCase() ?? 'USD',
  }
}

function cabinOf(name: string): Cabin {
  if (['C', 'J', 'Business', 'PremiumBusiness'].includes(name)) return 'C'
  if (['F', 'P', 'First', 'PremiumFirst'].includes(name)) return 'F'
  return name === 'S' || name === 'PremiumEconomy' ? 'S' : 'Y'
}

/** What a type code says of its traveller: C05 is a child of five years. */
export function kindOf(type: string): TravellerKind {
  if (type === 'INF') return 'infant'
  if (type === 'INS') return 'seated infant'
  // C05 is a child of five years; some types of adults begin with C as well, but have no number.
  return type === 'CNN' || type === 'CHD' || /^C\d\d$/.test(type) ? 'child' : 'adult'
}
