import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildRelease, integrityOf } from '#test/registry-world.ts'
import { buildBookingWorld, dataOf, type BookingWorld, type Traveller } from '../testing/booking-world.ts'

const own = { from: '/trips-verified', to: '/trips-paid' }
const later = { from: '/trips-returned', to: '/booking/card-verified' }

describe('the return of a payment', () => {
  let world: BookingWorld
  let number = 0
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000' })
  })
  beforeEach(() => world.test.owner.query('DELETE FROM live_release'))
  afterAll(() => world.close())

  /** Makes a release of the remote live that declares these returns, whatever they are. */
  async function declare(...paymentReturns: object[]): Promise<void> {
    number += 1
    const { version } = buildRelease(number)
    const manifest = { id: 'vacations', pages: [{ paths: ['/trips-paid'] }], paymentReturns }
    await world.test.owner.query(
      `INSERT INTO release (remote, version, description, integrity, published_by)
       VALUES ('vacations', $1, $2, $3, 'dana')`,
      [version, JSON.stringify(buildRelease(number, { manifest })), integrityOf(version)],
    )
    await world.test.owner.query(
      `INSERT INTO live_release (channel, remote, version) VALUES ('production', 'vacations', $1)
       ON CONFLICT (channel, remote) DO UPDATE SET version = excluded.version`,
      [version],
    )
  }

  async function ready(): Promise<Traveller> {
    const traveller = world.traveller()
    const held = await traveller.hold(await world.quote({ demand: [{ resource: 'flight:back', units: 2, cap: 1000 }] }))
    expect(held.statusCode, held.body).toBe(200)
    await traveller.acceptTerms()
    return traveller
  }

  /** Opens the page; answers its attempt, where the provider sends the traveller, and what the frame is to expect. */
  async function openPage(traveller: Traveller, body: object = {}, langCode = 'HEB') {
    const opened = await traveller.call('POST', `/operation/getPaymentUrl/${traveller.id}?langCode=${langCode}`, body)
    expect(opened.statusCode, opened.body).toBe(200)
    const { paymentTransUid: uid, returnsTo } = dataOf(opened)
    const page = world.sandbox.control.ledger().pages.find(({ request }) => request.uniqueId === uid)
    const { origin, pathname } = new URL(page!.request.returnUrl)
    return { uid: uid as string, origin, path: pathname, returnsTo: returnsTo as string | undefined }
  }

  it("is the shell's where the product's remote declares none", async () => {
    const shell = { path: '/redirect-verified', returnsTo: '/booking/card-verified' }
    expect(await openPage(await ready())).toMatchObject(shell)
    await declare()
    expect(await openPage(await ready())).toMatchObject(shell)
  })

  it("is what the product's remote declares first, in the traveller's language; the payment is taken", async () => {
    await declare(own, later)
    expect(await openPage(await ready(), {}, 'RUS')).toMatchObject({ path: '/ru/trips-verified', returnsTo: own.to })
    const traveller = await ready()
    const page = await openPage(traveller)
    expect(page).toMatchObject({ path: own.from, returnsTo: own.to })
    await traveller.pay(page.uid)
    expect(dataOf(await traveller.debit(page.uid))['status']).toBe('OK')
  })

  it('of a page that stands is that of its attempt, whatever is declared since; the next page has the new one', async () => {
    const traveller = await ready()
    const first = await openPage(traveller)
    await declare(own)
    expect(await openPage(traveller, {}, 'ENG')).toEqual(first)
    const second = await openPage(traveller, { retry: true }, 'ENG')
    expect(second).toMatchObject({ path: '/en/trips-verified', returnsTo: own.to })
    expect(second.uid).not.toBe(first.uid)
    await declare(later, own)
    expect(await openPage(traveller)).toEqual(second)
    // No page of ours answers there any more, so there is nothing for the frame to expect.
    await declare(later)
    expect(await openPage(traveller)).toEqual({ ...second, returnsTo: undefined })
  })

  it.each(['//evil.test/paid', 'https://evil.test/paid', '/\\evil.test', '/../paid'])(
    "stays on the site: a live release that declares %s has the shell's",
    async (path) => {
      const { origin } = await openPage(await ready())
      for (const declared of [
        { from: path, to: own.to },
        { from: own.from, to: path },
      ]) {
        await declare(declared)
        expect(await openPage(await ready())).toMatchObject({
          origin,
          path: '/redirect-verified',
          returnsTo: '/booking/card-verified',
        })
      }
    },
  )
})
