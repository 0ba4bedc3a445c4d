// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Script } from 'node:vm'
import { hideFirstView, hideText, START, start } from './start.ts'

const links = (query: string) => [...document.querySelectorAll<HTMLLinkElement>(query)]
let painted: (() => void)[] = []
const paint = () => {
  for (const listener of painted.splice(0)) listener()
  vi.advanceTimersByTime(0)
}

function open(): void {
  document.head.innerHTML =
    '<link rel="preload" as="script" data-entry href="/assets/main.1.js" integrity="sha384-a">' +
    '<link rel="preload" as="style" data-href="main.1.css" href="/assets/main.1.css" integrity="sha384-b">' +
    '<link rel="preload" as="style" data-href="kit.1.css" href="/assets/kit.1.css"><style></style>'
  const script = document.createElement('script')
  script.nonce = 'n'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  start('masa-start', 500)
}
const read = () => dispatchEvent(new Event('DOMContentLoaded'))
const entries = () => [...document.querySelectorAll('script')].map(({ src, nonce }) => [new URL(src).pathname, nonce])

beforeEach(() => {
  vi.useFakeTimers()
  vi.restoreAllMocks()
  painted = []
  vi.stubGlobal('requestAnimationFrame', (listener: () => void) => painted.push(listener))
  delete window.masaStyles
})

describe('the start of a page with a first view', () => {
  it('waits until the document is read and painted, then takes on the stylesheets, in their order behind the styles of the view, and the entry', () => {
    open()
    paint()
    expect(entries()).toEqual([])
    read()
    expect(entries()).toEqual([])
    paint()
    expect(entries()).toEqual([['/assets/main.1.js', 'n']])
    expect(
      links('link[data-href]').map((link) => [link.rel, link.dataset['href'], link.getAttribute('integrity')]),
    ).toEqual([
      ['preload', 'main.1.css', 'sha384-b'],
      ['preload', 'kit.1.css', null],
      ['stylesheet', 'main.1.css', 'sha384-b'],
      ['stylesheet', 'kit.1.css', null],
    ])
  })
  it('says when the stylesheets have come, or failed', async () => {
    open()
    read()
    paint()
    const settled = vi.fn()
    void window.masaStyles?.then(settled)
    const [first, second] = links('link[rel=stylesheet]')
    first?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).not.toHaveBeenCalled()
    second?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledOnce()
  })
  it('does not wait for a frame that does not come, or in a page that is not visible; and happens once', () => {
    open()
    read()
    vi.advanceTimersByTime(500)
    paint()
    expect(entries()).toHaveLength(1)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    open()
    read()
    expect(entries()).toHaveLength(1)
  })
  it('is a whole script as text', () => {
    expect(() => new Script(START)).not.toThrow()
    expect(START).toContain('masa-start')
  })
})

describe('a first view that is not for every browser', () => {
  const isHidden = () => document.documentElement.hasAttribute('data-no-first-view')
  beforeEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
    history.replaceState(null, '', '/')
    document.documentElement.removeAttribute('data-no-first-view')
  })

  it('shows where nothing is stored, and the address has no fragment', () => {
    hideFirstView('masa.sign-in')
    expect(isHidden()).toBe(false)
  })
  it('is hidden by what the browser has stored', () => {
    localStorage.setItem('masa.sign-in', '{}')
    hideFirstView('masa.sign-in')
    expect(isHidden()).toBe(true)
  })
  it('is hidden by a fragment', () => {
    history.replaceState(null, '', '/#order=t0ken')
    hideFirstView('masa.sign-in')
    expect(isHidden()).toBe(true)
  })
  it('shows where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    hideFirstView('masa.sign-in')
    expect(isHidden()).toBe(false)
  })
  it('is judged by a script of its own', () => {
    // Another script follows in the same element, and begins with a parenthesis.
    const ran = vi.fn()
    localStorage.setItem('masa.sign-in', '{}')
    new Script(`${hideText('masa.sign-in')}\n(ran)()`).runInNewContext({ ran, document, location, localStorage })
    expect(isHidden()).toBe(true)
    expect(ran).toHaveBeenCalledOnce()
  })
})
