import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BUDGET_MINUTES,
  BUDGET_OF_A_FURTHER_PRODUCT,
  judgeShares,
  judgeWhole,
  readShares,
  WHOLE_BUDGET_MINUTES,
} from './shares.ts'
import { CALM_MS, watchSlowness } from './slowness.ts'

describe('the share of each part of the product', () => {
  let root: string
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify(value))
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'masa-shares-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is what its unit tests, its journeys and the walks through its screens took together', () => {
    for (const folder of ['apps/flights', 'packages/auth'])
      write(`${folder}/package.json`, { scripts: { unit: 'vitest run' } })
    const file = (startTime: number, endTime: number) => ({
      status: 'passed',
      assertionResults: [],
      startTime,
      endTime,
    })
    write('apps/flights/test-results/unit.json', { testResults: [file(0, 2_000), file(1_000, 2_000)] })
    write('packages/auth/test-results/unit.json', { testResults: [file(0, 500)] })
    const spec = (path: string, durations: number[], tags: string[] = []) => ({
      title: 't',
      file: path,
      line: 1,
      tags,
      tests: [{ projectName: 'en', status: 'expected', results: durations.map((duration) => ({ duration })) }],
    })
    write('tooling/e2e/test-results/journeys.json', {
      suites: [
        {
          specs: [spec('flights/search.spec.ts', [4_000])],
          suites: [{ specs: [spec('flights/seat.spec.ts', [1_000])] }],
        },
        { specs: [spec('every-screen.spec.ts', [3_000], ['part-flights'])] },
      ],
    })
    expect(readShares(root)).toEqual(
      new Map([
        ['flights', 11],
        ['packages', 0.5],
      ]),
    )
  })

  it('is over its budget by what it took on a machine as fast as the calm one', () => {
    const seconds = (BUDGET_OF_A_FURTHER_PRODUCT + 1) * 60 * 2
    const shares = new Map([['rail', seconds]])
    expect(judgeShares(shares, 1)).toEqual([
      { part: 'rail', minutes: BUDGET_OF_A_FURTHER_PRODUCT + 1, budget: BUDGET_OF_A_FURTHER_PRODUCT, isOver: true },
    ])
    expect(judgeShares(shares, 2)[0]?.isOver).toBe(false)
    expect(judgeShares(shares, 0.5)[0]?.isOver).toBe(true)
    expect(judgeShares(new Map([['shell', 1]]), 1)[0]).toMatchObject({ budget: BUDGET_MINUTES['shell'], isOver: false })
  })

  it('leaves the whole its minutes, and some more for each product without a budget of its own', () => {
    const known = new Map([['shell', 1]])
    const grown = new Map([...known, ['tours', 1], ['rail', 1]])
    const more = WHOLE_BUDGET_MINUTES + 1
    expect(judgeWhole(more, { shares: known, slowness: 1 })).toEqual({ minutes: more, budget: more - 1, isOver: true })
    expect(judgeWhole(more, { shares: grown, slowness: 1 })).toEqual({
      minutes: more,
      budget: more - 1 + 2 * BUDGET_OF_A_FURTHER_PRODUCT,
      isOver: false,
    })
    expect(judgeWhole(more + 2 * BUDGET_OF_A_FURTHER_PRODUCT, { shares: grown, slowness: 1 }).isOver).toBe(true)
    expect(judgeWhole(more, { shares: known, slowness: 1.2 }).isOver).toBe(false)
    expect(judgeWhole(more, { shares: known, slowness: 0.5 }).isOver).toBe(true)
  })

  it('knows how slow the machine is by the median of small pieces of work', async () => {
    const samples = [CALM_MS, CALM_MS * 3, CALM_MS * 9]
    const watch = watchSlowness({ sample: () => samples.shift() ?? CALM_MS * 3, everyMs: 1 })
    await expect.poll(() => samples.length).toBe(0)
    expect(watch.stop().slowness).toBe(3)
    expect(watchSlowness({ sample: () => 1, everyMs: 60_000 }).stop()).toEqual({ slowness: 1, pausedMs: 0 })
  })

  it('does not count the time in which the machine was stopped', () => {
    let at = 0
    const stopped = watchSlowness({ everyMs: 20_000, now: () => at })
    at = 20_000 + 5 * 60_000
    expect(stopped.stop().pausedMs).toBe(5 * 60_000)
    at = 0
    const late = watchSlowness({ everyMs: 20_000, now: () => at })
    at = 60_000
    expect(late.stop().pausedMs).toBe(0)
  })
})
