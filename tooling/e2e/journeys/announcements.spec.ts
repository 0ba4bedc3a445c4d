import { expect, test } from '#src/fixtures.ts'

// What is said without being looked for: by a live region that stood there before, or by the focus.

test('the last two minutes of a hold are said once, its clock never; a step is said by its heading', async ({
  page,
  at,
  shop,
  booking,
  enterAs,
  words,
}) => {
  const { id, token } = await shop.bookUpToPayment()
  await enterAs(token)
  await page.clock.install()
  await page.goto(at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
  const clock = page.getByRole('timer')
  await expect(clock).toBeVisible()
  await expect(clock).toHaveAttribute('aria-live', 'off')
  const warning = page.getByRole('status').filter({ hasText: words('vacations', 'booking.hold.ending') })
  await expect(warning).toHaveCount(0)
  await page.clock.fastForward('13:30')
  await expect(warning).toHaveCount(1)
  await booking.go('backTravellers').click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('vacations', 'booking.travellers.title') }),
  ).toBeFocused()
})
