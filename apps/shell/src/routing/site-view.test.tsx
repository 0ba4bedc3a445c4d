// @vitest-environment jsdom
import { LinkProvider } from '@masa/design-system/link'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootRemote } from '#src/boot/boot-data.ts'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'
import { buildBoot } from '#src/testing/open-page.tsx'
import { useIsPagePending } from './pending-page.ts'
import { createSiteRouter } from './router.ts'
import { SiteLink } from './site-link.tsx'
import { SiteView } from './site-view.tsx'

const frame = { isBroken: false }
vi.mock('#src/layout/frame.tsx', () => ({
  Frame: () => {
    const isPending = useIsPagePending()
    if (frame.isBroken) throw new Error('the frame threw')
    return (
      <LinkProvider component={SiteLink}>
        <main aria-busy={isPending}>
          <Outlet />
        </main>
      </LinkProvider>
    )
  },
}))
vi.mock('#src/layout/page-guard.tsx', () => ({ PageGuard: () => <Outlet /> }))
vi.mock('#src/layout/page-failure.tsx', () => ({
  PageFailure: ({ error }: { error: Error }) => <p role="alert">{error.message}</p>,
}))

vi.mock('#src/pages/home/home.page.tsx', () => ({
  HomePage: () => (
    <>
      <h1>home</h1>
      <SiteLink href="/?destination=HER">place</SiteLink>
    </>
  ),
  loadLanding: async () => ({ LandingPage: () => <h1>Crete</h1> }),
}))

/** Each page leads to the others; the test decides when one has come. */
function page(title: string) {
  return function Page() {
    const navigate = useNavigate()
    const { slug } = useParams()
    if (slug === 'broken') throw new Error('the page threw')
    return (
      <>
        <h1>{slug ?? title}</h1>
        <SiteLink href="/results?dest=ATH">results</SiteLink>
        <SiteLink href="/product/1">product</SiteLink>
        <SiteLink href="/product/broken">broken</SiteLink>
        <button onClick={() => navigate('?sort=price', { replace: true, preventScrollReset: true })}>sort</button>
        <button onClick={() => navigate('#prices')}>prices</button>
      </>
    )
  }
}

const remote: BootRemote = {
  id: 'trips',
  version: '1',
  address: '/r/trips/1/',
  entry: 'remoteEntry.js',
  container: 'trips',
  slots: [],
  pages: [
    { id: 'start', paths: ['/start'], title: buildBoot().site.name, audience: 'visitor' },
    { id: 'results', paths: ['/results'], title: buildBoot().site.name, audience: 'visitor' },
    { id: 'product', paths: ['/product/:slug'], title: buildBoot().site.name, audience: 'visitor' },
  ],
}

async function open(address: string) {
  window.history.replaceState(null, '', address)
  const results = Promise.withResolvers<{ Component: () => React.ReactElement }>()
  const load = vi.fn(async () => ({
    id: 'trips',
    slots: {},
    routes: [
      { path: 'start', lazy: async () => ({ Component: page('start') }) },
      { path: 'results', lazy: () => results.promise },
      { path: 'product/:slug', lazy: async () => ({ Component: page('product') }) },
    ],
  }))
  const registry = {
    remotes: [remote],
    load,
    guard: (_: string, part: () => unknown) => part(),
  } as never as RemoteRegistry
  const router = createSiteRouter({ boot: buildBoot({ remotes: [remote] }), registry, locale: () => 'en' })
  await router.ready
  render(<SiteView router={router} />)
  return {
    load,
    resultsCome: () => act(async () => results.resolve({ Component: page('results') })),
    resultsFail: () => act(async () => results.reject(new Error('did not come'))),
  }
}

const heading = () => screen.getByRole('heading').textContent
const press = async (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const scrollTo = vi.fn((_: number, y: number) => Object.assign(window, { scrollY: y }))

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(window, { scrollTo, scrollY: 0 })
  scrollTo.mockClear()
})
afterEach(cleanup)

describe('the pages of the site', () => {
  it('come before the address changes; the one before stays meanwhile, and says that it is busy', async () => {
    const { resultsCome, load } = await open('/en/start')
    await press('results')
    expect(heading()).toBe('start')
    expect(location.pathname).toBe('/en/start')
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
    await resultsCome()
    expect(heading()).toBe('results')
    expect(location.pathname + location.search).toBe('/en/results?dest=ATH')
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are those of the last press, whatever comes later', async () => {
    const { resultsCome } = await open('/en/start')
    await press('results')
    await press('product')
    expect(heading()).toBe('1')
    await resultsCome()
    expect(heading()).toBe('1')
    expect(location.pathname).toBe('/en/product/1')
  })

  it('fail inside the frame at their own address, and another one stands again', async () => {
    const { resultsFail } = await open('/en/start')
    await press('results')
    await resultsFail()
    expect(screen.getByRole('alert').textContent).toBe('did not come')
    expect(location.pathname).toBe('/en/results')
    await act(async () => window.history.back())
    await waitFor(() => expect(heading()).toBe('start'))
  })

  it('may be two of one path, told apart by the query', async () => {
    await open('/en?utm_source=mail')
    expect(heading()).toBe('home')
    await press('place')
    await waitFor(() => expect(heading()).toBe('Crete'))
    expect(location.search).toBe('?destination=HER')
    await act(async () => window.history.back())
    await waitFor(() => expect(heading()).toBe('home'))
    cleanup()
    await open('/en?destination=HER')
    expect(heading()).toBe('Crete')
  })

  it('may throw, and are gone with the next one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/en/start')
    await press('broken')
    expect(screen.getByRole('alert').textContent).toBe('the page threw')
    await act(async () => window.history.back())
    await waitFor(() => expect(heading()).toBe('start'))
  })

  it('say so even where the frame around them throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/en/start')
    frame.isBroken = true
    await press('product')
    frame.isBroken = false
    expect(screen.getByRole('alert').textContent).toBe('the frame threw')
  })
})

describe('the scroll position', () => {
  it('is where it was, on the way back; the top, on a new page', async () => {
    await open('/en/start')
    expect(scrollTo).not.toHaveBeenCalled()
    window.scrollY = 700
    await press('product')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    await act(async () => window.history.back())
    await waitFor(() => expect(heading()).toBe('start'))
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700)
  })

  it('stays where a navigation says so, and goes to what the address names', async () => {
    await open('/en/start')
    await press('sort')
    expect(location.search).toBe('?sort=price')
    expect(scrollTo).not.toHaveBeenCalled()
    const named = document.body.appendChild(document.createElement('section'))
    named.id = 'prices'
    named.scrollIntoView = vi.fn()
    await press('prices')
    expect(named.scrollIntoView).toHaveBeenCalledOnce()
  })

  it('is kept for the next document of the tab', async () => {
    await open('/en/start')
    window.scrollY = 300
    window.dispatchEvent(new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    cleanup()
    await open('/en/start')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
  })
})
