// @vitest-environment jsdom
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
  it('do without a storage that holds invalid data', () => {
    window.sessionStorage.setItem('masa.carried', '{{{')
    expect(readCarriedKeys('?utm_source=mail')).toEqual({ utm_source: 'mail' })
  })
})
