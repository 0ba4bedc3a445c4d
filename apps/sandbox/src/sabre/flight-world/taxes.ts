import { placeOf } from './places.ts'

/** A tax of one traveller. */
export interface Tax {
  code: string
  /** In hundredths of a dollar. */
  cents: number
  description: string
  /** Airport and country that take it; absent for the airline's own surcharge. */
  station: string | undefined
  country: string | undefined
}

export type TravellerKind = 'adult' | 'child' | 'infant' | 'seated infant'

interface Rule {
  code: string
  cents: number
  description: string
  /** From children too, and from infants too. Absent: from everyone. */
  from?: 'adults' | 'seated'
}

/** What countries take of those who leave them; rough amounts of our own. */
const DEPARTURE: Record<string, readonly Rule[]> = {
  IL: [
    { code: 'IL', cents: 2710, description: 'AIRPORT PASSENGER FEE', from: 'seated' },
    { code: 'AP', cents: 840, description: 'SECURITY FEE' },
  ],
  GB: [
    { code: 'GB', cents: 1720, description: 'AIR PASSENGER DUTY', from: 'adults' },
    { code: 'UB', cents: 2430, description: 'PASSENGER SERVICE CHARGE', from: 'seated' },
  ],
  DE: [
    { code: 'OY', cents: 1690, description: 'AIR TRANSPORT TAX', from: 'seated' },
    { code: 'DE', cents: 1140, description: 'SECURITY CHARGE' },
    { code: 'RA', cents: 2150, description: 'PASSENGER SERVICE CHARGE', from: 'seated' },
  ],
  FR: [
    { code: 'FR', cents: 1480, description: 'AVIATION SECURITY TAX' },
    { code: 'QX', cents: 1920, description: 'PASSENGER SERVICE CHARGE', from: 'seated' },
  ],
  IT: [
    { code: 'HB', cents: 680, description: 'COUNCIL CITY TAX' },
    { code: 'IT', cents: 1350, description: 'EMBARKATION TAX', from: 'seated' },
  ],
  US: [
    { code: 'US', cents: 2290, description: 'TRANSPORTATION TAX' },
    { code: 'AY', cents: 560, description: 'SECURITY SERVICE FEE', from: 'seated' },
    { code: 'XF', cents: 450, description: 'PASSENGER FACILITY CHARGE', from: 'seated' },
  ],
  NL: [
    { code: 'CJ', cents: 1180, description: 'SECURITY SERVICE CHARGE', from: 'seated' },
    { code: 'VV', cents: 3110, description: 'FLIGHT TAX', from: 'seated' },
  ],
  TR: [{ code: 'TR', cents: 1760, description: 'PASSENGER SERVICE CHARGE', from: 'seated' }],
  GR: [
    { code: 'GR', cents: 1290, description: 'AIRPORT DEVELOPMENT CHARGE', from: 'adults' },
    { code: 'WP', cents: 1370, description: 'PASSENGER TERMINAL FACILITY', from: 'seated' },
  ],
}
const ANYWHERE: readonly Rule[] = [{ code: 'XT', cents: 1640, description: 'PASSENGER SERVICE CHARGE', from: 'seated' }]

/**
 * The taxes of one traveller for flights on a ticket, in their order: those of every airport of departure, and the
 * airline's surcharge by distance.
 */
export function taxesOf(
  traveller: TravellerKind,
  flights: readonly { from: string; km: number }[],
  { surchargePerThousandKm }: { surchargePerThousandKm: number },
): readonly Tax[] {
  const taken = flights.flatMap(({ from }) => {
    const { code: station, country } = placeOf(from)
    return (DEPARTURE[country] ?? ANYWHERE)
      .filter((rule) => isTakenFrom(rule, traveller))
      .map(({ code, cents, description }): Tax => ({ code, cents, description, station, country }))
  })
  const km = flights.reduce((sum, flight) => sum + flight.km, 0)
  const surcharge = traveller === 'infant' ? 0 : Math.round((km / 1000) * surchargePerThousandKm)
  if (surcharge === 0) return taken
  return [
    { code: 'YQ', cents: surcharge, description: 'CARRIER SURCHARGE', station: undefined, country: undefined },
    ...taken,
  ]
}

function isTakenFrom({ from }: Rule, traveller: TravellerKind): boolean {
  if (from === 'adults') return traveller === 'adult'
  if (from === 'seated') return traveller !== 'infant'
  return true
}
