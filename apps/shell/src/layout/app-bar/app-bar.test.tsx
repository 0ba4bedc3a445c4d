// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BootData, BootRemote } from '#src/boot/boot-data.ts'
import { buildBoot, openPage } from '#src/testing/open-page.tsx'
import { siteApi } from '#src/testing/site-api.ts'
import { Frame } from '../frame.tsx'

const { site } = buildBoot()
const APP = { ...site, tenant: 'APP', kind: 'app' } as const
const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const release = { version: '1', address: '/', entry: '', container: '', integrity: '', pages: [], slots: [] }
const packages: BootRemote = {
  ...release,
  id: 'packages',
  navigation: [
    {
      place: 'app-bar',
      id: 'search',
      title: four('Search'),
      address: '/search-result',
      icon: 'search',
      covers: [],
      order: 20,
    },
  ],
}
const deals: BootRemote = {
  ...release,
  id: 'deals',
  navigation: [
    {
      place: 'app-bar',
      id: 'deals',
      title: four('Deals'),
      address: '/app',
      icon: 'sun',
      covers: ['/app-deal/*'],
      order: 10,
    },
    {
      place: 'app-bar',
      id: 'saved',
      title: four('Saved'),
      address: '/app?view=favourites',
      icon: 'heart',
      covers: [],
      order: 30,
    },
    { place: 'header', id: 'deals', title: four('Not in the bar'), address: '/app', covers: [], order: 1 },
  ],
}
/** As the edge marks a page of the app's domain, and one of the main site. */
const ON_APP = { site: APP, home: '/app?channel=App', remotes: [packages, deals] } as const
const ON_MAIN = { site, remotes: [packages] } as const

function open(at: string, boot: Partial<BootData> = {}) {
  return openPage({
    api: siteApi(),
    at,
    boot,
    routes: [{ path: '*', element: <Frame>page</Frame> }],
  })
}
const bar = () => screen.findByRole('navigation', { name: 'App menu' })

describe('the bottom bar of the app', () => {
  it('has five words on the app’s domain, the present place among them, each in the app’s channel', async () => {
    open('/search-result?channel=App', ON_APP)
    const links = within(await bar()).getAllByRole('link')
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Deals', '/app?channel=App', null],
      ['Search', '/search-result?channel=App', 'page'],
      ['Saved', '/app?channel=App&view=favourites', null],
      ['Places', '/destination-list?channel=App', null],
      ['Contact', '/contact?channel=App', null],
    ])
  })

  it.each([
    ['/app?channel=App', 'Deals', 'page'],
    ['/app?channel=App&view=favourites', 'Saved', 'page'],
    ['/app-deal/itinerary?dealid=7&channel=App', 'Deals', 'true'],
    ['/destination-list?channel=App', 'Places', 'page'],
  ])('at %s stands at %s', async (at, name, current) => {
    open(at, ON_APP)
    const marked = within(await bar())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]])
  })

  it('leads from the home page of the site to the app’s', async () => {
    const { router } = open('/', ON_APP)
    await bar()
    expect(router.state.location.pathname + router.state.location.search).toBe('/app?channel=App')
  })
  it('leaves a place’s own page alone', async () => {
    const { router } = open('/?destination=ATH', ON_APP)
    await bar()
    expect(router.state.location.search).toBe('?destination=ATH')
  })

  it('has no home of the app where there is none', async () => {
    open('/product-page/app?packId=7', ON_MAIN)
    expect(
      within(await bar())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Search', 'Places', 'Contact'])
  })

  it('has the shell’s own places alone where no remote declares one, and no other home', async () => {
    const { router } = open('/?channel=App', { site: APP })
    expect(
      within(await bar())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Places', 'Contact'])
    expect(router.state.location.pathname).toBe('/')
  })

  it.each([
    ['/product-page/web', APP, 'site'],
    ['/search-result?channel=App', site, 'site'],
    ['/booking/verifying-card?channel=App', APP, 'payment'],
  ] as const)('is not at %s', async (at, of, document) => {
    // Its file has come by now, so a bar that is not here is none.
    await import('../frame-parts.ts')
    open(at, { site: of, document })
    expect(await screen.findByText('page')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'App menu' })).toBeNull()
  })
})
