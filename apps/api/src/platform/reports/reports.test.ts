import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { startTestSandbox, type TestSandbox } from '#test/sandbox.ts'

let outside: TestSandbox
let test: TestApp
beforeAll(async () => {
  outside = await startTestSandbox()
  test = await buildTestApp({ env: { ...outside.env, ADMIN_EMAIL: 'boss@masa.test' } })
})
afterAll(async () => {
  await test.close()
  await outside.sandbox.close()
})
beforeEach(async () => {
  outside.sandbox.control.clearMessages()
  await test.owner.query('TRUNCATE report, rate_bucket')
})

const report = (subject: string, body = 'what happened') =>
  test.app.platform.reports.notifyAdmin({ subject, body, tenant: 'RIBBON' })
const mails = async () => {
  await test.app.platform.jobs.runDue()
  return outside.sandbox.control.messages().filter((message) => message.kind === 'mail')
}

describe('reports to the administrator', () => {
  it('go by a real mail conversation to the configured administrator, once for equal ones', async () => {
    for (let time = 0; time < 5; time += 1) await report('500 vacations.search: internal')
    const received = await mails()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ to: ['boss@masa.test'], subject: '500 vacations.search: internal' })
    expect(await test.owner.query('SELECT times FROM report')).toEqual([{ times: 5 }])
  })

  it('say how often, when the quiet period is over', async () => {
    for (let time = 0; time < 4; time += 1) await report('502 booking.debit: x')
    await mails()
    await test.setClockOffset(16 * 60)
    await report('502 booking.debit: x')
    const received = await mails()
    await test.setClockOffset(0)
    expect(received.map((mail) => mail.subject).sort()).toEqual(['502 booking.debit: x', '502 booking.debit: x (×4)'])
    expect(new Set(received.map((mail) => mail.messageId)).size).toBe(2)
  })

  it('are limited in an hour, whatever their subjects', async () => {
    for (let number = 0; number < 40; number += 1) await report(`subject ${number}`)
    expect(await mails()).toHaveLength(30)
    expect(await test.owner.query('SELECT count(*) AS n FROM report')).toEqual([{ n: 40 }])
  })

  it("carry no traveller's passport or identity number, neither in the mail nor in what is kept", async () => {
    await report('passport X1234567', '{"passportNumber":"AB123C","IdenticationNumber":"123456782"}')
    const [mail] = await mails()
    expect(mail!.subject).toBe('passport •••••567')
    const kept = await test.owner.query('SELECT subject, body FROM report')
    expect(JSON.stringify([mail, kept])).not.toMatch(/X1234567|AB123C|123456782/)
  })

  it('carry no card number, token, mail address or second header line', async () => {
    await report('card 4111 1111 1111 1111\r\nBcc: all@evil.test', 'Bearer 0123456789abcdef0123')
    const [mail] = await mails()
    expect(mail!.subject).toBe('card ****1111 Bcc: ****@evil.test')
    expect(mail!.to).toEqual(['boss@masa.test'])
    expect(JSON.stringify(mail)).not.toMatch(/4111|0123456789abcdef/)
  })

  it('describe a failing call with the status in the subject', async () => {
    await test.get('/operation/search?adult=0&langCode=ENG')
    await test.app.platform.reports.settle()
    const [mail] = await mails()
    expect(mail!.subject).toMatch(/^400 .+: search_criteria_invalid$/)
  })
})
