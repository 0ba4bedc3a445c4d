import { expect } from '@playwright/test'
import { dayFromNow, travelDates } from '../shop.ts'
import type { Scene } from './scene.ts'

const larnaca = new URLSearchParams({ dest: 'LCA', ...travelDates, adult: '2' })

export const search: readonly Scene[] = [
  {
    title: 'the search form, what it finds missing, and its pickers',
    async play({ page, at, searchForm, words }, look) {
      await page.goto(at('/'))
      await searchForm.submit.click()
      await expect(page.getByText(words('vacations', 'searchForm.problem.title'))).toBeVisible()
      await look('nothing chosen')
      for (const field of ['destination', 'dates', 'guests'] as const) {
        await searchForm.field(field).click()
        await expect(searchForm.picker(field)).toBeVisible()
        if (field === 'guests') await searchForm.add('children')
        if (field === 'dates') await expect(searchForm.picker(field).getByRole('grid').first()).toBeVisible()
        await look(field)
        await page.keyboard.press('Escape')
        await expect(searchForm.picker(field)).toBeHidden()
      }
    },
  },
  {
    title: 'results, their filters and their map',
    async play({ page, at, results, words }, look) {
      await page.goto(at(`/search-result?${larnaca}`))
      await expect(results.cards.first()).toBeVisible()
      await look('results')
      const filters = page
        .getByRole('button', { name: words.within('vacations', 'searchResults.filter.title') })
        .filter({ visible: true })
      // A sheet on a phone; beside the list elsewhere.
      if ((await filters.count()) > 0) {
        await filters.first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await look('filters')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await page
        .getByRole('button', { name: words('vacations', 'searchResults.map.show') })
        .filter({ visible: true })
        .first()
        .click()
      const map = page.getByLabel(words('vacations', 'searchResults.map.label')).first()
      await expect(map.getByRole('listitem').first()).toBeVisible()
      await look('map')
    },
  },
  {
    title: 'a search under way, without results, and failed',
    async play({ page, at, words, complaints, throughSite }, look) {
      complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const never = new URLSearchParams({ dest: 'LCA', fromDate: dayFromNow(300), toDate: dayFromNow(302), adult: '2' })
      await page.goto(at(`/search-result?${never}`))
      await expect(
        page.getByRole('heading', { name: words.within('vacations', 'searchResults.empty.titleAt') }),
      ).toBeVisible()
      await look('no results')
      await page.route('**/api/operation/search?*', (route) => route.abort('internetdisconnected'))
      await throughSite(at(`/search-result?${larnaca}&nights=7`))
      await expect(page.getByText(words('vacations', 'searchResults.failure.offline'))).toBeVisible()
      await look('no connection')
      await page.unroute('**/api/operation/search?*')
      // Held until the look is over: no answer comes before.
      await page.route('**/api/operation/search?*', () => undefined)
      await throughSite(at(`/search-result?${larnaca}&nights=4`))
      await expect(page.getByRole('button', { name: words('vacations', 'searchResults.progress.stop') })).toBeVisible()
      await look('under way')
    },
  },
]
