import { describe, expect, it } from 'vitest'
import { endOfOutput, failedOutput } from './failed-output.ts'

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

describe('why a check failed without a failed test', () => {
  const after = [
    '⎯⎯ Unhandled Errors ⎯⎯',
    'Error: The connection ended',
    ...Array.from({ length: 60 }, (_, at) => `${at}`),
  ]

  it('is the error that vitest caught outside all tests', () => {
    const output = endOfOutput(['Tests  3 passed', ...after].join('\n'))
    expect(output.split('\n').slice(0, 2)).toEqual(after.slice(0, 2))
  })

  it('is what was written last, where nothing else is known', () => {
    expect(endOfOutput(after.slice(2).join('\n')).split('\n').at(0)).toBe('48')
  })
})
