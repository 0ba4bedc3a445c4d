import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#test/sandbox.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createSms } from './sms.ts'

let outside: TestSandbox
let mailer: Mailer
beforeAll(async () => {
  outside = await startTestSandbox()
  mailer = createMailer({ url: outside.sandbox.smtpUrl, from: 'Masa <orders@masa.example>' })
})
afterAll(async () => {
  mailer.close()
  await outside.sandbox.close()
})
beforeEach(() => outside.sandbox.control.clearMessages())

const received = () => outside.sandbox.control.messages()

describe('e-mail', () => {
  it('keeps one Message-ID for one key, so that a repeat after a crash is seen as one', async () => {
    const mail = {
      to: 'noa@example.test',
      subject: 'ההזמנה אושרה',
      text: 'שלום',
      html: '<p dir="rtl">שלום</p>',
      language: 'he' as const,
      key: 'booking-1.final',
    }
    await mailer.send(mail)
    await mailer.send(mail)
    expect(received()).toHaveLength(2)
    expect(received().flatMap((message) => (message.kind === 'mail' ? [message.messageId] : []))).toEqual([
      '<booking-1.final@masa.example>',
      '<booking-1.final@masa.example>',
    ])
    expect(received()[0]).toMatchObject({ to: ['noa@example.test'], subject: 'ההזמנה אושרה' })
  })

  it('goes to one address, whatever stands in it', async () => {
    await mailer.send({ to: 'a@example.test, b@example.test', subject: 'x', text: 'x', key: 'list' }).catch(() => {})
    expect(received().flatMap((message) => message.to)).not.toContain('b@example.test')
  })

  it('fails when the server is away, so that its job is repeated', async () => {
    const unreachable = createMailer({ url: 'smtp://127.0.0.1:9', from: 'orders@masa.example' })
    await expect(unreachable.send({ to: 'a@example.test', subject: 'x', text: 'x', key: 'k' })).rejects.toThrow()
    unreachable.close()
  })
})

describe('text messages', () => {
  it('leave through the gateway with its key', async () => {
    const sms = createSms({ baseUrl: `${outside.sandbox.url}/sms`, apiKey: 'sms-demo-key', sender: 'Masa' })
    await sms.send({ to: '+972501234567', text: 'הקוד: 123456', key: 'code-1' })
    expect(received()[0]).toMatchObject({ kind: 'sms' })
    expect(JSON.stringify(received()[0])).toContain('123456')
  })

  it('fail when the gateway refuses them', async () => {
    const sms = createSms({ baseUrl: `${outside.sandbox.url}/sms`, apiKey: 'wrong', sender: 'Masa' })
    await expect(sms.send({ to: '+972501234567', text: 'x', key: 'code-2' })).rejects.toThrow(/answered 401/)
  })
})
