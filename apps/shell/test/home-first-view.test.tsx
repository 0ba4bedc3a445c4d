// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApiClient } from '@masa/api-client'
import type { Deal } from '@masa/contract/deals'
import { langCodeOf, stripIsolates } from '@masa/i18n'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { manifestSchema } from '@masa/remote-kit/manifest'
import { createSeeds } from '#src/boot/seeds.ts'
import { homeApi, openHome } from '#src/pages/home/testing/open-home.tsx'
import * as world from '#src/pages/home/testing/home-world.ts'
import { catalogues } from '#src/pages/shared/testing/open-page.tsx'
import shellManifest from '../shell.json'
import { fetchFirstData } from '../server/first-data.ts'
import type { FirstAnswer } from '../server/first-data.ts'
import { fillFirstView } from '../server/first-view.ts'
import { findPage } from '../server/pages.ts'
import { createSharedAnswers } from '../server/shared-answers.ts'

/** What the edge asks for and draws for an address, the API being that of the page's own tests. */
async function atTheEdge(address: string, locale: keyof typeof catalogues, deals = world.deals) {
  const fake = homeApi({ deals })
  const query = new URL(address, 'http://site').searchParams
  const match = findPage({ path: '/', shell: manifestSchema.parse(shellManifest), remotes: [] })
  if (match === null) throw new Error('the shell has no home page')
  const asked = fetchFirstData({
    match,
    query,
    locale,
    apiOrigin: 'http://api.test',
    forwarded: {},
    deadlineMs: 1_000,
    shared: createSharedAnswers(),
    fetch: fake.fetch,
  })
  const answers: FirstAnswer[] = await Promise.all(asked.values())
  const source = readFileSync(join(import.meta.dirname, '../first-view/home.html'), 'utf8').replaceAll(
    /%css\([^)]*\)%/g,
    '',
  )
  const view = document.createElement('div')
  view.innerHTML = fillFirstView({
    source,
    locale,
    namespace: 'shell',
    messages: catalogues[locale],
    answers,
    query,
    site: { name: 'Masa', language: 'English', header: [] },
    leadPicture: match.page.leadPicture,
  })
  return { answers, view }
}

/** React's page in its very first render, with what the HTML brought and no network at all. */
function inTheBrowser(
  answers: readonly FirstAnswer[],
  { address, locale }: { address: string; locale: keyof typeof catalogues },
) {
  const network = vi.fn(() => new Promise<Response>(() => undefined))
  const seeds = createSeeds(
    answers.map(({ url, body }) => ({ url, body })),
    network,
  )
  const client = createApiClient({
    baseUrls: { main: '/api' },
    langCode: () => langCodeOf(locale),
    fetch: seeds.fetch,
    delivered: seeds.delivered,
  })
  const { container } = openHome(client, { address, locale })
  return { container, network }
}

/** Words without what tells directions apart and without how lines are broken. */
const plain = (text: string | null | undefined) => stripIsolates(text ?? '').replaceAll(/\s+/g, '')
const facesOf = (root: Element) => ({
  headline: plain(root.querySelector('h1')?.textContent),
  cards: [...root.querySelectorAll('article')].map((card) => plain(card.textContent)),
  dealLinks: [...root.querySelectorAll('article a')].map((link) => link.textContent),
  places: [...root.querySelectorAll('a[href*="destination="]')]
    .filter((link) => link.querySelector('picture') !== null)
    .map((link) => plain(link.textContent)),
  pictures: [...root.querySelectorAll('img')].map((image) =>
    ['src', 'width', 'height', 'sizes'].map((name) => image.getAttribute(name)).join(' '),
  ),
  posters: [...root.querySelectorAll('picture:has(img[fetchpriority="high"]) source')].map((source) =>
    ['type', 'srcset', 'sizes', 'media'].map((name) => source.getAttribute(name)).join(' '),
  ),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe.each(['en', 'he'] as const)('the first view in %s and React’s first render', (locale) => {
  it.each([
    ['/', 3, 4],
    ['/?destination=HER', 1, 0],
    ['/?destination=GR&areaType=true', 3, 0],
  ])('of %s have the same words, prices and pictures', async (address, cards, places) => {
    const { answers, view } = await atTheEdge(address, locale)
    expect(answers.map(({ name, status }) => `${name} ${status}`)).toEqual(
      answers.map(({ name }) => `${name} answered`),
    )
    const { container } = inTheBrowser(answers, { address, locale })
    const drawn = facesOf(view)
    const rendered = facesOf(container)
    expect(drawn.cards).toHaveLength(cards)
    expect(drawn.places).toHaveLength(places)
    expect(drawn.headline.length).toBeGreaterThan(3)
    expect(rendered).toMatchObject({
      headline: drawn.headline,
      cards: drawn.cards,
      dealLinks: drawn.dealLinks,
      posters: drawn.posters,
    })
    expect(rendered.places.slice(0, places)).toEqual(drawn.places)
    expect(rendered.pictures.slice(0, drawn.pictures.length)).toEqual(drawn.pictures)
  })

  it.each(['/', '/?destination=GR&areaType=true'])(
    'of %s have every deal: the tallest makes all as high',
    async (address) => {
      const many = Array.from({ length: 12 }, (_, at) => ({ ...(world.deals[0] as Deal), dealId: String(at + 1) }))
      const { answers, view } = await atTheEdge(address, locale, many)
      expect(facesOf(view).cards).toHaveLength(12)
      expect(facesOf(inTheBrowser(answers, { address, locale }).container).cards).toEqual(facesOf(view).cards)
    },
  )

  it('need nothing more from the API', async () => {
    const { answers } = await atTheEdge('/', locale)
    expect(inTheBrowser(answers, { address: '/', locale }).network).not.toHaveBeenCalled()
  })
})
