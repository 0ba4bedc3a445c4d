import { expect } from 'vitest'
import type { Demand } from '#src/inventory/inventory.service.ts'
import { dataOf, type BookingWorld, type Traveller } from './booking-world.ts'

/** The provider's own notification would bring what these tests leave to be asked for. */
export const SILENCE = { operation: 'notify', failure: 'drop' } as const

/** A traveller before the provider's page: held, terms accepted, page open. */
export async function readyToPay(
  world: BookingWorld,
  demand: readonly Demand[] = [{ resource: 'flight:faults', units: 2, cap: 100_000 }],
): Promise<{ traveller: Traveller; uid: string }> {
  const traveller = world.traveller()
  const held = await traveller.hold(await world.quote({ demand }))
  expect(held.statusCode, held.body).toBe(200)
  await traveller.acceptTerms()
  return { traveller, uid: dataOf(await traveller.openPage())['paymentTransUid'] as string }
}

/** The charges that the provider has made for an attempt. */
export const captures = ({ sandbox }: BookingWorld, uid: string) =>
  sandbox.control.ledger().operations.filter((operation) => operation.uniqueId === uid && operation.kind === 'captured')

export async function takenOf({ test }: BookingWorld, resource: string): Promise<number | undefined> {
  const [row] = await test.owner.query<{ taken: number }>('SELECT taken FROM inventory_counter WHERE resource = $1', [
    resource,
  ])
  return row?.taken
}
