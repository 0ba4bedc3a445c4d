import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { playSchedule } from '#src/bookings/simulation/simulation.ts'
import { buildBookingWorld, type BookingWorld } from '#src/bookings/testing/booking-world.ts'
import { calm, MISHAPS } from '#src/bookings/testing/mishaps.ts'
import { expectFairRush, expectOneOwner, rushForLastSeats, type RushEnd } from '#src/bookings/testing/rushes.ts'
import { playedSizes } from './sizes.ts'
import { secondsOf } from './table.ts'

const sizes = playedSizes()

describe('bookings', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000000' })
  })
  afterEach(() => calm(world))
  afterAll(() => world.close())

  /** Plays a row so many times; the books are audited after each. */
  async function expectSoundAfterEach<T>(times: number, play: (run: number) => Promise<T>): Promise<T[]> {
    const ends: T[] = []
    for (let run = 0; run < times; run += 1) {
      ends.push(await play(run))
      await calm(world)
      await world.expectSound()
    }
    return ends
  }

  it('F19 a rush for the last eight seats', async ({ task }) => {
    const ends = await expectSoundAfterEach(sizes.rushes, async (run): Promise<RushEnd> => {
      const end = await rushForLastSeats(world, { buyers: sizes.buyers, name: `rush-${run}` })
      expectFairRush(end, sizes.buyers)
      return end
    })
    const rush = secondsOf(ends.map(({ rushSeconds }) => rushSeconds))
    const stored = secondsOf(ends.map(({ storeSeconds }) => storeSeconds))
    const askedAgain = ends.reduce((sum, end) => sum + end.askedAgain, 0)
    task.meta.soak = {
      runs: ends.length,
      figures: `${sizes.buyers} buyers: 8 confirmed, ${sizes.buyers - 8} answered that no seat is left, no deadlock, ${askedAgain} asked again; hold to confirmation ${rush}; storing who travels ${stored}`,
    }
  })

  it('F21 paid at the instant of expiry', async ({ task }) => {
    const ends = await expectSoundAfterEach(sizes.instants, (run) =>
      // From 50 ms before to 50 ms after, in steps that no run shares with its neighbours.
      expectOneOwner(world, { name: `instant-${run}`, offsetSeconds: ((run * 37) % 101) / 1000 - 0.05 }),
    )
    const payers = ends.filter((end) => end === 'payer').length
    task.meta.soak = { runs: ends.length, figures: `${payers} paid, ${ends.length - payers} released, none both` }
  })

  it.for(Object.entries(MISHAPS))('%s', async ([name, play], { task }) => {
    const ends = await expectSoundAfterEach(sizes.repeats, (run) => play(world, `${name.replaceAll(' ', '-')}-${run}`))
    task.meta.soak = { runs: ends.length, figures: 'ended well, one charge at most' }
  })
})

it('simulated schedules', ({ task }) => {
  const ends = new Map<string, number>()
  const startedAt = performance.now()
  for (let seed = sizes.seed; seed < sizes.seed + sizes.schedules; seed += 1) {
    const status = playSchedule(seed)
    ends.set(status, (ends.get(status) ?? 0) + 1)
  }
  expect(ends.size).toBeGreaterThan(0)
  const rate = sizes.schedules / ((performance.now() - startedAt) / 1000)
  task.meta.soak = { runs: sizes.schedules, figures: `${ends.size} different ends, ${Math.round(rate)} a second` }
})
