import { describe, expect, it } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.ts'

describe('what failed', () => {
  it('is each test of vitest by its name and its message, without colours and the way to it', () => {
    expect(
      vitestFailures([
        {
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'sums nothing' },
            {
              status: 'failed',
              fullName: 'sums two',
              failureMessages: ['\u001B[31mexpected 3 to be 2\u001B[39m\n    at sum.test.ts:4:1'],
            },
          ],
        },
      ]),
    ).toEqual(['sums two\n    expected 3 to be 2'])
  })

  it('is a file that could not be loaded', () => {
    const unloaded = { status: 'failed', name: 'sum.test.ts', message: 'No such module', assertionResults: [] }
    expect(vitestFailures([unloaded])).toEqual(['sum.test.ts\n    No such module'])
  })

  it('is a file whose tests passed and whose cleaning up did not', () => {
    const unclean = {
      status: 'failed',
      name: 'sum.test.ts',
      message: 'The database still runs',
      assertionResults: [{ status: 'passed', fullName: 'sums nothing' }],
    }
    expect(vitestFailures([unclean])).toEqual(['sum.test.ts\n    The database still runs'])
  })

  it('is each journey with the project it failed in, in groups as well', () => {
    const failed = { status: 'unexpected', results: [{ errors: [{ message: 'Expected: 0\n\nReceived: 13' }] }] }
    const spec = {
      title: 'finds',
      file: 'search.spec.ts',
      line: 5,
      tests: [
        { projectName: 'en', status: 'expected', results: [{}] },
        { projectName: 'he-phone', ...failed },
      ],
    }
    expect(playwrightFailures([{ suites: [{ specs: [spec] }] }])).toEqual([
      '[he-phone] search.spec.ts:5 finds\n    Expected: 0\n    Received: 13',
    ])
  })
})
