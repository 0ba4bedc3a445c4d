import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageOrder, startReceiver, submitCard } from '../../test/merchant.ts'
import { authorise, cardThatIs, clock, merchant, openPage, openShop, sandbox, SECRET } from './testing/shop.ts'

openShop()

describe('signed calls', () => {
  test('a wrong signature is refused with 401', async () => {
    const answer = await merchant.send('/psp/v1/inquire', { uniqueId: 'x' }, { 'x-cardline-signature': 'f'.repeat(64) })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'signature_wrong' } } })
  })

  test('a rightly signed call of six minutes ago is refused', async () => {
    const timestamp = String(Math.floor(Date.now() / 1000) - 360)
    const answer = await merchant.send('/psp/v1/inquire', { uniqueId: 'x' }, { 'x-cardline-timestamp': timestamp })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'signature_stale' } } })
  })

  test('a call without a signature is refused', async () => {
    const answer = await fetch(`${sandbox.url}/psp/v1/inquire`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"uniqueId":"x"}',
    })
    expect(answer.status).toBe(401)
  })
})

describe('opening a page', () => {
  test('the same order again gives the same page, another under its id is refused', async () => {
    const order = pageOrder()
    const first = await merchant.openPage(order)
    const again = await merchant.openPage(order)
    const other = await merchant.openPage({ ...order, description: 'Another order' })
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
    expect(again.body).toEqual(first.body)
  })

  test.each([
    ['parts that do not add up', { count: 4, firstMinor: 25_00, otherMinor: 24_99 }, 'credit', 400],
    ['a remainder that is not in the first', { count: 3, firstMinor: 33_32, otherMinor: 33_34 }, 'credit', 400],
    [
      'a first part that is larger than equal parts need',
      { count: 2, firstMinor: 60_00, otherMinor: 40_00 },
      'instalments',
      400,
    ],
    ['several parts as a regular payment', { count: 2, firstMinor: 50_00, otherMinor: 50_00 }, 'regular', 400],
    ['one part as credit', { count: 1, firstMinor: 100_00, otherMinor: 0 }, 'credit', 400],
    ['the remainder in the first', { count: 3, firstMinor: 33_34, otherMinor: 33_33 }, 'credit', 201],
  ])('%s', async (_title, instalments, creditType, status) => {
    expect((await merchant.openPage(pageOrder({ instalments, creditType }))).status).toBe(status)
  })

  test("the shop's stylesheet is let in, and an address that is no web address is refused", async () => {
    const { pageUrl } = await openPage({ cssUrl: 'http://localhost:3000/pay.css' })
    const answer = await fetch(pageUrl)
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' http://localhost:3000")
    expect(await answer.text()).toContain('href="http://localhost:3000/pay.css"')
    expect((await merchant.openPage(pageOrder({ cssUrl: 'javascript:alert(1)' }))).status).toBe(400)
  })
})

