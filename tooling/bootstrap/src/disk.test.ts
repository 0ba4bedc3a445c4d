import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { freeBytes, requireSpace } from './disk.ts'

describe('space on the disk', () => {
  it('is read from the system', () => {
    expect(freeBytes(tmpdir())).toBeGreaterThan(0)
  })

  it('is refused in one line with both figures when it does not suffice', () => {
    expect(() => requireSpace('/data', 3e9, 1.24e9)).toThrow(
      /^Only 1\.2 GB are free on the disk of \/data, and 3\.0 GB are needed: free some and start again\.$/,
    )
    expect(requireSpace('/data', 3e9, 3e9)).toBeUndefined()
  })
})
