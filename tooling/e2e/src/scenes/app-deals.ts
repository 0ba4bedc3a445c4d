import { expect } from '@playwright/test'
import { appDomain } from '../pages/app-deals.ts'
import type { Scene } from './scene.ts'

/** What a deal's page asks. */
const calls = /\/api\/app\/itineraryDetail/

export const appDeals: readonly Scene[] = [
  {
    title: "the app's home, its menu, a group, hearts, and nothing found",
    async play({ page, at, app, words }, look) {
      await page.goto(`${appDomain}${at('/app?channel=App')}`)
      await expect(app.deals.first()).toBeVisible()
      await expect(app.bar).toBeVisible()
      await look('home')
      await page.getByRole('button', { name: words('app-deals', 'appHome.menu.open') }).click()
      await expect(page.locator('#app-menu a[href*="terms"]').first()).toBeVisible()
      await look('menu')
      await page.goto(`${appDomain}${at('/app?channel=App&group=family')}`)
      await expect(app.deals.first()).toBeVisible()
      await look('group')
      await page.goto(`${appDomain}${at('/app?channel=App&view=favourites')}`)
      await expect(page.getByRole('status').first()).toBeVisible()
      await look('no hearts')
    },
  },
  {
    title: "a deal's page in both frames, sold out, over, and unknown",
    async play({ page, at, throughSite, app, complaints }, look) {
      complaints.expect(/status of 404/)
      await page.goto(`${appDomain}${at('/app?channel=App')}`)
      await app.deals.first().click()
      await expect(app.days.first()).toBeAttached()
      await look("deal in the app's frame")
      const dealId = new URL(page.url()).searchParams.get('dealid')
      const path = at(`/app-deal/itinerary?dealid=${dealId}`)
      await page.goto(path)
      await expect(app.days.first()).toBeAttached()
      await look("deal in the site's frame")
      const changed = async (change: (answer: Answer) => void) => {
        await page.route(calls, async (route) => {
          const response = await route.fetch()
          const answer = (await response.json()) as { data: Answer }
          change(answer.data)
          await route.fulfill({ response, json: answer })
        })
        // The edge brings the first answer with the page: from inside the site the page asks by itself.
        await page.goto(at('/'))
        await throughSite(path)
        await expect(app.days.first()).toBeAttached()
      }
      await changed((answer) => {
        answer.package.status = 'sold_out'
      })
      await look('sold out')
      await page.unroute(calls)
      await changed((answer) => {
        answer.isExpired = true
        answer.remainingSeconds = -5
      })
      await look('over')
      await page.goto(at('/app-deal/itinerary?dealid=1'))
      await expect(app.heading).toBeVisible()
      await look('unknown')
    },
  },
]

interface Answer {
  isExpired: boolean
  remainingSeconds: number | null
  package: { status: string }
}
