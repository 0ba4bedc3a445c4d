import { expect, test } from '#src/fixtures.ts'
import { cards } from '#src/sandbox.ts'

// Extensions, other releases and the hands of developers leave things in the browser's storage.

const LOCAL = ['masa.favourites', 'masa.language']
const SESSION = ['masa:scroll', 'masa.carried', 'masa.booking', 'masa-remote-failures']
const FOREIGN = ['null', '{}', '[]', '"x"', '{"pax":{}}']

interface Entries {
  readonly local: readonly string[]
  readonly session: readonly string[]
}

for (const foreign of FOREIGN)
  test(`storage holds ${foreign} everywhere: home, results and a package show as ever`, async ({
    page,
    at,
    shop,
    searchForm,
    results,
    product,
  }) => {
    test.slow()
    const open = async (path: string) => {
      // A document without scripts: a page would write over it as it is left.
      await page.goto('/robots.txt')
      await page.evaluate(leave, { local: LOCAL, session: [...SESSION, 'masa.visitor'], foreign })
      await page.goto(at(path))
    }
    const found = await shop.find()
    await open('/')
    await expect(searchForm.submit).toBeVisible()
    await open(`/search-result?dest=${found.destination.code}&adult=2`)
    await expect(results.cards.first()).toBeVisible()
    await open(found.address)
    await expect(product.order).toBeEnabled()
  })

test('storage holds foreign texts: a booking can be gone on with, paid, and its order opened', async ({
  page,
  booking,
  toPayment,
  payment,
  at,
}) => {
  test.slow()
  const { id } = await toPayment()
  const session = [...SESSION, `masa.unsaved.${id}`]
  for (const foreign of FOREIGN) {
    await page.goto('/robots.txt')
    await page.evaluate(leave, { local: LOCAL, session, foreign })
    await page.goto(at(`/booking/hotel-flight/web?bookingId=${id}`))
    await expect(booking.traveller(0)).toContainText('DAN')
  }
  await page.goto('/robots.txt')
  await page.evaluate(leave, { local: LOCAL, session, foreign: 'null' })
  await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const order = page.url()
  for (const foreign of FOREIGN) {
    await page.goto('/robots.txt')
    await page.evaluate(leave, { local: LOCAL, session, foreign })
    await page.goto(order)
    await expect(payment.outcome('ok.title')).toBeVisible()
  }
})

function leave({ local, session, foreign }: Entries & { readonly foreign: string }): void {
  for (const key of local) localStorage.setItem(key, foreign)
  for (const key of session) sessionStorage.setItem(key, foreign)
}
