// @vitest-environment jsdom
import { LinkProvider } from '@masa/design-system/link'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootRemote } from '#src/boot/boot-data.ts'
import type { RemotePart, RemoteRegistry } from '#src/registry/remote-registry.ts'
import { loadLater } from '#src/layout/later.ts'
import { buildBoot } from '#src/testing/open-page.tsx'
import { useIsPagePending } from '@masa/router'
import { createSiteRouter } from './site-router.ts'
import { SiteLink } from './site-link.tsx'
import { SiteView } from './site-view.tsx'

const frame = { isBroken: false }
const broken = { title: '' }
const rendered = vi.fn<(page: string) => void>()
/** The pages whose effects run. */
const runs = new Set<string>()
vi.mock('#src/layout/frame.tsx', () => ({
  Frame: ({ children }: { children: ReactNode }) => {
    const isPending = useIsPagePending()
    if (frame.isBroken) throw new Error('the frame threw')
    return (
      <LinkProvider component={SiteLink}>
        <main aria-busy={isPending}>{children}</main>
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

function Field({ of }: { of: string }) {
  rendered(of)
  return <input aria-label={`a word for ${of}`} />
}

/** Each page leads to the others; the test decides when one has come. */
function page(title: string) {
  return function Page() {
    const navigate = useNavigate()
    const { search } = useLocation()
    const { slug } = useParams()
    useEffect(() => {
      runs.add(title)
      return () => void runs.delete(title)
    }, [])
    if (slug === 'broken' || title === broken.title) throw new Error('the page threw')
    return (
      <>
        <h1>{slug ?? title + search}</h1>
        <Field of={title} />
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
  integrity: '',
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
  const product = vi.fn(async () => ({ Component: page('product') }))
  const loaded = {
    id: 'trips',
    slots: {},
    routes: [
      { path: 'start', lazy: async () => ({ Component: page('start') }) },
      { path: 'results', lazy: () => results.promise, isKept: true, leadsTo: 'product/:slug' },
      { path: 'product/:slug', lazy: product },
    ],
  }
  const load = vi.fn(async () => loaded)
  const registry = {
    remotes: [remote],
    load,
    part: async (_: string, { of }: RemotePart<unknown>) => of(loaded)?.(),
    ahead: async (_: string, { of }: RemotePart<unknown>) => of(loaded)?.(),
  } as never as RemoteRegistry
  const router = createSiteRouter({
    boot: buildBoot({ remotes: [remote] }),
    registry,
    locale: () => 'en',
    ensureMessages: async () => {},
  })
  if (address.includes('results')) results.resolve({ Component: page('results') })
  await router.ready
  render(<SiteView router={router} />)
  return {
    load,
    product,
    resultsCome: () => act(async () => results.resolve({ Component: page('results') })),
    resultsFail: () => act(async () => results.reject(new Error('did not come'))),
  }
}

/** Of a page whose address holds a search too. */
const heading = () => screen.getByRole('heading').textContent.replace(/\?.*/, '')
const press = async (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const scrollTo = vi.fn((_: number, y: number) => Object.assign(window, { scrollY: y }))

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(window, { scrollTo, scrollY: 0 })
  scrollTo.mockClear()
  broken.title = ''
  runs.clear()
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

  it('may be two of one path, distinguished by the query', async () => {
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

describe('a page that is kept', () => {
  const back = async () => act(async () => window.history.back())
  const shownHeading = () => screen.getByRole('heading').textContent

  it('waits out of sight behind the next one, and is shown as it was left', async () => {
    await open('/en/results?dest=ATH')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } })
    const typed = screen.getByRole('textbox')
    await press('product')
    expect(shownHeading()).toBe('1')
    expect(typed.isConnected).toBe(true)
    expect([...runs]).toEqual(['product'])
    rendered.mockClear()
    await back()
    await waitFor(() => expect(shownHeading()).toBe('results?dest=ATH'))
    expect(screen.getByRole('textbox')).toBe(typed)
    expect([...runs]).toEqual(['results'])
    expect(rendered.mock.calls.flat()).not.toContain('results')
  })

  it('has the focus again where it was, and nothing of it has it meanwhile', async () => {
    await open('/en/results?dest=ATH')
    const link = screen.getByText('product')
    link.focus()
    await press('product')
    expect(document.activeElement).toBe(document.body)
    await back()
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  it('holds what the window did not show of it until what it showed is seen again', async () => {
    await loadLater()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.textContent === 'prices' ? 2000 : 0, 100, 20)
    })
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next))
    await open('/en/results?dest=ATH')
    const prices = screen.getByText('prices')
    prices.style.display = 'block'
    await press('product')
    expect(prices.style.getPropertyValue('content-visibility')).toBe('hidden')
    // The page of the moment is not touched.
    expect(screen.getAllByText('prices').filter((each) => each !== prices)).toHaveLength(1)
    expect(document.querySelectorAll('[style*=content-visibility]')).toHaveLength(1)
    await back()
    await waitFor(() => expect(shownHeading()).toBe('results?dest=ATH'))
    expect(prices.style.getPropertyValue('content-visibility')).toBe('hidden')
    frames.forEach((next) => next())
    await waitFor(() => expect(prices.style.getPropertyValue('content-visibility')).toBe('auto'))
    await press('sort')
    expect(prices.style.getPropertyValue('content-visibility')).toBe('auto')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('that threw is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/en/results?dest=ATH')
    broken.title = 'results'
    await press('sort')
    expect(screen.getByRole('alert').textContent).toBe('the page threw')
    broken.title = ''
    await act(async () => {
      window.history.pushState(null, '', '/en/product/1')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(shownHeading()).toBe('1'))
    await back()
    await waitFor(() => expect(shownHeading()).toBe('results?sort=price'))
  })
})

it('the page that a page leads to is fetched when it has come to rest, and stands at once when it is opened', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  const { product } = await open('/en/results?dest=ATH')
  await act(async () => undefined)
  expect(product).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByText('product'))
  expect(location.pathname).toBe('/en/product/1')
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('1'))
  expect(product).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

describe('the scroll position', () => {
  it('is where it was, after going back; the top, on a new page', async () => {
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
