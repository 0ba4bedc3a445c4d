import { expect } from '@playwright/test'
import { cards, mailbox } from '../sandbox.ts'
import type { Scene } from './scene.ts'

export const tracking: readonly Scene[] = [
  {
    title: 'signing in to an order, its parts, its messages, and a change of it',
    async play({ page, tracking: screen, payment, toPayment, shop, sandbox, words }, look) {
      const email = mailbox('followed')
      const { id } = await toPayment({ email })
      await payment.pay(cards.approved)
      await expect(payment.outcome('ok.title')).toBeVisible()
      const { orderNumber } = await shop.order(id)
      await screen.open()
      await look('the number of an order')
      await screen.reference.fill('?')
      await screen.reference.press('Enter')
      await expect(page.getByText(words('order-tracking', 'signIn.wrong'))).toBeVisible()
      await look('a number that is none')
      await screen.ask(orderNumber)
      await look('the code')
      await screen.enterCode(email)
      await expect(screen.parts).toBeVisible()
      await look('the order')
      await page
        .getByRole('button', { name: new RegExp(orderNumber) })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('a message')
      await page.keyboard.press('Escape')
      await screen.control('people.correct').click()
      await page
        .getByRole('button', { name: words('checkout', 'travellers.edit') })
        .first()
        .click()
      const surname = page.getByLabel(words.within('checkout', 'field.lastName')).first()
      await surname.fill('?')
      await screen.control('people.save').click()
      await look('a correction with a fault')
      await surname.fill('BARKAI')
      await screen.control('people.save').click()
      await expect(page.getByRole('main')).toContainText(words.within('order-tracking', 'people.requested'))
      await look('a correction that was asked for')
      await sandbox.hotelCancels(id)
      await page.reload()
      await expect(screen.control('track.toDo.answer')).toBeVisible()
      await look('a change')
    },
  },
]
