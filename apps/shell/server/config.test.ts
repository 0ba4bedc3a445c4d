import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the proxies before the edge', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ])('%j are %j', (list, proxies) =>
    expect(readConfig(list === undefined ? {} : { MASA_TRUSTED_PROXIES: list }).trustedProxies).toEqual(proxies),
  )
  it.each(['proxy.test', 'true', '*', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/255.0.0.0', '0.0.0.0/0', '::/0'])(
    'cannot be %s',
    (list) => {
      expect(() => readConfig({ MASA_TRUSTED_PROXIES: list })).toThrow(/MASA_TRUSTED_PROXIES: ".+" is no address/)
    },
  )
})
