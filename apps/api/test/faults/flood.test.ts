import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from '../app.ts'

describe('a flood of searches', { timeout: 120_000 }, () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp({ env: { RATE_ANONYMOUS_BURST: '10', RATE_ANONYMOUS_PER_MINUTE: '10' } })
    await seedDemoWorld(test.db, { offers: 1_000 })
  }, 120_000)
  afterAll(() => test.close())

  it('A24: two thousand different searches at once from one address end with 429; a search from another is answered as ever', async () => {
    const days = await test.owner.query<{ day: string }>(
      'SELECT (masa_today() + n)::text AS day FROM generate_series(1, 300) AS n',
    )
    const search = (remoteAddress: string, n: number) => {
      const [from, to] = [days[n % 250]?.day, days[(n % 250) + 20]?.day]
      return test.get(`/operation/search?dest=LCA&fromDate=${from}&toDate=${to}&adult=${1 + (n % 9)}`, {
        remoteAddress,
      })
    }
    const ever = await search('198.51.100.10', 0)
    expect(ever.statusCode, ever.body).toBe(200)
    const flood = Promise.all(Array.from({ length: 2_000 }, (_, n) => search('198.51.100.9', n)))
    for (let n = 0; n < 10; n += 1) {
      const other = await search(`198.51.100.${100 + n}`, 0)
      expect([other.statusCode, other.json().data]).toEqual([200, ever.json().data])
    }
    const answers = await flood
    expect(answers[0]?.statusCode, answers[0]?.body).toBe(200)
    // Ten at once, and one in six seconds after that.
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(1_500)
    for (const { statusCode, headers, json } of refused) {
      expect([statusCode, json().data.error.code]).toEqual([429, 'rate_limited'])
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    }
  })
})
