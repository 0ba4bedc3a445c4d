import type { ChosenItinerary, FlightItinerary } from '@masa/contract/flights'

/** An itinerary in its cheapest fare, as the airline is asked for it (specification, chapter 3: Flight booking). */
export function chosenItinerary({ legs, pricingInformation }: FlightItinerary): ChosenItinerary {
  const [cheapest] = pricingInformation
  if (cheapest === undefined) throw new Error('an itinerary has a fare')
  const { totalPrice, currency, brand, passengerInfoList } = cheapest.fare
  const components = passengerInfoList[0]?.fareComponents ?? []
  return {
    totalPrice,
    currency,
    brandCode: brand?.code ?? null,
    flights: legs.flatMap(({ segments }, leg) =>
      segments.map((segment, index) => ({
        airline: segment.marketingAirline,
        operatingAirline: segment.operatingAirline,
        number: segment.flightNumber,
        origin: segment.origin,
        destination: segment.destination,
        departureTime: segment.departureTime,
        arrivalTime: segment.arrivalTime,
        bookingClass: components[leg]?.segments[index]?.bookingCode ?? '',
        outwardIndex: leg === 0 ? index : null,
        returningIndex: leg === 0 ? null : index,
      })),
    ),
  }
}
