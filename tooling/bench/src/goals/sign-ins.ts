import { load } from '../measure/load.ts'
import { percentile, ratioOf } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { origins } from '../run/addresses.ts'
import { searchPaths } from './latency.ts'

const rounds = 10
const perSecond = 50
const atOnce = 50
const mostTimes = 3

/**
 * Searches while fifty sign-ins come at once against the same searches without, in turns. Each sign-in is of a name that
 * nothing has: its password is judged as one of an account would be.
 */
export async function measureSignIns(): Promise<Finding[]> {
  const pathOf = searchPaths()
  const searches = () => load({ origin: origins.api, pathOf, perSecond, seconds: 1, headers: { host: 'localhost' } })
  await searches()
  const quiet: number[] = []
  const busy: number[] = []
  const statuses: string[] = []
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    const without = await searches()
    const signIns = Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(`bench-${round}-${index}`)))
    const beside = await searches()
    statuses.push(...(await signIns))
    quiet.push(...without.whole)
    busy.push(...beside.whole)
    failed += without.failed + beside.failed
  }
  const { ratio, from, to } = ratioOf(busy, quiet)
  const count = (status: string) => statuses.filter((one) => one === status).length
  const [judged, later] = [count('401'), count('503 later')]
  const isAnswered = failed === 0 && judged > 0 && judged + later === statuses.length
  return [
    {
      goal: `search while ${atOnce} sign-ins come at once, ${perSecond}/s`,
      figure: `p50 ${ms(percentile(busy, 0.5))} against ${ms(percentile(quiet, 0.5))} without: ${ratio.toFixed(2)} times (${from.toFixed(2)} to ${to.toFixed(2)}); p95 ${ms(percentile(busy, 0.95))} against ${ms(percentile(quiet, 0.95))}; sign-ins: ${judged} judged, ${later} to come later${isAnswered ? '' : `, ${statuses.length - judged - later} OTHERS, ${failed} searches FAILED`}`,
      bound: `under ${mostTimes} times, every sign-in judged or asked to come later`,
      isMet: isAnswered && ratio < mostTimes,
    },
  ]
}

async function signIn(name: string): Promise<string> {
  const answer = await fetch(`${origins.api}/operator/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-masa-intent': '1', 'x-forwarded-host': 'ops.localhost' },
    body: JSON.stringify({ name, password: 'a password of nothing' }),
  })
  await answer.text()
  return answer.status === 503 && answer.headers.has('retry-after') ? '503 later' : String(answer.status)
}
