// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCarriedKeys } from './carried-keys.ts'

beforeEach(() => window.sessionStorage.clear())

describe('keys that the journey carries', () => {
  it('are read from the address, the others left alone', () => {
    expect(readCarriedKeys('?dest=ATH&utm_source=mail&marketerId=M7&subAgency=S1&dealId=9&channel=App&ran=1')).toEqual({
      utm_source: 'mail',
      marketerId: 'M7',
      subAgency: 'S1',
      dealId: '9',
      channel: 'App',
    })
  })
  it('that say where a visitor came from survive an address without them; a deal and a channel do not', () => {
    readCarriedKeys('?utm_source=mail&dealId=9&channel=App')
    expect(readCarriedKeys('?dest=ATH')).toEqual({ utm_source: 'mail' })
  })
  it('of a newer address win', () => {
    readCarriedKeys('?utm_source=mail')
    expect(readCarriedKeys('?utm_source=partner')).toEqual({ utm_source: 'partner' })
  })
  it("are of the app's channel on the app's own domain", () => {
    document.documentElement.dataset['domain'] = 'app'
    expect(readCarriedKeys('?dest=ATH')).toEqual({ channel: 'App' })
    expect(readCarriedKeys('?channel=Web')).toEqual({ channel: 'Web' })
    delete document.documentElement.dataset['domain']
    expect(readCarriedKeys('?dest=ATH')).toEqual({})
  })
  it.each(['?utm_source=%3Cscript%3E', `?utm_source=${'x'.repeat(200)}`, '?utm_source=', '?utm_source=a%0Ab'])(
    'are dropped when malformed: %s',
    (search) => expect(readCarriedKeys(search)).toEqual({}),
  )
  it.each(['{{{', 'null', '[]', '"x"', '{"utm_source":7}', '{"utm_source":"<b>"}'])(
    'do without a storage that holds %j, which is forgotten',
    (foreign) => {
      window.sessionStorage.setItem('masa.carried', foreign)
      expect(readCarriedKeys('?dest=ATH')).toEqual({})
      expect(window.sessionStorage.getItem('masa.carried')).toBeNull()
      expect(readCarriedKeys('?utm_source=mail')).toEqual({ utm_source: 'mail' })
    },
  )
  it('are well formed, whatever was left', () => {
    fc.assert(
      fc.property(foreignText({ utm_source: 'mail', marketerId: 'M7' }), (foreign) => {
        window.sessionStorage.setItem('masa.carried', foreign)
        for (const value of Object.values(readCarriedKeys('?dest=ATH'))) expect(value).toMatch(/^[\w.~ -]{1,80}$/u)
      }),
    )
  })
})
