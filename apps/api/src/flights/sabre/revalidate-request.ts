import type { RevalidationKey } from './itinerary.ts'
import { ATPCO_ALONE, pointOfSale, travellers } from './shop-request.ts'

/** The body of `POST /v5/shop/flights/revalidate`: exactly these flights in these booking classes, for these passengers. */
export function revalidateRequest(key: RevalidationKey, { pcc }: { pcc: string }) {
  return {
    OTA_AirLowFareSearchRQ: {
      ...pointOfSale(pcc),
      OriginDestinationInformation: key.legs.map((flights) => ({
        DepartureDateTime: flights[0]?.departsAt,
        OriginLocation: { LocationCode: flights[0]?.origin },
        DestinationLocation: { LocationCode: flights.at(-1)?.destination },
        TPA_Extensions: {
          SegmentType: { Code: 'O' },
          Flight: flights.map((flight) => ({
            Number: flight.flightNumber,
            DepartureDateTime: flight.departsAt,
            ArrivalDateTime: flight.arrivesAt,
            Type: 'A',
            ClassOfService: flight.bookingClass,
            OriginLocation: { LocationCode: flight.origin },
            DestinationLocation: { LocationCode: flight.destination },
            Airline: { Marketing: flight.marketingCarrier, Operating: flight.operatingCarrier },
          })),
        },
      })),
      TravelPreferences: {
        Baggage: { RequestType: 'C', Description: true, CarryOnInfo: true },
        TPA_Extensions: {
          DataSources: ATPCO_ALONE,
          // The exact classes that are named, and whether they have seats.
          VerificationItinCallLogic: { Value: 'M', AlwaysCheckAvailability: true },
        },
      },
      TravelerInfoSummary: travellers(key.passengers, key.currency),
    },
  }
}
