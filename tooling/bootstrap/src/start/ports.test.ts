import { describe, expect, it } from 'vitest'
import { ports, serviceEnvironment } from './ports.ts'

describe('what our programs are told', () => {
  it('lets them find each other at the ports that are in force', () => {
    const told = serviceEnvironment({})
    expect(told['API_PORT']).toBe(told['MASA_API_PORT'])
    expect(told['PAYMENT_URL']).toBe(`http://127.0.0.1:${ports.sandbox}/psp`)
    expect(told['SMTP_URL']).toBe(`smtp://127.0.0.1:${ports.sandboxSmtp}`)
    expect(told['SITE_ORIGIN']).toBe(`http://localhost:${ports.site}`)
  })

  it('never overrules what the user has set', () => {
    const told = serviceEnvironment({ PAYMENT_URL: 'https://pay.example/psp', SMTP_URL: '' })
    expect(told['PAYMENT_URL']).toBe('https://pay.example/psp')
    expect(told['SMTP_URL']).toMatch(/^smtp:/)
  })
})
