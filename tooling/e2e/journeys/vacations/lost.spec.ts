import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { travellers } from '#src/shop.ts'

// A file that a page could do without is lost, or the line is: what was there stays and works, and what is missing can be had.

/** Loses the files of a chunk, scripts and styles, until it is called. */
async function lose(page: Page, chunk: string): Promise<() => Promise<void>> {
  const files = new RegExp(String.raw`/${chunk}\.\w+\.(?:js|css)$`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

/** Says something by an event of the shell, as any remote may. */
const emit = (page: Page, name: string, detail: unknown): Promise<void> =>
  page.evaluate(([type, value]) => void dispatchEvent(new CustomEvent(type, { detail: value })), [
    `masa:${name}`,
    detail,
  ] as const)

/** Until the page listens, and has asked for what was lost. */
async function emitUntilLost(page: Page, name: string, detail: unknown): Promise<void> {
  let isLost = false
  page.once('requestfailed', () => (isLost = true))
  await expect(async () => {
    await emit(page, name, detail)
    expect(isLost).toBe(true)
  }).toPass()
}

test.describe('the file of a part is lost', () => {
  test.beforeEach(({ complaints }) => complaints.expect(/ERR_FAILED|Loading (?:CSS )?chunk/))

  test('the map of the results: the list works, and trying again brings the map', async ({
    page,
    at,
    results,
    words,
  }) => {
    await page.goto(at('/search-result?dest=ATH&adult=2'))
    await expect(results.cards.first()).toBeVisible()
    const find = await lose(page, 'results-map')
    await page.getByRole('button', { name: words('vacations', 'searchResults.map.show') }).click()
    await expect(page.getByText(words('common', 'error.partTitle'))).toBeVisible()
    await results.sort('price').check({ force: true })
    await expect(page).toHaveURL(/sort=price/)
    await triedAgain(page, find, page.getByRole('button', { name: words('common', 'action.retry') }))
    await expect(page.getByRole('region', { name: words('vacations', 'searchResults.map.label') })).toBeVisible()
    await expect(page.getByText(words('common', 'error.partTitle'))).toBeHidden()
  })

  test('the map of a hotel: the package can be ordered, and trying again brings the map', async ({
    page,
    at,
    shop,
    product,
    words,
  }) => {
    await page.goto(at((await shop.find()).address))
    await expect(product.order).toBeEnabled()
    const find = await lose(page, 'hotel-map')
    await page.getByRole('button', { name: words('vacations', 'product.place.show') }).click()
    await expect(page.getByText(words('common', 'error.partTitle'))).toBeVisible()
    await expect(product.order).toBeEnabled()
    await triedAgain(page, find, page.getByRole('button', { name: words('common', 'action.retry') }))
    await expect(page.getByRole('region', { name: words.within('vacations', 'product.place.mapLabel') })).toBeVisible()
  })

  for (const chunk of ['toasts', 'kit-toast'])
    test(`${chunk}, for messages in passing: the page goes on, and the next message brings the one that was missed`, async ({
      page,
      at,
    }) => {
      await page.goto(at('/terms'))
      const find = await lose(page, chunk)
      await emitUntilLost(page, 'toast:v1', { kind: 'info', text: 'the first', lifeMs: 60_000 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await find()
      await emit(page, 'toast:v1', { kind: 'info', text: 'the second', lifeMs: 60_000 })
      await expect(page.getByText('the second')).toBeVisible()
      await expect(page.getByText('the first').first()).toBeVisible()
    })

  test('what a page says while it is busy: the page goes on, and the next step says it', async ({ page, at }) => {
    await page.goto(at('/terms'))
    const find = await lose(page, 'progress-modal')
    await emitUntilLost(page, 'processing:v1', { state: 'open', title: 'Checking', text: 'the first step' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await find()
    await emit(page, 'processing:v1', { state: 'open', title: 'Checking', text: 'the second step' })
    await expect(page.getByText('the second step')).toBeVisible()
  })

  for (const isClosed of [false, true])
    test(`the operator's message on a site that is ${isClosed ? 'closed' : 'open'}`, async ({ page, at, words }) => {
      await page.route('**/api/maintenance/message?*', (route) =>
        route.fulfill({
          json: {
            data: {
              active: true,
              target: { package: ['allPages'] },
              message: { title: 'Larnaca airport', body: '' },
              blocks: [],
              affected: [],
              isClosed,
              endsAt: null,
            },
          },
        }),
      )
      const find = await lose(page, isClosed ? 'frame-parts' : 'status-modal')
      const lost = page.waitForEvent('requestfailed')
      await page.goto(at('/terms'))
      await lost
      if (isClosed) {
        await triedAgain(page, find, page.getByRole('button', { name: words('common', 'action.retry') }))
        await expect(page.getByRole('heading', { name: words('shell', 'maintenance.title') })).toBeVisible()
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await find()
        // The next page has it.
        await page.getByRole('contentinfo').getByRole('link').first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
    })
})

/** Once without success and once with it: each press asks for the file. */
async function triedAgain(page: Page, find: () => Promise<void>, again: Locator): Promise<void> {
  const asked = page.waitForEvent('requestfailed')
  await again.click()
  await asked
  await expect(again).toBeVisible()
  await find()
  await again.click()
}

test('the line breaks in the middle of a booking: the form stays with all that was typed, and the payment is reached', async ({
  page,
  context,
  at,
  shop,
  product,
  booking,
  payment,
  words,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Loading (?:CSS )?chunk/)
  await page.goto(at((await shop.find()).address))
  await product.order.click()
  await expect(booking.traveller(0)).toBeVisible()
  const isLost = page.getByText(words('checkout', 'failed.offline'))
  const isTyped = async () => {
    for (const [index, { passportNumber }] of travellers.entries())
      await expect(booking.field(`paxList.${index}.passportNumber`)).toHaveValue(passportNumber)
    await expect(booking.field('payer.IdenticationNumber')).toHaveValue(/^\d{9}$/)
  }

  await context.setOffline(true)
  await booking.fillTravellers()
  await booking.fillPayer()
  await booking.go('extras').click()
  await expect(isLost).toBeInViewport()
  await expect(page.getByText(words.within('checkout', 'failed.offlineHelp'))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await isTyped()
  await context.setOffline(false)
  await expect(isLost).toBeHidden()
  await isTyped()
  await booking.go('extras').click()
  await expect(booking.terms).toBeAttached()

  // Here it is the message of what is missing that cannot be drawn.
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed')
  await booking.go('payment').click()
  await asked
  await expect(booking.go('payment')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await booking.agree()
  await context.setOffline(true)
  await booking.go('payment').click()
  await expect(isLost).toBeInViewport()
  await context.setOffline(false)
  await expect(isLost).toBeHidden()
  await booking.go('payment').click()
  await expect(payment.openCardDetails).toBeVisible()
})
