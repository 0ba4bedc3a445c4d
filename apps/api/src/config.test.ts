import { describe, expect, it } from 'vitest'
import { ConfigInvalid, describeConfig, readConfig } from './config.ts'

describe('the configuration', () => {
  it('works without any setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      siteOrigin: 'http://localhost:3000',
      payment: { baseUrl: 'http://127.0.0.1:4100/psp' },
      sabre: { baseUrl: 'http://127.0.0.1:4100', clientId: 'V1:masa-demo:DEVCENTER:EXT', pcc: 'MASA' },
      mail: { url: 'smtp://127.0.0.1:4125' },
      runsWorkers: true,
    })
  })

  it('follows moved ports where an address is not set itself', () => {
    const config = readConfig({ SANDBOX_PORT: '5100', SITE_PORT: '3300', SMS_URL: 'https://sms.example/api' })
    expect(config.payment.baseUrl).toBe('http://127.0.0.1:5100/psp')
    expect(config.siteOrigin).toBe('http://localhost:3300')
    expect(config.sms.baseUrl).toBe('https://sms.example/api')
  })

  it('takes an empty value for none', () => {
    expect(readConfig({ DATABASE_URL: '', TRANSLATION_URL: 'off' })).toMatchObject({
      database: { url: undefined },
      translationUrl: undefined,
    })
  })

  it('names what makes no sense, all of it', () => {
    expect(() => readConfig({ API_PORT: '70000', SITE_ORIGIN: 'masa' })).toThrow(ConfigInvalid)
    expect(() => readConfig({ API_PORT: '70000', SITE_ORIGIN: 'masa' })).toThrow(/API_PORT[^]*SITE_ORIGIN/)
  })

  it('refuses in production what is for tests, and the key that is public', () => {
    expect(() => readConfig({ NODE_ENV: 'production', TEST_CLOCK: 'true', MASA_EDGE_KEY: 'x'.repeat(16) })).toThrow(
      'TEST_CLOCK',
    )
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('MASA_EDGE_KEY')
  })

  it('gives no publisher the name that the start itself has', () => {
    const key = 'x'.repeat(16)
    expect(() => readConfig({ RELEASE_KEYS: `ci:${key},setup:${key}` })).toThrow(
      'RELEASE_KEYS: no key can have the name',
    )
    expect([...readConfig({ RELEASE_KEYS: `ci:${key},setup-ci:${key}` }).releaseKeys.keys()]).toEqual([
      'ci',
      'setup-ci',
    ])
  })

  it('documents every setting', () => {
    const settings = describeConfig()
    expect(settings.length).toBeGreaterThan(30)
    expect(settings.filter(({ meaning }) => meaning === '')).toEqual([])
  })
})
