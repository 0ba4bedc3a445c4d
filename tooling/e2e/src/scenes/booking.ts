import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

export const booking: readonly Scene[] = [
  {
    title: 'travellers, extras, what is wrong with them, and giving up',
    async play({ page, at, shop, product, booking: screen, words }, look) {
      await page.goto(at((await shop.find()).address))
      await product.order.click()
      await expect(screen.go('extras')).toBeVisible()
      await look('travellers')
      await screen.go('extras').click()
      await expect(screen.field('paxList.1.firstName')).toBeVisible()
      await look('travellers with faults')
      await screen.fillTravellers()
      await screen.fillPayer()
      await page.getByRole('button', { name: words('checkout', 'handOver.title') }).click()
      await expect(page.getByLabel(words('checkout', 'handOver.link'))).toBeVisible()
      await look('hand-over to another device')
      await page.keyboard.press('Escape')
      await screen.go('extras').click()
      await expect(screen.terms).toBeAttached()
      await look('extras')
      await screen.applyCoupon('NOSUCH-1')
      await expect(page.getByText(words('checkout', 'coupon.coupon_not_found'))).toBeVisible()
      await screen.go('payment').click()
      await expect(page.getByText(words('checkout', 'terms.missing')).first()).toBeVisible()
      await look('extras with faults')
      await screen.applyCoupon(await shop.unspentCoupon('TENOFF'))
      await expect(page.getByText(words.within('checkout', 'coupon.applied'))).toBeVisible()
      await look('coupon')
      await screen.go('giveUp').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('giving up')
    },
  },
  {
    title: 'places that are held, nearly over, and over',
    async play({ page, at, shop, enterAs, words }, look) {
      const { id, token } = await shop.bookUpToPayment()
      await enterAs(token)
      await page.clock.install()
      await page.goto(at(`/booking/hotel-flight/web?bookingId=${id}&step=extras`))
      await expect(page.getByText(words.within('checkout', 'hold.left'))).toBeVisible()
      await look('held')
      await page.clock.fastForward('13:30')
      await expect(page.getByText(words('checkout', 'hold.ending'))).toBeAttached()
      await look('hold nearly over')
      // The server has the last word: places that it still holds are held again, whatever this device's clock says.
      await shop.giveUp(id)
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(page.getByText(words('checkout', 'hold.over'))).toBeVisible()
      await look('hold over')
    },
  },
]
