import type { Mutation } from '../mutation.ts'
import { corrections } from './corrections.ts'
import { declarations } from './declarations.ts'
import { flightBookings } from './flight-bookings.ts'
import { flights } from './flights.ts'
import { keyboard } from './keyboard.ts'
import { money } from './money.ts'
import { operators } from './operators.ts'
import { cancellations } from './cancellations.ts'
import { ground } from './platform.ts'
import { pages } from './pages.ts'
import { parts } from './parts.ts'
import { price } from './price.ts'
import { releases } from './releases.ts'
import { choices } from './choices.ts'
import { dearer } from './dearer.ts'
import { extras } from './extras.ts'
import { onePlace } from './one-place.ts'
import { revisions } from './revisions.ts'
import { requests } from './requests.ts'
import { returns } from './returns.ts'
import { rules } from './rules.ts'
import { sandbox } from './sandbox.ts'
import { sites } from './sites.ts'
import { stock } from './stock.ts'
import { supplierChanges } from './supplier-changes.ts'
import { suppliers } from './suppliers.ts'
import { following } from './tracking.ts'
import { visitors } from './visitors.ts'

/** Every protection that is known to have its test. A new protection brings its line. */
export const mutations: readonly Mutation[] = [
  ...stock,
  ...suppliers,
  ...visitors,
  ...following,
  ...corrections,
  ...flights,
  ...flightBookings,
  ...sandbox,
  ...money,
  ...revisions,
  ...choices,
  ...dearer,
  ...extras,
  ...onePlace,
  ...cancellations,
  ...supplierChanges,
  ...returns,
  ...price,
  ...rules,
  ...sites,
  ...declarations,
  ...releases,
  ...requests,
  ...parts,
  ...operators,
  ...pages,
  ...keyboard,
  ...ground,
]
