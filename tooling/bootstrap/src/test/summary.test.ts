import { describe, expect, it } from 'vitest'
import { exitCodeOf, summary } from './summary.ts'

const result = (title: string, passed: number, failed: number) => ({
  title,
  count: { passed, failed, skipped: 0, failures: [], complaints: [] },
})

describe('the summary', () => {
  it('ends with the closing line, alone', () => {
    expect(
      summary([result('types', 1, 0), result('unit', 40, 2)])
        .split('\n')
        .slice(-2),
    ).toEqual(['', '41 passed, 2 failed'])
  })

  it('says what failed and why between the table and the closing line', () => {
    const journeys = result('journeys', 3, 1)
    const failures = ['[en] search.spec.ts:5 finds\n    expected 1, received 2']
    expect(
      summary([{ ...journeys, count: { ...journeys.count, failures } }])
        .split('\n')
        .slice(1),
    ).toEqual(['', '  [en] search.spec.ts:5 finds', '      expected 1, received 2', '', '3 passed, 1 failed'])
  })

  it.each([
    [[result('types', 1, 0)], 0],
    [[result('types', 1, 0), result('unit', 40, 1)], 1],
    [[result('types', 0, 0)], 1],
    [[], 1],
  ])('%j exits with %d', (results, expected) => {
    expect(exitCodeOf(results)).toBe(expected)
  })
})
