/**
 * A seeded world around the reducer: a traveller who changes their mind, suppliers of every timing, a payment provider,
 * an operator, and a saga that crashes, repeats, drops and reorders. One seed is one schedule. It keeps the invariants
 * that the auditor asks of the real thing.
 */
import { reduce } from '../state/booking.domain.ts'
import type { BookingEvent, BookingStatus } from '../state/booking-state.domain.ts'
import { checkEnd, invariants } from './invariants.ts'
import { advance } from './simulated-saga.ts'
import { answerChange, clockRuns, othersAct, travellerActs } from './simulated-travellers.ts'
import { World } from './simulated-world.ts'

export { Violation } from './simulated-world.ts'

/**
 * Plays one schedule and answers its last status; throws a `Violation` when an invariant fails. `rules` stands for the
 * reducer, so that a test can plant a fault in it and see it caught.
 */
export function playSchedule(seed: number, rules: typeof reduce = reduce): BookingStatus {
  const world = new World(seed, { rules, invariants })
  const steps = 20 + world.dice.below(60)
  for (let step = 0; step < steps; step++) wander(world)
  settle(world)
  return world.state.status
}

/** One step of anything: the saga, a message, the traveller, the clock, other customers. */
function wander(world: World): void {
  const dice = world.dice.below(20)
  if (dice < 8 && world.operations.length > 0) advance(world, world.dice.pick(world.operations))
  else if (dice < 12 && world.news.length > 0) deliver(world)
  else if (dice < 17) travellerActs(world)
  else if (dice < 18) othersAct(world)
  else clockRuns(world)
}

/** No more faults and no more choices: everything under way must come to an end. */
function settle(world: World): void {
  world.isCalm = true
  for (let step = 0; step < 3_000; step++) {
    if (world.news.length > 0) deliver(world)
    else if (world.operations.length > 0) advance(world, world.dice.pick(world.operations))
    else if (world.isHolding()) world.apply({ kind: 'hold_expired' })
    else if (world.state.status === 'confirmed' && world.changed().length > 0) answerChange(world)
    else if (world.state.status === 'rq') world.apply({ kind: 'operator_settles', as: 'give_back' })
    else return checkEnd(world)
  }
  world.fail('no terminal progress')
}

function deliver(world: World): void {
  const index = world.dice.below(world.news.length)
  const event = world.news[index] as BookingEvent
  // Repeated until acknowledged, so a drop is only a delay; some come twice.
  if (world.chance(30)) return
  if (!world.chance(20)) world.news.splice(index, 1)
  world.apply(event)
}
