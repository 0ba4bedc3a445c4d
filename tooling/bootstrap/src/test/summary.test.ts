import { describe, expect, it } from 'vitest'
import { exitCodeOf, summary } from './summary.ts'

const result = (title: string, passed: number, failed: number) => ({
  title,
  count: { passed, failed, skipped: 0, complaints: [] },
})

describe('the summary', () => {
  it('ends with the closing line, alone', () => {
    expect(
      summary([result('types', 1, 0), result('unit', 40, 2)])
        .split('\n')
        .slice(-2),
    ).toEqual(['', '41 passed, 2 failed'])
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
