import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserReports, clearReports, countOutcome, unitPackages } from './count.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masa-count-'))
  write('apps/one/package.json', { scripts: { unit: 'vitest run' } })
  write('packages/two/package.json', { scripts: { unit: 'vitest run' } })
  write('packages/untested/package.json', { scripts: {} })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const vitest = (passed: number, failed: number, more = {}) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  success: failed === 0,
  testResults: [],
  ...more,
})

describe('counting', () => {
  it('a whole check counts one, by its exit code', () => {
    expect(countOutcome(root, 'one', { code: 0 })).toMatchObject({ passed: 1, failed: 0 })
    expect(countOutcome(root, 'one', { code: 2 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('tests of the API are counted apart from all others', () => {
    write('apps/api/package.json', { scripts: { unit: 'vitest run' } })
    for (const folder of ['apps/api', 'apps/one', 'packages/two'])
      write(`${folder}/test-results/unit.json`, vitest(folder === 'apps/api' ? 20 : 5, 0))
    expect(countOutcome(root, 'api-tests', { code: 0 }).passed).toBe(20)
    expect(countOutcome(root, 'unit', { code: 0 }).passed).toBe(10)
    clearReports(root, 'unit')
    expect(countOutcome(root, 'api-tests', { code: 0 })).toMatchObject({ passed: 20, failed: 0 })
    expect(countOutcome(root, 'unit', { code: 0 })).toMatchObject({ passed: 0, failed: 2 })
  })

  it('unit tests are summed over all packages that have some', () => {
    write('apps/one/test-results/unit.json', vitest(10, 0))
    write('packages/two/test-results/unit.json', vitest(5, 2))
    expect(unitPackages(root)).toEqual([join('apps', 'one'), join('packages', 'two')])
    expect(countOutcome(root, 'unit', { code: 1 })).toEqual({
      passed: 15,
      failed: 2,
      skipped: 2,
      failures: [],
      complaints: [],
    })
  })

  it('a package that left no report has failed, whatever the exit code', () => {
    write('apps/one/test-results/unit.json', vitest(10, 0))
    const count = countOutcome(root, 'unit', { code: 0 })
    expect(count).toMatchObject({ passed: 10, failed: 1 })
    expect(count.complaints[0]).toContain(join('packages', 'two'))
  })

  it('a test file that could not be loaded has failed, although no test of it did', () => {
    const unloaded = { success: false, testResults: [{ status: 'failed', assertionResults: [] }] }
    write('apps/one/test-results/unit.json', vitest(10, 0, unloaded))
    write('packages/two/test-results/unit.json', vitest(5, 0))
    expect(countOutcome(root, 'unit', { code: 1 })).toMatchObject({ passed: 15, failed: 1 })
  })

  it('packages of products are counted, two folders deep', () => {
    write('tooling/e2e/products/one/api/package.json', { scripts: { unit: 'vitest run' } })
    write('apps/one/test-results/unit.json', vitest(10, 0))
    write('packages/two/test-results/unit.json', vitest(5, 0))
    write('tooling/e2e/products/one/api/test-results/unit.json', vitest(3, 1))
    expect(countOutcome(root, 'unit', { code: 1 })).toMatchObject({ passed: 18, failed: 1 })
  })

  it('a bad exit code without a failed test still fails', () => {
    write('apps/one/test-results/unit.json', vitest(10, 0))
    write('packages/two/test-results/unit.json', vitest(5, 0))
    expect(countOutcome(root, 'unit', { code: 1 })).toMatchObject({ passed: 15, failed: 1 })
  })

  it('a journey that passed at a second try is no pass', () => {
    write(browserReports.journeys, { stats: { expected: 8, unexpected: 1, flaky: 1, skipped: 3 } })
    expect(countOutcome(root, 'journeys', { code: 1 })).toMatchObject({ passed: 8, failed: 2, skipped: 3 })
  })

  it('nothing that ran is a failure', () => {
    write(browserReports.journeys, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 } })
    expect(countOutcome(root, 'journeys', { code: 0 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('reports of an earlier run are never counted', () => {
    write('apps/one/test-results/unit.json', vitest(10, 0))
    write('packages/two/test-results/unit.json', vitest(5, 0))
    clearReports(root, 'unit')
    expect(countOutcome(root, 'unit', { code: 0 })).toMatchObject({ passed: 0, failed: 2 })
  })
})

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}
