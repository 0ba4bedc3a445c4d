import { buy } from '../measure/buyer.ts'
import { cpuUsed, eachRequest, memoryUsed } from '../measure/programs.ts'
import type { OfEach } from '../measure/programs.ts'
import { percentile } from '../measure/statistics.ts'
import { offersOf } from '../pages.ts'
import type { Offer } from '../pages.ts'
import type { Finding } from '../report.ts'
import { MB, ms } from '../report.ts'
import { runOps } from '../run/processes.ts'

const buyers = 8
const perBuyer = 25
/** Where every hotel simply confirms. */
const destinations = ['BCN', 'ROM', 'BUD', 'PAR', 'LON']

/**
 * Whole bookings, from the price to the order that its page shows, by buyers who each begin the next one when the last
 * is through; then the auditor, and what each program held in memory before and meanwhile.
 */
export async function measureBookings(): Promise<Finding[]> {
  const offers = await somethingToBuy()
  const rest = memoryUsed()
  const before = cpuUsed()
  const peak = peakMemory()
  const durations: number[] = []
  const failures: string[] = []
  const began = performance.now()
  const buyer = async () => {
    for (let bought = 0; bought < perBuyer; bought++) {
      const offer = offers.pop()
      if (!offer) throw new Error('the demo world has too few packages for this bench')
      const start = performance.now()
      const status = await buy(offer).then(
        (order) => order.status,
        (error: unknown) => String(error),
      )
      durations.push(performance.now() - start)
      if (status !== 'OK') failures.push(status)
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
  const seconds = (performance.now() - began) / 1_000
  const cpu = eachRequest(before, cpuUsed(), durations.length)
  const most = peak.end()
  const audit = await runOps('audit')
  const isSound = failures.length === 0 && audit.code === 0
  return [
    {
      goal: 'whole bookings',
      figure: `${(durations.length / seconds).toFixed(1)} a second, ${buyers} buyers, one booking p50 ${ms(percentile(durations, 0.5))}, p95 ${ms(percentile(durations, 0.95))}${cpu === null ? '' : `; processor a booking: API ${ms(cpu.API)}, PostgreSQL ${ms(cpu.PostgreSQL)}, edge ${ms(cpu.edge)}, sandbox ${ms(cpu.sandbox)}`}; auditor: ${audit.output}${failures.length > 0 ? `; ${failures.length} FAILED, the first: ${failures[0]}` : ''}`,
      bound: `all ${buyers * perBuyer} confirmed, auditor clean`,
      isMet: isSound,
    },
    ...(rest === null || most === null ? [] : [memoryFinding(rest, most)]),
  ]
}

/** A different package for each booking, so that stock is contended for no more than in a shop's day. */
async function somethingToBuy(): Promise<Offer[]> {
  const found: Offer[] = []
  for (let week = 3; found.length < buyers * perBuyer * 1.5 && week < 40; week++)
    for (const destination of destinations)
      found.push(...(await offersOf(destination, { from: week * 7, to: week * 7 + 6 })))
  return found.filter(({ seatsLeft }) => seatsLeft >= 20)
}

const LOOK_EVERY_MS = 500

/** The most that each program held at any look. */
function peakMemory(): { end: () => OfEach | null } {
  let most = memoryUsed()
  const look = () => {
    const now = memoryUsed()
    if (now === null || most === null) return
    const larger = (program: keyof OfEach) => Math.max(now[program], most?.[program] ?? 0)
    most = { API: larger('API'), edge: larger('edge'), sandbox: larger('sandbox'), PostgreSQL: larger('PostgreSQL') }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

function memoryFinding(rest: OfEach, most: OfEach): Finding {
  const said = (Object.keys(rest) as (keyof OfEach)[]).map(
    (program) => `${program} ${MB(rest[program])} → ${MB(most[program])}`,
  )
  return { goal: 'memory, before the bookings and at most meanwhile', figure: said.join(', ') }
}
