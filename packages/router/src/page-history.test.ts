// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserHistory, createMemoryHistory } from './page-history.ts'
import type { PageHistory } from './page-history.ts'

const addressOf = ({ location: { pathname, search, hash } }: PageHistory) => pathname + search + hash
let stop = () => {}
afterEach(() => stop())
beforeEach(() => window.history.replaceState(null, '', '/start'))

const moved = (history: PageHistory) =>
  new Promise<Parameters<Parameters<PageHistory['listen']>[0]>[0]>((resolve) => {
    stop = history.listen(resolve)
  })

describe.each<[string, () => PageHistory]>([
  ['the browser', () => createBrowserHistory()],
  ['memory', () => createMemoryHistory({ entries: ['/start'] })],
])('the history of %s', (_, create) => {
  it('begins with an entry that has no key of its own', () => {
    expect(create().location).toMatchObject({ pathname: '/start', search: '', hash: '', state: null, key: 'default' })
  })

  it('adds entries and replaces them, each with its state and a key of its own', () => {
    const history = create()
    history.push('/results?dest=ATH#prices', { from: 'home' })
    const first = history.location
    expect(first).toMatchObject({
      pathname: '/results',
      search: '?dest=ATH',
      hash: '#prices',
      state: { from: 'home' },
    })
    history.replace('/results?dest=ROM')
    expect(addressOf(history)).toBe('/results?dest=ROM')
    expect(history.location.state).toBeNull()
    expect(new Set(['default', first.key, history.location.key]).size).toBe(3)
  })

  it('reports moves with how far they went, and of nothing else', async () => {
    const history = create()
    const listener = vi.fn()
    stop = history.listen(listener)
    history.push('/one')
    history.push('/two')
    history.replace('/three')
    expect(listener).not.toHaveBeenCalled()
    stop()
    const back = moved(history)
    history.go(-2)
    expect(await back).toMatchObject({ steps: -2, location: { pathname: '/start', key: 'default' } })
    stop()
    const on = moved(history)
    history.go(1)
    expect(await on).toMatchObject({ steps: 1, location: { pathname: '/one' } })
  })

  it('forgets what lay ahead when an entry is added', async () => {
    const history = create()
    history.push('/one')
    history.push('/two')
    const back = moved(history)
    history.go(-1)
    await back
    stop()
    history.push('/other')
    const again = moved(history)
    history.go(-1)
    expect((await again).location.pathname).toBe('/one')
  })
})

describe('the history of the browser', () => {
  it('goes on where another document of this site left it', () => {
    window.history.replaceState({ usr: { a: 1 }, key: 'abc', idx: 4 }, '', '/start?x=1')
    expect(createBrowserHistory().location).toMatchObject({ key: 'abc', state: { a: 1 }, search: '?x=1' })
    expect(window.history.state).toEqual({ usr: { a: 1 }, key: 'abc', idx: 4 })
  })

  it('does not know how far it is to an entry that is not its own', async () => {
    const history = createBrowserHistory()
    window.history.pushState(null, '', '/by-other-code')
    const back = moved(history)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect((await back).steps).toBeNull()
  })
})
