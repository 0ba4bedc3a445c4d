import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 })
})
afterEach(() => sandbox.control.reset())
afterAll(() => sandbox.close())

const send = (changes: Record<string, unknown> = {}, timeoutMs = 5000) => {
  const { hostname, port } = new URL(sandbox.smtpUrl)
  const transport = createTransport({ host: hostname, port: Number(port), socketTimeout: timeoutMs })
  return transport
    .sendMail({
      from: '"Masa" <orders@masa.test>',
      to: 'dana@example.test',
      subject: 'אישור הזמנה 1234',
      text: 'ההזמנה אושרה',
      html: '<p>ההזמנה <b>אושרה</b> <img src="cid:logo"></p><script>alert(1)</script>',
      messageId: '<booking-1@masa.test>',
      ...changes,
    })
    .finally(() => transport.close())
}

describe('mail', () => {
  test('a mail in Hebrew with its files arrives whole', async () => {
    await send({
      attachments: [
        {
          filename: 'trip.ics',
          content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
          contentType: 'text/calendar; charset=utf-8',
        },
        { filename: 'receipt.pdf', content: Buffer.from('%PDF-1.7 test'), contentType: 'application/pdf' },
        { filename: 'logo.png', content: Buffer.from([137, 80, 78, 71]), contentType: 'image/png', cid: 'logo' },
      ],
    })
    const { messages } = (await (await fetch(`${sandbox.url}/inbox/messages`)).json()) as { messages: any[] }
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      kind: 'mail',
      from: 'Masa <orders@masa.test>',
      to: ['dana@example.test'],
      subject: 'אישור הזמנה 1234',
      messageId: '<booking-1@masa.test>',
      text: expect.stringContaining('ההזמנה אושרה'),
    })
    const files = messages[0].attachments as { name: string; url: string }[]
    const fileNamed = (name: string) => fetch(sandbox.url + (files.find((file) => file.name === name)?.url ?? '/none'))
    const calendar = await fileNamed('trip.ics')
    expect(calendar.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
    const receipt = await fileNamed('receipt.pdf')
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect(await receipt.text()).toBe('%PDF-1.7 test')

    const shown = await fetch(`${sandbox.url}/inbox/messages/${messages[0].id}/html`)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/)
    expect(await shown.text()).toContain('data:image/png;base64,iVBORw==')
  })

  test('a mail to several people keeps each of them', async () => {
    await send({ to: ['a@example.test', 'b@example.test'], bcc: 'c@example.test' })
    expect(sandbox.control.messages()[0]?.to).toEqual(['a@example.test', 'b@example.test', 'c@example.test'])
  })

  test('a temporary refusal keeps nothing, and the next try is taken', async () => {
    sandbox.control.setFaults({ smtp: { failure: { status: 451 }, times: 1 } })
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    expect(sandbox.control.messages()).toHaveLength(0)
    await send()
    expect(sandbox.control.messages()).toHaveLength(1)
  })

  test('a lost answer has kept the mail', async () => {
    sandbox.control.setFaults({ smtp: { failure: 'lose_answer', times: 1 } })
    await expect(send()).rejects.toThrow()
    expect(sandbox.control.messages()).toHaveLength(1)
  })

  test('a server that hangs keeps nothing', async () => {
    sandbox.control.setFaults({ smtp: { failure: 'hang', times: 1 } })
    await expect(send({}, 300)).rejects.toThrow(/timeout/i)
    expect(sandbox.control.messages()).toHaveLength(0)
  })
})

describe('SMS', () => {
  const sendSms = (body: unknown, key = 'sms-demo-key') =>
    fetch(`${sandbox.url}/sms/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })

  test('is accepted and can be read', async () => {
    const answer = await sendSms({ to: '+972501234567', text: 'קוד הכניסה: 123456', sender: 'Masa' })
    expect(answer.status).toBe(202)
    const { id } = (await answer.json()) as { id: string }
    expect(sandbox.control.messages({ kind: 'sms', to: '0501234567'.slice(1) })).toEqual([
      expect.objectContaining({ id, text: 'קוד הכניסה: 123456', from: 'Masa', to: ['+972501234567'] }),
    ])
  })

  test('is refused without the key or to no phone', async () => {
    expect((await sendSms({ to: '+972501234567', text: 'x', sender: 'Masa' }, 'guessed')).status).toBe(401)
    expect((await sendSms({ to: '0501234567', text: 'x', sender: 'Masa' })).status).toBe(400)
  })
})

describe('the inbox page', () => {
  test('shows the newest first, frames the mail without rights, and filters', async () => {
    await send({ subject: '<b>first</b>' })
    await send({ subject: 'second' })
    const page = await fetch(`${sandbox.url}/inbox`)
    const text = await page.text()
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('&lt;b&gt;first&lt;/b&gt;'))
    expect(text).not.toContain('<b>first</b>')
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    const filtered = await (await fetch(`${sandbox.url}/inbox?contains=SECOND`)).text()
    expect(filtered).not.toContain('first')
  })

  test('is emptied on demand', async () => {
    await send()
    expect((await fetch(`${sandbox.url}/inbox/messages`, { method: 'DELETE' })).status).toBe(204)
    expect(sandbox.control.messages()).toEqual([])
  })
})
