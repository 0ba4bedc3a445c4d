import type { Destination } from '../content.ts'
import { usd } from '../money.ts'

/** Crete, or the place whose code and name a test gives. */
export function buildDestination(over: Partial<Destination> = {}): Destination {
  const { code = 'HER', name = 'Crete' } = over
  return {
    code,
    name,
    names: [name],
    countryCode: 'GR',
    countryName: 'Greece',
    airportCode: code,
    lat: 35,
    lon: 25,
    picture: { subject: 'crete', seed: code, alt: '' },
    popularity: 1,
    perPersonFrom: usd(39_200),
    ...over,
  }
}
