import { expect } from '@playwright/test'
import { cards, mailbox } from '../sandbox.ts'
import type { Scene } from './scene.ts'

export const payment: readonly Scene[] = [
  {
    title: 'payment, a declined card, the booking being confirmed, and the confirmation',
    async play({ page, payment: screen, toPayment }, look) {
      await toPayment()
      await expect(screen.openCardDetails).toBeVisible()
      await look('payment')
      await screen.pay(cards.declined)
      await expect(screen.outcome('declined.title')).toBeVisible()
      await look('declined')
      await screen.button('declined.again').click()
      await screen.openForm()
      await expect(screen.provider.frame.locator('[name=number]')).toBeVisible()
      await look('card details')
      // Held until the look is over.
      const seen = Promise.withResolvers<void>()
      await page.route('**/api/operation/succeededBooking/*', async (route) => {
        await seen.promise
        await route.continue().catch(() => undefined)
      })
      await screen.provider.pay(cards.approved)
      await expect(screen.text('processing.title')).toBeVisible()
      await look('being confirmed')
      seen.resolve()
      await expect(screen.outcome('ok.title')).toBeVisible()
      await look('confirmation')
    },
  },
  {
    title: 'an order on request, another hotel offered for it, and its refusal',
    async play({ page, payment: screen, toPayment, sandbox, language }, look) {
      const hotelCode = language === 'he' ? 'MIL-02' : 'MIL-03'
      const email = mailbox('letter')
      await sandbox.nextReservation(hotelCode, 'on_request')
      const { id } = await toPayment({ hotelCode, email })
      await screen.pay(cards.approved)
      await expect(screen.outcome('rq.title')).toBeVisible()
      await look('on request')
      await sandbox.hotelAnswers(id, { status: 'alternative', alternativeHotelCode: 'MIL-04' })
      await expect(screen.offer).toBeVisible()
      await look('another hotel')
      const order = page.url()
      const { html = '' } = await sandbox.message(email, /\/hotel-change\//)
      // The letter is written in the language that was paid in, and so is its link.
      await page.goto(new URL(/href="([^"]*\/hotel-change\/[^"]*)"/.exec(html)?.[1] ?? '').pathname)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('another hotel, by the link of the mail')
      await page.goto(order)
      await screen.button('rq.cancel').click()
      await expect(screen.button('rq.askYes')).toBeVisible()
      await look('asked before the request is given up')
      await screen.button('rq.askYes').click()
      await expect(screen.outcome('end.givenUpTitle')).toBeVisible()
      await look('refused')
    },
  },
]
