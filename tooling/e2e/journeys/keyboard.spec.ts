import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { tabTo, typeInto } from '#src/keyboard.ts'
import { typed } from '#src/pages/booking-page.ts'
import { cards } from '#src/sandbox.ts'
import { payer, travelDates, travellers } from '#src/shop.ts'

/** Presses what has the focus. */
const press = (page: Page, key: 'Enter' | 'Space'): Promise<void> => page.keyboard.press(key)

test('from results to the paid order by the keyboard alone', async ({
  page,
  at,
  shop,
  product,
  booking,
  payment,
  words,
}) => {
  test.setTimeout(150_000)
  const found = await shop.find()
  await page.goto(
    at(`/search-result?${new URLSearchParams({ dest: found.destination.code, ...travelDates, adult: '2' })}`),
  )
  const card = page.locator(`main article[data-hotel="${found.hotelId}"]`)
  await expect(card).toBeVisible()
  await tabTo(page, card.getByRole('link', { name: words.within('vacations', 'searchResults.card.choose') }), {
    most: 400,
  })
  await press(page, 'Enter')

  await expect(product.order).toBeEnabled()
  await tabTo(page, product.order, { most: 200 })
  await press(page, 'Enter')

  for (const [index, traveller] of travellers.entries()) {
    await expect(booking.traveller(index)).toBeVisible()
    if ((await booking.field(`paxList.${index}.firstName`).count()) === 0) {
      await tabTo(page, booking.traveller(index).getByRole('button'))
      await press(page, 'Enter')
    }
    // A group of radio buttons is one stop; an unchosen one is entered at its first.
    await tabTo(page, booking.traveller(index).getByRole('radio').first())
    await press(page, 'Space')
    if (traveller.title === 'Miss') await page.keyboard.press('ArrowRight')
    for (const name of ['firstName', 'lastName', 'birthDate', 'passportNumber', 'passportExpiry'] as const)
      await typeInto(
        page,
        booking.field(`paxList.${index}.${name}`),
        name === 'birthDate' || name === 'passportExpiry' ? typed(traveller[name]) : traveller[name],
      )
  }
  for (const name of ['firstName', 'lastName', 'email', 'mobile', 'IdenticationNumber'] as const)
    await typeInto(page, booking.field(`payer.${name}`), payer[name])
  await tabTo(page, booking.go('extras'))
  await press(page, 'Enter')

  await expect(booking.terms).toBeAttached()
  const condition = booking.field('flightConditionConfirmed')
  if ((await condition.count()) > 0) {
    await tabTo(page, condition)
    await press(page, 'Space')
  }
  await tabTo(page, booking.terms)
  await press(page, 'Space')
  await expect(booking.terms).toBeChecked()
  await tabTo(page, booking.go('payment'))
  await press(page, 'Enter')

  await expect(payment.openCardDetails).toBeVisible()
  await tabTo(page, payment.openCardDetails)
  await press(page, 'Enter')
  const form = payment.provider.frame
  await typeInto(page, form.locator('[name=number]'), cards.approved)
  await typeInto(page, form.locator('[name=expiry]'), '12/30')
  await typeInto(page, form.locator('[name=cvv]'), '123')
  await typeInto(page, form.locator('[name=holderId]'), '000000018')
  await press(page, 'Enter')
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 40_000 })
})
