import { describe, expect, it } from 'vitest'
import { failedOutput } from './failed-output.ts'

const turbo = [
  '• Running unit in 2 packages',
  '@masa/one:unit:  Tests  3 passed (3)',
  '@masa/two:unit:  FAIL  src/two.test.ts',
  '@masa/two#unit:  WARNING  command finished with error, but continuing...',
  ' Tasks:    1 successful, 2 total',
].join('\n')

describe('the output of a failed check', () => {
  it('leaves out the packages that passed', () => {
    expect(failedOutput(turbo)).not.toContain('@masa/one')
    expect(failedOutput(turbo)).toContain('FAIL  src/two.test.ts')
    expect(failedOutput(turbo)).toContain('1 successful')
  })

  it('of a program without packages comes back whole', () => {
    expect(failedOutput('unused: a.ts\nunused: b.ts\n')).toBe('unused: a.ts\nunused: b.ts')
  })
})
