import { describe, expect, it } from 'vitest'
import { ports, requireSensiblePorts, serviceEnvironment } from './ports.ts'

describe('the environment of our programs', () => {
  it('lets them find each other at the ports that are in force', () => {
    const environment = serviceEnvironment({})
    expect(environment['API_PORT']).toBe(environment['MASA_API_PORT'])
    expect(environment['PAYMENT_URL']).toBe(`http://127.0.0.1:${ports.sandbox}/psp`)
    expect(environment['SMTP_URL']).toBe(`smtp://127.0.0.1:${ports.sandboxSmtp}`)
    expect(environment['SITE_ORIGIN']).toBe(`http://localhost:${ports.site}`)
  })

  it('never overrules what the user has set', () => {
    const environment = serviceEnvironment({ PAYMENT_URL: 'https://pay.example/psp', SMTP_URL: '' })
    expect(environment['PAYMENT_URL']).toBe('https://pay.example/psp')
    expect(environment['SMTP_URL']).toMatch(/^smtp:/)
  })

  it('has one port for all of them, whatever blanks and other names the user has set', () => {
    const environment = serviceEnvironment({ MASA_SITE_PORT: ' 3650 ', MASA_API_PORT: '9999', POSTGRES_PORT: '5432' })
    expect(environment).toMatchObject({
      MASA_SITE_PORT: '3650',
      SITE_PORT: '3650',
      SITE_ORIGIN: 'http://localhost:3650',
      MASA_API_PORT: environment['API_PORT'],
      POSTGRES_PORT: environment['MASA_POSTGRES_PORT'],
    })
  })
})

describe('the ports that the user has set', () => {
  it('may be unset, empty or moved', () => {
    expect(() => requireSensiblePorts({})).not.toThrow()
    expect(() => requireSensiblePorts({ API_PORT: '', MASA_SITE_PORT: '8080' })).not.toThrow()
  })

  it.each(['http', '0', '70000', '80.5', '-1', '1e3', '0x50', '30 00', '+80'])(
    'are refused by name when one is "%s"',
    (value) => {
      expect(() => requireSensiblePorts({ API_PORT: value })).toThrow(/^API_PORT is "[^\n]+ port [^\n]+$/)
    },
  )

  it('are refused when two are the same', () => {
    expect(() => requireSensiblePorts({ MASA_SITE_PORT: '4000' })).toThrow(/^MASA_SITE_PORT and API_PORT are both 4000/)
  })
})
