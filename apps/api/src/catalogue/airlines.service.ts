import { worldAirlines } from '@masa/demo-world/places'
import type { Catalogue } from './catalogue.service.ts'

let airlineNames: ReadonlyMap<string, string> | undefined

/** The airline's name as the catalogue has it, else as the world does; its code where neither knows it. */
export function airlineName({ airlines }: Catalogue, code: string): string {
  airlineNames ??= new Map(worldAirlines().map((airline) => [airline.code, airline.name]))
  return airlines.get(code) ?? airlineNames.get(code) ?? code
}
