import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { expectFocusKept, tabTo, typeInto } from '#src/focus.ts'
import { typed } from '#src/pages/booking-page.ts'
import { cards } from '#src/sandbox.ts'

/** Presses what has the focus. */
const press = (page: Page, key: 'Enter' | 'Space'): Promise<void> => page.keyboard.press(key)

for (const language of ['en', 'he'] as const) {
  test.describe(() => {
    test.use({ language })
    test(`from the home page to the paid order by the keyboard alone, in ${language}`, async ({
      page,
      at,
      shop,
      searchForm,
      results,
      product,
      booking,
      payment,
      words,
    }) => {
      test.slow()
      // A name that is like no other place's: the place is the last of what it finds.
      const found = await shop.find({ destination: 'PRG' })
      await page.goto(at('/'))
      await expect(searchForm.submit).toBeVisible()
      await tabTo(page, searchForm.field('destination'))
      await press(page, 'Enter')
      const places = searchForm.picker('destination')
      await expect(places.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(found.destination.name)
      // The place itself comes after "all of the country"; what the first letters alone had found is gone by then.
      await expect(places.getByRole('option').last()).toHaveAttribute('data-value', found.destination.code)
      for (const _option of await places.getByRole('option').all()) await page.keyboard.press('ArrowDown')
      await press(page, 'Enter')
      await expect(places).toBeHidden()
      await expectFocusKept(page)

      await tabTo(page, searchForm.field('dates'))
      await press(page, 'Enter')
      const dates = searchForm.picker('dates')
      await typeInto(page, dates.getByRole('textbox').first(), typed(found.dateFrom))
      await tabTo(page, dates.getByRole('button', { name: words('vacations', 'searchForm.dates.confirm') }))
      await press(page, 'Enter')
      await expect(dates).toBeHidden()
      await expectFocusKept(page)
      await tabTo(page, searchForm.submit)
      await press(page, 'Enter')
      await expect(results.cards.first()).toBeVisible()
      await expectFocusKept(page)

      const card = page.locator(`main article[data-hotel="${found.hotelId}"]`)
      await expect(card).toBeVisible()
      await tabTo(page, card.getByRole('link', { name: words.within('vacations', 'searchResults.card.choose') }), {
        most: 400,
      })
      await press(page, 'Enter')

      await expect(product.order).toBeEnabled()
      await expectFocusKept(page)
      await tabTo(page, product.order, { most: 200 })
      await press(page, 'Enter')

      await expect(booking.go('extras')).toBeVisible()
      await expectFocusKept(page)
      await booking.typeTravellers()
      await booking.typePayer()
      await tabTo(page, booking.go('extras'))
      await press(page, 'Enter')

      await expect(booking.terms).toBeAttached()
      await expectFocusKept(page)
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
      await payment.provider.type(cards.approved)
      await expect(payment.outcome('ok.title')).toBeVisible()
      await expectFocusKept(page)
    })
  })
}
