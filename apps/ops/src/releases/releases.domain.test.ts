import { describe, expect, it } from 'vitest'
import { alarmsOf, nextStep, siteCell } from './releases.domain.ts'
import { buildCanary, buildLive, buildOverview, buildRow } from './testing/build-overview.ts'

describe("a site's cell", () => {
  const [main, agency] = buildOverview().sites
  const row = buildRow({
    enabled: ['MASA', 'RIBBON'],
    live: [buildLive({ version: '2.0.0-00000002' }), buildLive({ channel: 'staging', version: '2.1.0-00000003' })],
  })

  it('is the same as production on its channel, another on another channel', () => {
    expect(siteCell(row, main!)).toEqual({ kind: 'same', version: '2.0.0-00000002' })
    expect(siteCell(row, { ...agency!, channel: 'staging' })).toEqual({ kind: 'other', version: '2.1.0-00000003' })
  })
  it('is the same where another channel has the same', () => {
    const both = buildRow({ ...row, live: [buildLive(), buildLive({ channel: 'staging' })] })
    expect(siteCell(both, { ...agency!, channel: 'staging' }).kind).toBe('same')
  })
  it('is empty where the site has it not, or nothing is live yet', () => {
    expect(siteCell({ ...row, enabled: [] }, main!)).toEqual({ kind: 'off' })
    expect(siteCell({ ...row, live: [] }, main!)).toEqual({ kind: 'off' })
  })
})

describe('the next step of a canary', () => {
  it.each([
    [0, { kind: 'raise', percent: 1 }],
    [1, { kind: 'raise', percent: 5 }],
    [7.5, { kind: 'raise', percent: 10 }],
    [25, { kind: 'raise', percent: 50 }],
    [50, { kind: 'promote' }],
    [100, { kind: 'promote' }],
  ] as const)('at %d % is %j', (percent, step) => {
    expect(nextStep({ percent })).toEqual(step)
  })
})

describe('what needs a decision', () => {
  const failing = (percent: number, stableRate: number | null = 0.0014) =>
    buildLive({
      canary: buildCanary({
        percent,
        verdict: 'failing',
        health: { visits: 611, loads: 600, failures: 14, failureRate: 0.024, loadMs: 1_970 },
        stable: { visits: 9, loads: 9, failures: 0, failureRate: stableRate, loadMs: 1_520 },
      }),
    })
  const overview = (...live: ReturnType<typeof buildLive>[]) =>
    buildOverview({ remotes: live.map((each, at) => buildRow({ remote: `part-${at}`, live: [each] })) })

  it('are failing canaries that visitors still get, the widest first', () => {
    const found = alarmsOf(overview(failing(5), failing(25), failing(0), buildLive({ canary: buildCanary() })))
    expect(found.map(({ remote }) => remote)).toEqual(['part-1', 'part-0'])
  })
  it('says how many times as often it fails, unless the stable one never does', () => {
    expect(alarmsOf(overview(failing(5)))[0]?.times).toBe(17)
    expect(alarmsOf(overview(failing(5, 0)))[0]?.times).toBeNull()
    expect(alarmsOf(overview(failing(5, null)))[0]?.times).toBeNull()
  })
})
