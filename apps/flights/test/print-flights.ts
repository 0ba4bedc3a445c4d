/**
 * Prints one search of as many generated flights as its argument says, as the API answers it in parts. It is started by the
 * bench, which gives it to a browser.
 */
import type { FlightPart } from '@masa/contract/flights'
import { AIRLINES, generatedFlights } from './generated-flights.ts'

const parts: readonly FlightPart[] = [
  { kind: 'begun', sources: [{ id: 0, originCode: 'TLV', destinationCode: 'LON' }], rate: null, airports: [] },
  {
    kind: 'found',
    source: 0,
    ageSeconds: null,
    itineraries: generatedFlights(Number(process.argv[2])),
    itinGroups: [],
    brandFeatureDescs: [],
    baggageChargeDescs: [],
    airlines: AIRLINES.map((code) => ({ code, name: `Airline ${code}` })),
    airports: [],
  },
]
for (const data of parts) process.stdout.write(`${JSON.stringify({ type: 'part', data })}\n`)
process.stdout.write('{"type":"end"}\n')
