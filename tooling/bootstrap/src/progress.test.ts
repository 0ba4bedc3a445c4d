import { describe, expect, it } from 'vitest'
import { createProgress, seconds } from './progress.ts'

describe('progress', () => {
  it('numbers the steps and says how each ended, in whole lines', async () => {
    const lines: string[] = []
    const { step } = createProgress(2, (text) => lines.push(text))
    expect(await step('Installing', async () => 'result')).toBe('result')
    await expect(step('Building', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(lines.map((line) => line.replace(/[\d.]+ s/, 'N s'))).toEqual([
      '1/2 Installing …\n',
      '1/2 Installing: done, N s\n',
      '2/2 Building …\n',
      '2/2 Building: failed after N s\n',
    ])
  })

  it.each([
    [400, '0.4 s'],
    [9_949, '9.9 s'],
    [12_400, '12 s'],
    [125_000, '125 s'],
  ])('writes %d ms as %s', (elapsed, expected) => {
    expect(seconds(1_000, 1_000 + elapsed)).toBe(expected)
  })
})
