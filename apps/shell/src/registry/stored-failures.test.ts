// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, describe, expect, it } from 'vitest'
import { isPassedOver } from './recovery.ts'
import { storedFailures } from './stored-failures.ts'

const release = { id: 'vacations', version: '2' }

afterEach(() => sessionStorage.clear())

describe('the failures that a tab has counted', () => {
  it('are counts, or nothing is known of any, whatever was left', () => {
    fc.assert(
      fc.property(foreignText({ 'vacations@2': 3, 'ops@1': 1 }), (foreign) => {
        sessionStorage.setItem(storedFailures.name, foreign)
        const known = storedFailures.read()
        for (const count of Object.values(known ?? {})) expect(count).toBeTypeOf('number')
        expect(isPassedOver(release)).toBe((known?.['vacations@2'] ?? 0) >= 3)
      }),
    )
  })

  it.each(['null', '[]', '"x"', '{"vacations@2":"4"}', '{'])('pass over no release where %j was left', (foreign) => {
    sessionStorage.setItem(storedFailures.name, foreign)
    expect(isPassedOver(release)).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })
})
