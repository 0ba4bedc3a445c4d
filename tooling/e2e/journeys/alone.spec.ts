import { expect, test } from '#src/fixtures.ts'
import { kill, moveClock, untilServed } from '#src/product/disturb.ts'
import { cards } from '#src/sandbox.ts'

test('the API is restarted while the card is being entered: paid, once @alone', async ({
  payment,
  toPayment,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 50[234]|ERR_|Failed to fetch/)
  await toPayment()
  await payment.openForm()
  kill('api')
  await untilServed()
  await payment.provider.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible({ timeout: 60_000 })
})

test('the time is over before the card is entered: nothing is charged, and the way back stands open @alone', async ({
  payment,
  toPayment,
  page,
}) => {
  test.slow()
  await toPayment()
  await expect(payment.openCardDetails).toBeVisible()
  try {
    await moveClock(3_600)
    await page.reload()
    await expect(payment.outcome('gone.title')).toBeVisible({ timeout: 20_000 })
    await expect(payment.provider.element).toHaveCount(0)
    await payment.button('gone.stop').click()
    await page.waitForTimeout(11_000)
    await expect(page).toHaveURL(/verifying-card/)
  } finally {
    await moveClock(0)
  }
})
