import { expect } from '@playwright/test'
import type { Route } from '@playwright/test'
import type { Scene } from './scene.ts'

const begun = /\/api\/operation\/storePage\/?(\?.*)?$/

export const product: readonly Scene[] = [
  {
    title: 'a package with its rooms, other flights, map and pictures',
    async play({ page, at, shop, product: screen, words }, look) {
      const { address } = await shop.find({ destination: 'LCA' })
      await page.goto(at(address))
      await expect(screen.price).toBeVisible()
      await look('package')
      await screen.addRoom.click()
      await expect(screen.rooms(2).first()).toBeVisible()
      await page.getByRole('button', { name: words('vacations', 'product.flights.change') }).click()
      await expect(
        page.getByRole('link', { name: words.within('vacations', 'product.flights.choose') }).first(),
      ).toBeVisible()
      await page.getByRole('button', { name: words('vacations', 'product.place.show') }).click()
      await expect(page.getByLabel(words('vacations', 'product.place.mapLabel'))).toBeVisible()
      await screen.sleepers(1, 'adults')
      await look('rooms, flights and map')
      await page.getByRole('button', { name: words('vacations', 'product.gallery.all') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('pictures')
    },
  },
  {
    title: 'a package whose new price is asked for, and does not come',
    async play({ page, at, shop, product: screen, words, complaints }, look) {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/)
      await page.goto(at((await shop.find({ destination: 'LCA' })).address))
      await expect(screen.order).toBeEnabled()
      const lost = Promise.withResolvers<void>()
      const lose = async (route: Route) => {
        await lost.promise
        await route.abort('internetdisconnected')
      }
      await page.route('**/api/operation/CalcPack?*', lose)
      await page.route(/\/api\/operation\/select\?.*adult=3/, lose)
      await (await screen.sleepers(1, 'adults')).more.click()
      await expect(screen.room(1).getByRole('table')).toHaveAttribute('aria-busy', 'true')
      await expect(screen.price).toHaveAttribute('aria-busy', 'true')
      await look('new price under way')
      lost.resolve()
      await expect(screen.price.getByRole('button', { name: words('common', 'action.retry') })).toBeVisible()
      await look('new price refused')
    },
  },
  {
    title: 'a package whose price moved, one that is sold by phone, and one that is gone',
    async play({ page, at, shop, product: screen, complaints }, look) {
      complaints.expect(/status of 404/)
      await page.goto(at((await shop.find({ destination: 'PRG' })).address))
      await expect(screen.order).toBeEnabled()
      // As if the page had been open while the price rose: what it sends is no longer the price.
      await page.route(begun, (route) => {
        const body = route.request().postDataJSON() as { price: number }
        return route.continue({ postData: JSON.stringify({ ...body, price: body.price - 10 }) })
      })
      await screen.order.click()
      await expect(screen.priceChanged).toBeVisible()
      await look('price changed')
      await page.unroute(begun)
      await page.goto(at((await shop.find({ hotelCode: 'PFO-06' })).address))
      await expect(screen.price.getByRole('link')).toBeVisible()
      await look('sold by phone')
      await page.goto(at('/product-page/web?packId=1&laId=1-20270101-3'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('package that is gone')
    },
  },
]
