import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { AREA_CIRCLE, checkBoundaries } from './check-boundaries.ts'
import type { BoundaryReport } from './check-boundaries.ts'
import { rules } from './rules.ts'

let report: BoundaryReport
beforeAll(async () => {
  report = await checkBoundaries(join(import.meta.dirname, '..', 'fixtures'))
}, 60_000)

/** The files of the fixtures in which something breaks the rule. */
const caughtBy = (rule: string) => report.breaches.filter((breach) => breach.rule === rule).map(({ from }) => from)

describe('the boundaries', () => {
  it.each(rules.map(({ name = '' }) => name))('catch the fault planted for %s', (rule) => {
    expect(caughtBy(rule)).toContainEqual(expect.stringMatching(new RegExp(`/${rule}(?:\\.domain)?\\.tsx?$`)))
  })

  it('count imports of types between areas as well', () => {
    expect(caughtBy('area-by-service')).toContainEqual(expect.stringContaining('area-by-service-in-types.ts'))
  })

  it('catch areas of the API that ask each other by their services', () => {
    expect(report.breaches.filter(({ rule }) => rule === AREA_CIRCLE)).toEqual([
      { rule: AREA_CIRCLE, from: 'bookings', to: 'vacations' },
      { rule: AREA_CIRCLE, from: 'vacations', to: 'bookings' },
    ])
  })

  it('keep the system out of a domain', () => {
    expect(caughtBy('domain-is-pure')).toContainEqual(expect.stringContaining('reads-disk.domain.ts'))
    expect(caughtBy('domain-is-pure')).toContainEqual(expect.stringContaining('state/asks-a-repository.ts'))
  })

  it('keep what remotes are worked on with out of what travellers are sent', () => {
    expect(caughtBy('testing-for-tests')).toContainEqual(expect.stringContaining('runs-alone.ts'))
  })

  it('let pass what the table allows', () => {
    // Fixtures lie outside the workspace: they can only reach each other by path.
    const faults = report.breaches.filter(({ rule }) => rule !== 'through-its-face')
    expect(faults.filter(({ from }) => /\/(?:allowed|sandbox\.ts)/.test(from))).toEqual([])
  })

  it('have read the fixtures at all', () => {
    expect(report.cruised).toBeGreaterThan(40)
    expect(report.followed).toBeGreaterThan(30)
  })
})

describe('a planted fault', () => {
  it('is only there for a rule that exists', () => {
    const names = new Set([AREA_CIRCLE, ...rules.map(({ name }) => name)])
    expect(report.breaches.filter(({ rule }) => !names.has(rule))).toEqual([])
  })
})
