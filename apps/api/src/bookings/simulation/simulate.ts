/** `node src/bookings/simulation/simulate.ts [schedules] [first seed]`: plays seeded schedules, counts ends. */
import { playSchedule } from './simulation.ts'

const schedules = Number(process.argv[2] ?? 1_000_000)
const firstSeed = Number(process.argv[3] ?? 1)
const ends = new Map<string, number>()
const startedAt = performance.now()

for (let seed = firstSeed; seed < firstSeed + schedules; seed++) {
  const status = playSchedule(seed)
  ends.set(status, (ends.get(status) ?? 0) + 1)
}

const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
process.stdout.write(`${schedules} schedules held every invariant in ${seconds} s\n`)
for (const [status, count] of [...ends].sort(([, a], [, b]) => b - a)) {
  process.stdout.write(`  ${status.padEnd(13)} ${count}\n`)
}
