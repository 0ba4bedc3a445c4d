import { expect } from '@playwright/test'
import { siteOf } from '../product/addresses.ts'
import { dayFromNow } from '../shop.ts'
import type { Scene } from './scene.ts'

const nothing = '0'.repeat(32)
/** For pages that redirect by themselves: does not wait for their pictures. */
const comes = { waitUntil: 'commit' } as const

export const around: readonly Scene[] = [
  {
    title: 'home, a landing page and the lists of places',
    async play({ page, at }, look) {
      for (const [name, path] of [
        ['home', '/'],
        ['landing page', '/?destination=LCA'],
        ['country', '/?destination=GR&areaType=true'],
        ['destinations', '/destination-list'],
        ['hotels', '/hotel-list'],
      ] as const) {
        await page.goto(at(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main h2, main li').first()).toBeVisible()
        await look(name)
      }
    },
  },
  {
    title: 'pages of information, and addresses that lead nowhere',
    async play({ page, at, complaints, words }, look) {
      complaints.expect(/status of 404/)
      for (const [name, path] of [
        ['terms', '/terms'],
        ['accessibility statement', '/accessibility'],
      ] as const) {
        await page.goto(at(path))
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await look(name)
      }
      await page.goto(at('/no-such-page'), comes)
      await page.getByRole('button', { name: words('shell', 'notFound.stop') }).click()
      await look('not found')
      await page.goto(at(`/booking/hotel-flight/web?bookingId=${nothing}`), comes)
      await page.getByRole('button', { name: words('checkout', 'payment.gone.stop') }).click()
      await look('no such booking')
      await page.goto(at(`/booking/verifying-card?bookingId=${nothing}`), comes)
      await page.getByRole('button', { name: words('checkout', 'payment.gone.stop') }).click()
      await look('nothing to pay')
      await page.goto(at(`/booking/card-verified/web?bookingId=${nothing}`))
      await expect(page.getByText(words('checkout', 'payment.elsewhere.safe'))).toBeVisible()
      await look('order of another browser')
      await page.goto(at('/hotel-change/no-such-token'))
      await expect(page.getByText(words('checkout', 'offer.unknown.title'))).toBeVisible()
      await look('no such offer of another hotel')
      await page.goto(siteOf('unregistered') + at('/'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look('unregistered agency', { isPlain: true })
    },
  },
  {
    title: 'an announcement, the site at rest, and a part of it that is missing',
    async play({ page, at, complaints, words }, look) {
      complaints.expect(/ERR_FAILED|Failed to fetch|Loading|preloaded/)
      let isClosed = false
      await page.route('**/api/maintenance/message?*', (route) =>
        route.fulfill({ json: { data: announcement(isClosed) } }),
      )
      await page.goto(at('/terms'))
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('announcement')
      isClosed = true
      await page.reload()
      await expect(page.getByRole('heading', { name: words('shell', 'maintenance.title') })).toBeVisible()
      await look('site at rest')
      await page.unroute('**/api/maintenance/message?*')
      await page.route('**/r/vacations/**/*.js', (route) => route.abort())
      await page.goto(at('/search-result?dest=LCA&adult=2'))
      await expect(page.getByText(words('shell', 'failure.remoteTitle'))).toBeVisible()
      await look('part that cannot be loaded')
    },
  },
]

/** What an operator would announce; the wire's shape, whatever the language. */
const announcement = (isClosed: boolean) => ({
  active: true,
  target: { package: ['allPages'] },
  message: { title: 'Larnaca airport', body: '' },
  blocks: [
    { kind: 'heading', items: [[{ text: 'Flights', isStrong: false, href: null }]] },
    {
      kind: 'paragraph',
      items: [
        [
          { text: 'Until noon. ', isStrong: true, href: null },
          { text: 'Terms', isStrong: false, href: '/terms' },
        ],
      ],
    },
    { kind: 'list', items: [[{ text: 'LY 5131', isStrong: false, href: null }]] },
  ],
  affected: ['Larnaca'],
  isClosed,
  endsAt: `${dayFromNow(1)}T09:00:00Z`,
})