describe('the page', () => {
  test.each([
    ['he', 'rtl', 'תשלום מאובטח'],
    ['en', 'ltr', 'Secure payment'],
    ['ru', 'ltr', 'Безопасная оплата'],
    ['ar', 'rtl', 'دفع آمن'],
  ])('is in %s, reads %s, sets no cookie and lets only the shop frame it', async (language, direction, title) => {
    const { pageUrl } = await openPage({ language })
    const answer = await fetch(pageUrl)
    const text = await answer.text()
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(text).toContain(title)
    for (const autocomplete of ['cc-number', 'cc-exp', 'cc-csc'])
      expect(text).toContain(`autocomplete="${autocomplete}"`)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self' http://localhost:3000")
    expect(policy).toContain("form-action 'self' http://localhost:3000")
  })

  test('names what is wrong with each field, keeps no card number and charges nothing', async () => {
    const { order, pageUrl } = await openPage()
    const answer = await submitCard(pageUrl, '4580 7777 6666 5555', {
      expiry: '01/20',
      cvv: '12',
      holderId: '123456789',
    })
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(4)
    expect(text).toContain('role="alert"')
    expect(text).toContain('The card has expired')
    expect(text).not.toMatch(/7777.?6666/)
    expect(await merchant.inquire(order['uniqueId'])).toEqual({ uniqueId: order['uniqueId'], status: 'none' })
  })

  test('what the shop wrote is text, never markup', async () => {
    const { pageUrl } = await openPage({ description: '<img src=x onerror=alert(1)>' })
    expect(await (await fetch(pageUrl)).text()).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('an approved card returns by a sealed 303 that keeps the state of the address', async () => {
    const { order, pageUrl } = await openPage()
    const answer = await submitCard(pageUrl, cardThatIs('approved'))
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '')
    const [transaction, uniqueId, result, ts, mac] = ['transaction', 'uniqueId', 'result', 'ts', 'mac'].map((name) =>
      back.searchParams.get(name),
    )
    expect(back.searchParams.get('state')).toBe('abc')
    expect({ uniqueId, result }).toEqual({ uniqueId: order['uniqueId'], result: 'approved' })
    expect(mac).toBe(createHmac('sha256', SECRET).update(`${uniqueId}.${transaction}.${result}.${ts}`).digest('hex'))
    expect(await merchant.inquire(uniqueId)).toMatchObject({
      status: 'authorised',
      transaction,
      amountMinor: 100_00,
      currency: 'ILS',
      card: { brand: 'visa', last4: '0109' },
    })
  })

  test('a terminal that returns by POST gets the same fields in a form', async () => {
    const { pageUrl } = await openPage({ terminal: 'masa-post' })
    const text = await (await submitCard(pageUrl, cardThatIs('approved'))).text()
    expect(text).toContain('action="http://localhost:3000/redirect-verified?state=abc"')
    expect(text).toMatch(/name="result" value="approved"/)
    expect(text).toMatch(/name="mac" value="[0-9a-f]{64}"/)
  })

  test('a form that is sent twice at once charges once', async () => {
    const { order, pageUrl } = await openPage()
    const answers = await Promise.all([1, 2, 3].map(() => submitCard(pageUrl, cardThatIs('slow'))))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(sandbox.control.ledger().operations.filter(({ uniqueId }) => uniqueId === order['uniqueId'])).toHaveLength(1)
  })

  test('a page that has been handled says so and leads back with the same result', async () => {
    const { order, pageUrl } = await openPage()
    await submitCard(pageUrl, cardThatIs('declined'))
    const text = await (await fetch(pageUrl)).text()
    expect(text).toContain('This payment has already been handled')
    expect(text).toMatch(/href="http:\/\/localhost:3000\/redirect-verified\?[^"]*result=declined/)
    const again = await submitCard(pageUrl, cardThatIs('approved'))
    expect(new URL(again.headers.get('location') ?? '').searchParams.get('result')).toBe('declined')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'declined' })
  })

  test('a wrong address is a page, too', async () => {
    const answer = await fetch(`${sandbox.url}/psp/pages/${'0'.repeat(32)}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('a page whose time is over takes no card', async () => {
    const { order, pageUrl } = await openPage({ lifeSeconds: 1 })
    clock.aheadMs = 1100
    expect((await submitCard(pageUrl, cardThatIs('approved'))).status).toBe(410)
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'none' })
  })
})

describe('test cards', () => {
  test.each([
    ['approved', 'approved', { status: 'authorised' }],
    ['declined', 'declined', { status: 'declined', declineCode: 'do_not_honour' }],
    ['no_funds', 'declined', { status: 'declined', declineCode: 'insufficient_funds' }],
    ['slow', 'approved', { status: 'authorised', amountMinor: 100_00 }],
    ['wrong_amount', 'approved', { status: 'authorised', amountMinor: 90_00 }],
    ['error', 'error', { status: 'declined', declineCode: 'processor_error' }],
    ['diners', 'refused_card', { status: 'declined', declineCode: 'diners' }],
  ])('%s returns %s', async (behaviour, result, inquiry) => {
    const { order, pageUrl } = await openPage()
    const answer = await submitCard(pageUrl, cardThatIs(behaviour))
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('result')).toBe(result)
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject(inquiry)
  })

  test('American Express is refused with its own code', async () => {
    const { order, pageUrl } = await openPage()
    const answer = await submitCard(pageUrl, cardThatIs('amex'), { cvv: '1234' })
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('result')).toBe('refused_card')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ declineCode: 'amex' })
  })

  test('the 3-D step approves with its code', async () => {
    const { order, pageUrl } = await openPage()
    expect(await (await submitCard(pageUrl, cardThatIs('challenge'))).text()).toContain('one-time-code')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'pending' })
    const answer = await sendCode(pageUrl, '246810')
    expect(answer.status).toBe(303)
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'authorised' })
  })

  test('three wrong codes of the 3-D step decline the payment', async () => {
    const { order, pageUrl } = await openPage()
    await submitCard(pageUrl, cardThatIs('challenge'))
    const statuses: number[] = []
    for (const code of ['1', '2', '3']) statuses.push((await sendCode(pageUrl, code)).status)
    expect(statuses).toEqual([422, 422, 303])
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({
      status: 'declined',
      declineCode: 'challenge_failed',
    })
  })

  test('an unfinished 3-D step is declined when the page ends', async () => {
    const { order, pageUrl } = await openPage({ lifeSeconds: 1 })
    await submitCard(pageUrl, cardThatIs('challenge'))
    clock.aheadMs = 1100
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'declined', declineCode: 'abandoned' })
  })

  test('a lost answer authorises, breaks the connection and sends no notification', async () => {
    const receiver = await startReceiver()
    const { order, pageUrl } = await openPage({ notifyUrl: receiver.url })
    await expect(submitCard(pageUrl, cardThatIs('lost_answer'))).rejects.toThrow('fetch failed')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'authorised' })
    // A notification that is sent for certain, behind which a wrong one would stand.
    await authorise('approved', { notifyUrl: receiver.url })
    await receiver.until(1)
    expect(receiver.received.map(({ body }) => body.uniqueId)).not.toContain(order['uniqueId'])
    await receiver.close()
  })

  test('a lost return breaks the connection, but the notification arrives', async () => {
    const receiver = await startReceiver()
    const { order, pageUrl } = await openPage({ notifyUrl: receiver.url })
    await expect(submitCard(pageUrl, cardThatIs('lost_return'))).rejects.toThrow('fetch failed')
    await receiver.until(1)
    expect(receiver.received[0]?.body).toMatchObject({ uniqueId: order['uniqueId'], event: 'authorised' })
    await receiver.close()
  })

  test('a page may turn out to have expired when the card is sent', async () => {
    const { order, pageUrl } = await openPage()
    const answer = await submitCard(pageUrl, cardThatIs('page_expires'))
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('This payment page has expired')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'none' })
  })

  test('a capture that times out was made, and its repeat is answered', async () => {
    const { transaction, order } = await authorise('capture_times_out')
    const call = merchant.send(
      '/psp/v1/capture',
      { transaction, amountMinor: 100_00, key: 'k-timeout' },
      { timeout: '1000' },
    )
    await expect(call).rejects.toThrow('timeout')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'captured', capturedMinor: 100_00 })
    expect((await merchant.capture(transaction, 100_00, 'k-timeout')).body).toMatchObject({ status: 'captured' })
  })

  test('a capture may be declined once and then made under another key', async () => {
    const { transaction, order } = await authorise('capture_declined_once')
    const first = await merchant.capture(transaction, 100_00, 'once-1')
    expect(first).toMatchObject({ status: 200, body: { status: 'declined', declineCode: 'capture_declined' } })
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'authorised' })
    expect((await merchant.capture(transaction, 100_00, 'once-1')).body).toMatchObject({ status: 'declined' })
    expect((await merchant.capture(transaction, 100_00, 'once-2')).body).toMatchObject({ status: 'captured' })
  })

  test('a capture may be declined every time', async () => {
    const { transaction } = await authorise('capture_declined')
    for (const key of ['every-1', 'every-2', 'every-3']) {
      expect((await merchant.capture(transaction, 100_00, key)).body).toMatchObject({ status: 'declined' })
    }
  })
})

function sendCode(pageUrl: string, code: string): Promise<Response> {
  return fetch(`${pageUrl}/verify`, { method: 'POST', body: new URLSearchParams({ code }), redirect: 'manual' })
}
