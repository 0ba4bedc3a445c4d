import { passenger } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

let lounge: LoungeWorld
beforeAll(async () => {
  lounge = await buildLoungeWorld()
})
afterEach(async () => {
  lounge.desk.reset()
  await lounge.world.expectSound()
})
afterAll(() => lounge.close())

describe('a porter, who is optional and stands after the lounge', () => {
  it('is held nowhere, confirmed after the lounge and paid with it', async () => {
    const { traveller, booking } = await lounge.held({ hasPorter: true })
    expect(booking['items']).toMatchObject([
      { id: 'lounge', status: 'held' },
      { id: 'porter', status: 'pending' },
    ])
    const { uid } = await traveller.payFor()
    await lounge.follows(traveller, 'confirmed')
    const confirmations = lounge.desk.requests(traveller.id, 'confirm')
    expect(confirmations.map(({ service }) => service)).toEqual(['lounge', 'porter'])
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(55_00))
  })

  it('is given names alone', async () => {
    const { traveller } = await lounge.paid({ hasPorter: true })
    const { firstName, lastName } = passenger('1')
    expect(lounge.desk.requests(traveller.id, 'confirm').at(-1)).toMatchObject({
      service: 'porter',
      people: [{ name: `${lastName} ${firstName}` }],
    })
  })

  it('is given the reference of the lounge', async () => {
    lounge.desk.script('confirm', 'lounge', { status: 'confirmed', reference: 'LNG-4711', facts: {} })
    const { traveller } = await lounge.paid({ hasPorter: true })
    const confirmations = lounge.desk.requests(traveller.id, 'confirm')
    expect(confirmations.at(-1)).toMatchObject({ service: 'porter', after: { reference: 'LNG-4711' } })
  })
})

describe('a porter who is refused after the payment', () => {
  const refused = async () => {
    lounge.desk.script('confirm', 'porter', { status: 'refused' })
    return lounge.paid({ hasPorter: true })
  }

  it('is not charged', async () => {
    const { traveller, uid } = await refused()
    expect(lounge.ledger(uid)).toMatchObject({ status: 'captured', capturedMinor: ilsMinor(35_00) })
    expect((await lounge.order(traveller))['booking'].items).toMatchObject([
      { id: 'lounge', status: 'confirmed' },
      { id: 'porter', status: 'cancelled' },
    ])
  })

  it('is not among the lines of page and mail, which sum to what was charged', async () => {
    const { traveller } = await refused()
    const { booking } = await lounge.order(traveller)
    expect(booking.lines.map(({ code }: { code: string }) => code)).toEqual(['lounge'])
    expect([booking.total.amountMinor, booking.totalIls.amountMinor]).toEqual([35_00, ilsMinor(35_00)])
    const sent = async () => (await lounge.world.settle(), lounge.mails(traveller))
    await expect.poll(sent).toContain('129.50')
    expect(await sent()).not.toContain('$20')
  })

  it('stays among the lines of an order that came to nothing', async () => {
    lounge.desk.script('confirm', 'lounge', { status: 'refused' })
    const { traveller } = await lounge.held({ hasPorter: true })
    await traveller.payFor()
    await lounge.follows(traveller, 'refused')
    const { booking } = await lounge.order(traveller)
    expect(booking.lines.map(({ code }: { code: string }) => code)).toEqual(['lounge', 'porter'])
  })

  it('is not in the sum that the order and its mail say was charged', async () => {
    const { traveller } = await refused()
    const { payment, booking } = await lounge.order(traveller)
    expect([payment.charged, booking.payments[0].amount]).toMatchObject([
      { amountMinor: ilsMinor(35_00) },
      { amountMinor: ilsMinor(35_00) },
    ])
    await expect.poll(async () => (await lounge.world.settle(), lounge.mails(traveller))).toContain('129.50')
  })

  it('is not in the sum that a cancellation gives back', async () => {
    const { traveller, uid } = await refused()
    const { refund, refundIls } = await lounge.cancel(traveller)
    expect([refund.amountMinor, refundIls.amountMinor]).toEqual([35_00, ilsMinor(35_00)])
    await lounge.follows(traveller, 'cancelled')
    await expect
      .poll(async () => (await lounge.world.settle(), lounge.ledger(uid)?.refundedMinor))
      .toBe(ilsMinor(35_00))
  })
})

describe('a porter who is withdrawn after the charge', () => {
  const withdrawn = async () => {
    const { traveller, uid } = await lounge.paid({ hasPorter: true })
    await lounge.world.test.app.services.bookings.saga.apply(traveller.id, [
      { kind: 'item_refused', item: 'porter', round: 1 },
    ])
    await expect
      .poll(async () => (await lounge.world.settle(), lounge.ledger(uid)?.refundedMinor))
      .toBe(ilsMinor(20_00))
    return { traveller, uid }
  }

  it('is paid back, and the order says what was charged and what came back', async () => {
    const { traveller } = await withdrawn()
    const { status, payment, booking, canCancel } = await lounge.order(traveller)
    expect({ status, canCancel, charged: payment.charged, refunded: payment.refunded }).toMatchObject({
      status: 'OK',
      canCancel: true,
      charged: { amountMinor: ilsMinor(55_00) },
      refunded: { amountMinor: ilsMinor(20_00) },
    })
    expect(booking.payments).toMatchObject([{ status: 'captured', amount: { amountMinor: ilsMinor(55_00) } }])
  })

  it('is not in the sum that a cancellation gives back', async () => {
    const { traveller, uid } = await withdrawn()
    const { refund, refundIls } = await lounge.cancel(traveller)
    expect([refund.amountMinor, refundIls.amountMinor]).toEqual([35_00, ilsMinor(35_00)])
    await lounge.follows(traveller, 'cancelled')
    await expect
      .poll(async () => (await lounge.world.settle(), lounge.ledger(uid)?.refundedMinor))
      .toBe(ilsMinor(55_00))
  })
})
