import type { Page } from '@playwright/test'
import { expect, test } from '#src/fixtures.ts'
import { operate } from '#src/product/operate.ts'
import { cards, mailbox } from '#src/sandbox.ts'
import type { Words } from '#src/words.ts'

/** The form of corrections, from the page of an order; opens the card of the first traveller. */
async function openForm(page: Page, words: Words) {
  await page.getByRole('link', { name: words('order-tracking', 'people.correct') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('order-tracking', 'people.correctTitle') }),
  ).toBeVisible()
  await page
    .getByRole('button', { name: words('checkout', 'travellers.edit') })
    .first()
    .click()
  const field = (key: string) => page.getByLabel(words.within('checkout', `field.${key}`)).first()
  return {
    field,
    save: () => page.getByRole('button', { name: words('order-tracking', 'people.save') }).click(),
  }
}

test('a letter and a passport are corrected after the sale, and the hotel has them; another name waits for the operator @everywhere @language', async ({
  page,
  at,
  payment,
  toPayment,
  shop,
  sandbox,
  words,
  expectAccessible,
}) => {
  test.slow()
  const { id } = await toPayment({ email: mailbox('corrected') })
  await payment.pay(cards.approved)
  await expect(payment.outcome('ok.title')).toBeVisible()
  const { orderNumber } = await shop.order(id)
  await page.goto(at(`/check-booking?bookingId=${id}`))
  const people = page.getByRole('region', { name: words('order-tracking', 'people.title') })
  await expect(people).toBeVisible()
  const [kept] = await sandbox.reservations(id)
  const [sold = ''] = kept?.guests ?? []
  const [surname = '', given = ''] = sold.split(' ')

  const letter = await openForm(page, words)
  await expectAccessible(page)
  await expect(letter.field('lastName')).toHaveValue(surname)
  await letter.field('lastName').fill('לוי')
  await letter.save()
  await expect(letter.field('lastName')).toBeFocused()
  await letter.field('lastName').fill(`${surname}E`)
  await letter.field('passportNumber').fill('77665544')
  await letter.save()
  await expect(page.getByText(words('order-tracking', 'people.saved'))).toBeVisible()
  await expect(people).toContainText(`${given} ${surname}E`)
  await expect(people).toContainText('544')
  await expectAccessible(page)
  await expect.poll(async () => (await sandbox.reservations(id))[0]?.guests[0]).toBe(`${surname}E ${given}`)

  const other = await openForm(page, words)
  await other.field('firstName').fill('MAAYAN')
  await other.field('lastName').fill('BARKAI')
  await other.save()
  await expect(page.getByText(words('order-tracking', 'people.requested'))).toBeVisible()
  await expect(people).toContainText('MAAYAN BARKAI')
  const listed = await operate('bookings', 'requests')
  const number = new RegExp(String.raw`^(\d+) {2}order ${orderNumber} `, 'm').exec(listed)?.[1] ?? ''
  expect(await operate('bookings', 'request', number, 'accept')).toMatch(/is accepted/)
  await page.reload()
  await expect(people).toContainText('MAAYAN BARKAI')
  await expect(people).not.toContainText(`${surname}E`)
  await expect(page.getByText(words('order-tracking', 'people.requested'))).toBeHidden()
  await expect.poll(async () => (await sandbox.reservations(id))[0]?.guests[0]).toBe('BARKAI MAAYAN')
})

test('an airline is given another passport after ticketing, and names are asked of the operator', async ({
  page,
  at,
  payment,
  shop,
  enterAs,
  words,
}) => {
  test.slow()
  const { id, token } = await shop.bookFlights({ email: mailbox('corrected-flights') })
  await enterAs(token)
  await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
  await payment.pay(cards.approved)
  await expect(page.getByRole('link', { name: words('flights', 'completion.order') })).toBeVisible()
  await page.goto(at(`/check-booking?bookingId=${id}`))
  const people = page.getByRole('region', { name: words('order-tracking', 'people.title') })
  const form = await openForm(page, words)
  await expect(page.getByText(words('order-tracking', 'people.byRequest'))).toBeVisible()
  await form.field('lastName').fill('LEVINSKY')
  await form.field('passportNumber').fill('77665544')
  await form.save()
  await expect(page.getByText(words('order-tracking', 'people.requested'))).toBeVisible()
  await expect(people).toContainText('LEVINSKY')
  await expect(people).toContainText('544')
  const { orderNumber } = await shop.order(id)
  const listed = await operate('bookings', 'requests')
  const number = new RegExp(String.raw`^(\d+) {2}order ${orderNumber} `, 'm').exec(listed)?.[1] ?? ''
  expect(await operate('bookings', 'request', number, 'refuse')).toMatch(/is refused/)
  await page.reload()
  await expect(people).toBeVisible()
  await expect(people).not.toContainText('LEVINSKY')
})
