import { fakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import {
  acceptTerms,
  canceledWithBody,
  canceledWithoutBody,
  chkInv,
  extendHold,
  readBooking,
  storePage,
} from '@masa/contract/booking'
import { BOOKING_ID, buildBooking, buildFilled, buildPax, PAYER } from '@masa/contract/testing'
import { describe, expect, it } from 'vitest'
import { buildQuote } from './testing/build-quote.ts'
import { vacationPort } from './vacation-port.ts'

const options = { ...buildBooking().options, securityForcesDocument: '7654321', esimQuantity: 2 }
const draft = { pax: [buildPax('1')], payer: PAYER, options, couponCodes: ['TENOFF'], choices: {} }
const stored = { bookingTransactionId: BOOKING_ID, booking: buildFilled() }

describe("the checkout's calls for a package", () => {
  it("stores everything that is typed under the specification's names, and the consent where it was given", async () => {
    const api = fakeApi().answer(storePage, stored)
    const port = vacationPort(api.client, BOOKING_ID)
    await expect(port.store({ draft })).resolves.toEqual({ kind: 'done', value: buildFilled() })
    await port.store({ draft, acceptedQuote: 'quote-2' })
    expect(api.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        paxList: [buildPax('1')],
        payer: PAYER,
        couponCodes: ['TENOFF'],
        choices: {},
        securityForcesDocument: '7654321',
        additionalServices: { esimQuantity: 2, promotionCodes: [] },
      }),
      expect.objectContaining({ acceptedQuote: 'quote-2' }),
    ])
    expect(api.calls[0]?.body).not.toHaveProperty('acceptedQuote')
  })

  it('reads, holds, extends and accepts', async () => {
    const api = fakeApi()
      .answer(readBooking, buildBooking())
      .answer(chkInv, { booking: buildFilled({ stage: 'held' }) })
      .answer(extendHold, { holdRemainingSeconds: 300, holdExtendableSeconds: 0 })
      .answer(acceptTerms, { accepted: true })
    const port = vacationPort(api.client, BOOKING_ID)
    await expect(port.read()).resolves.toEqual({ kind: 'done', value: buildBooking() })
    await expect(port.hold()).resolves.toMatchObject({ kind: 'done', value: { stage: 'held' } })
    await expect(port.extend()).resolves.toMatchObject({ kind: 'done', value: { holdRemainingSeconds: 300 } })
    await expect(port.accept()).resolves.toEqual({ kind: 'done', value: null })
  })

  it('gives up with a reason where there is one', async () => {
    const api = fakeApi().answer(canceledWithBody, { accepted: true }).answer(canceledWithoutBody, { accepted: true })
    const port = vacationPort(api.client, BOOKING_ID)
    await port.cancel('Another date')
    await port.cancel('')
    expect(api.calls.map(({ route }) => route)).toEqual([canceledWithBody.name, canceledWithoutBody.name])
  })

  it('answers refusals as values', async () => {
    const api = fakeApi()
      .fail(chkInv, 'price_changed', { before: usd(122_800), quote: buildQuote(131_000) })
      .fail(storePage, 'passengers_invalid', { fields: [{ path: 'paxList.0.birthDate', issue: 'age_mismatch' }] })
    const port = vacationPort(api.client, BOOKING_ID)
    await expect(port.hold()).resolves.toEqual({
      kind: 'priceChanged',
      price: { quoteId: 'quote-2', total: usd(131_000) },
    })
    await expect(port.store({ draft })).resolves.toEqual({
      kind: 'fieldsInvalid',
      issues: { 'paxList.0.birthDate': 'age_mismatch' },
    })
  })

  it.each([
    ['sold_out', 'lost'],
    ['flight_unavailable', 'lost'],
    ['room_type_not_found', 'lost'],
    ['package_being_updated', 'lost'],
    ['package_not_found', 'lost'],
    ['booking_expired', 'lost'],
    ['hold_limit', 'lost'],
    ['internal', 'failed'],
    ['state', 'failed'],
  ] as const)('%s means that the booking is %s', async (code, kind) => {
    const port = vacationPort(fakeApi().fail(chkInv, code).client, BOOKING_ID)
    await expect(port.hold()).resolves.toMatchObject({ kind, error: { code } })
  })
})
