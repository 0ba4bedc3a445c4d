import { describe, expect, it } from 'vitest'
import { callerAddress, namesSeveralHosts, normaliseHost } from './host.ts'

describe('C10 the host of a request', () => {
  it.each([
    ['localhost:3000', 'localhost'],
    ['RIBBON.localhost', 'ribbon.localhost'],
    ['a.test.', 'a.test'],
    ['a.test.:8443', 'a.test'],
    [' a.test ', 'a.test'],
    ['[::1]:3000', '[::1]'],
  ])('%j is %s', (header, host) => expect(normaliseHost(header)).toBe(host))
  it.each([undefined, '', ':3000', 'a b', 'a.test/evil', 'a.test@evil', 'a,b', 'аgency.test', '-a', 'x'.repeat(300)])(
    '%j is none',
    (header) => {
      expect(normaliseHost(header)).toBeNull()
    },
  )
})

describe('the address of a caller', () => {
  it.each([
    [['::ffff:203.0.113.9'], '203.0.113.9'],
    [['203.0.113.9'], '203.0.113.9'],
    [['2001:db8::1'], '2001:db8::1'],
    [['10.0.0.1', '::ffff:203.0.113.9'], '203.0.113.9'],
    [['10.0.0.1', 'unknown'], '10.0.0.1'],
    [[], ''],
  ])('%j is %s', (ips, address) => expect(callerAddress({ ip: '', ips })).toBe(address))
  it('is that of the socket where no proxy is trusted', () =>
    expect(callerAddress({ ip: '203.0.113.9' })).toBe('203.0.113.9'))
})

describe('C10 a request', () => {
  it.each([
    [['Host', 'a.test', 'host', 'b.test'], true],
    [['host', 'a.test', 'x-host', 'host', 'accept', 'host'], false],
    [[], false],
  ] as const)('with the headers %j names several hosts: %s', (rawHeaders, several) => {
    expect(namesSeveralHosts(rawHeaders)).toBe(several)
  })
})
