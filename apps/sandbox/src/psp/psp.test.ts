import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, pageOrder, startReceiver, submitCard } from '../../test/merchant.ts'
import { startSandbox } from '../index.ts'
import { TEST_CARDS } from './card.ts'

const SECRET = 'cardline-demo-secret'
const cardThatIs = (behaviour: string) => TEST_CARDS.find((card) => card.behaviour === behaviour)?.number ?? ''

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let merchant: ReturnType<typeof createMerchant>
let clockAheadMs = 0

beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    slowMs: 40,
    retryPace: 0.01,
    now: () => Date.now() + clockAheadMs,
  })
  merchant = createMerchant(sandbox.url)
})
afterEach(() => {
  clockAheadMs = 0
  sandbox.control.setFaults({ psp: null })
})
afterAll(() => sandbox.close())

async function openPage(changes: Record<string, unknown> = {}) {
  const order = pageOrder(changes)
  const { status, body } = await merchant.openPage(order)
  expect(status).toBe(201)
  return { order, pageUrl: String(body['pageUrl']) }
}

async function authorise(behaviour = 'approved', changes: Record<string, unknown> = {}) {
  const { order, pageUrl } = await openPage(changes)
  await submitCard(pageUrl, cardThatIs(behaviour)).catch(() => undefined)
  const inquiry = await merchant.inquire(order['uniqueId'])
  return { order, pageUrl, transaction: String(inquiry['transaction']), inquiry }
}

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
  ])('speaks %s, reads %s, sets no cookie and lets only the shop frame it', async (language, direction, title) => {
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
    clockAheadMs = 1100
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

  test('a 3-D step that nobody finishes is declined when the page ends', async () => {
    const { order, pageUrl } = await openPage({ lifeSeconds: 1 })
    await submitCard(pageUrl, cardThatIs('challenge'))
    clockAheadMs = 1100
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'declined', declineCode: 'abandoned' })
  })

  test('a lost answer authorises, breaks the connection and tells nobody', async () => {
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

describe('capture, void and refund', () => {
  test('fifty captures at once, each with its own key, capture once', async () => {
    const { transaction } = await authorise()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        merchant.capture(transaction, 100_00, `parallel-${transaction}-${index}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['error']?.code === 'already_captured')).toHaveLength(49)
    const captures = sandbox.control
      .ledger()
      .operations.filter((entry) => entry.transaction === transaction && entry.kind === 'captured')
    expect(captures).toHaveLength(1)
  })

  test('fifty captures at once with one key get one and the same answer', async () => {
    const { transaction } = await authorise()
    const answers = await Promise.all(Array.from({ length: 50 }, () => merchant.capture(transaction, 100_00)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { status: 'captured', capturedMinor: 100_00 } })
  })

  test('no more than was authorised is captured, and less may be', async () => {
    const { transaction } = await authorise()
    expect((await merchant.capture(transaction, 100_01, 'more')).body['error'].code).toBe('amount_too_high')
    expect((await merchant.capture(transaction, 60_00, 'less')).body).toMatchObject({
      status: 'captured',
      amountMinor: 60_00,
    })
  })

  test('a key of another operation is refused', async () => {
    const { transaction } = await authorise()
    await merchant.capture(transaction, 100_00, 'shared-key')
    const answer = await merchant.refund(transaction, 100_00, 'shared-key')
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'key_reused' } } })
  })

  test('a void releases, and what is void is not captured', async () => {
    const { transaction, order } = await authorise()
    expect((await merchant.void(transaction, 1)).body).toMatchObject({ status: 'voided', amountMinor: 100_00 })
    expect((await merchant.capture(transaction, 100_00)).status).toBe(409)
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'voided' })
  })

  test('refunds add up to what was captured and no more', async () => {
    const { transaction, order } = await authorise()
    await merchant.capture(transaction, 100_00)
    expect((await merchant.refund(transaction, 30_00, `${transaction}-1`)).body).toMatchObject({ refundedMinor: 30_00 })
    expect((await merchant.refund(transaction, 70_01, `${transaction}-2`)).status).toBe(400)
    expect((await merchant.refund(transaction, 70_00, `${transaction}-3`)).body).toMatchObject({
      refundedMinor: 100_00,
    })
    expect((await merchant.refund(transaction, 30_00, `${transaction}-1`)).body).toMatchObject({ refundedMinor: 30_00 })
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'refunded', refundedMinor: 100_00 })
  })

  test('what was declined cannot be captured', async () => {
    const { transaction } = await authorise('declined')
    expect((await merchant.capture(transaction, 100_00)).body['error'].code).toBe('already_declined')
  })
})

describe('notifications', () => {
  test('are signed and repeated until a 200', async () => {
    const receiver = await startReceiver([500, 302, 204])
    const { order, transaction } = await authorise('approved', { notifyUrl: receiver.url })
    await receiver.until(4)
    for (const { headers, rawBody } of receiver.received) {
      const timestamp = String(headers['x-cardline-timestamp'])
      expect(headers['x-cardline-signature']).toBe(
        createHmac('sha256', SECRET).update(`${timestamp}.${rawBody}`).digest('hex'),
      )
    }
    expect(receiver.received.map(({ body }) => body)).toEqual(
      Array(4).fill({
        uniqueId: order['uniqueId'],
        transaction,
        event: 'authorised',
        amountMinor: 100_00,
        currency: 'ILS',
      }),
    )
    await receiver.close()
  })

  test('can be multiplied', async () => {
    const receiver = await startReceiver()
    sandbox.control.setFaults({ psp: { operation: 'notify', copies: 50, times: 1 } })
    const { order } = await authorise('approved', { notifyUrl: receiver.url })
    await receiver.until(50)
    expect(new Set(receiver.received.map(({ body }) => body.uniqueId))).toEqual(new Set([order['uniqueId']]))
    await receiver.close()
  })

  test('can be sent once more, newest first', async () => {
    const receiver = await startReceiver()
    const { order, transaction } = await authorise('approved', { notifyUrl: receiver.url })
    await receiver.until(1)
    await merchant.capture(transaction, 100_00)
    await receiver.until(2)
    expect(sandbox.control.notifyAgain(String(order['uniqueId']), { newestFirst: true })).toBe(2)
    await receiver.until(4)
    expect(receiver.received.map(({ body }) => body.event).toSorted()).toEqual([
      'authorised',
      'authorised',
      'captured',
      'captured',
    ])
    await receiver.close()
  })
})

describe('faults', () => {
  test('a lost answer of a capture has captured', async () => {
    const { order, transaction } = await authorise()
    sandbox.control.setFaults({ psp: { operation: 'capture', failure: 'lose_answer', times: 1 } })
    await expect(merchant.capture(transaction, 100_00)).rejects.toThrow('fetch failed')
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'captured' })
    expect((await merchant.capture(transaction, 100_00)).status).toBe(200)
  })

  test.each(['reset', { status: 504 }] as const)('a capture that fails with %o has not captured', async (failure) => {
    const { order, transaction } = await authorise()
    sandbox.control.setFaults({ psp: { operation: 'capture', failure, times: 1 } })
    if (failure === 'reset') await expect(merchant.capture(transaction, 100_00)).rejects.toThrow('fetch failed')
    else expect((await merchant.capture(transaction, 100_00)).status).toBe(504)
    expect(await merchant.inquire(order['uniqueId'])).toMatchObject({ status: 'authorised' })
  })
})

describe('the journal', () => {
  test('a provider that was stopped remembers its pages, payments and keys, and repeats what was not taken', async () => {
    const journalFolder = mkdtempSync(join(tmpdir(), 'cardline-'))
    const receiver = await startReceiver([500, 500])
    // So slow that no second try falls into the first life.
    const options = { httpPort: 0, smtpPort: 0, journalFolder, retryPace: 1000 }
    const first = await startSandbox(options)
    const before = createMerchant(first.url)
    const order = pageOrder({ notifyUrl: receiver.url })
    const { body: page } = await before.openPage(order)
    await submitCard(String(page['pageUrl']), cardThatIs('approved'))
    const { transaction } = await before.inquire(order['uniqueId'])
    const captured = await before.capture(transaction, 100_00)
    await receiver.until(2)
    await first.close()

    const second = await startSandbox(options)
    const after = createMerchant(second.url)
    expect((await after.capture(transaction, 100_00)).body).toEqual(captured.body)
    expect((await after.openPage(order)).body['pageId']).toBe(page['pageId'])
    await receiver.until(4)
    expect(
      receiver.received
        .slice(2)
        .map(({ body }) => body.event)
        .toSorted(),
    ).toEqual(['authorised', 'captured'])
    await second.close()
    await receiver.close()
    rmSync(journalFolder, { recursive: true })
  })
})

function sendCode(pageUrl: string, code: string): Promise<Response> {
  return fetch(`${pageUrl}/verify`, { method: 'POST', body: new URLSearchParams({ code }), redirect: 'manual' })
}
