import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMerchant, pageOrder, startReceiver, submitCard } from '../../test/merchant.ts'
import { startSandbox } from '../index.ts'
import { authorise, cardThatIs, merchant, openShop, sandbox, SECRET } from './testing/shop.ts'

openShop()

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
