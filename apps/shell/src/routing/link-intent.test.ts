// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { listenToLinkIntent } from './link-intent.ts'

it('fetches the entry of the remote that a link leads to, when a pointer or the focus comes to it', () => {
  const prefetch = vi.fn()
  listenToLinkIntent({
    findPage: (path) => (path === '/tour' ? ({ page: {}, remote: { id: 'tours' } } as never) : null),
    registry: { prefetch } as never,
  })
  document.body.innerHTML = `<a id="tour" href="/en/tour?x=1"><b>tour</b></a><a id="own" href="/privacy">own</a>
    <a id="away" href="https://elsewhere.test/tour">away</a><p id="text">text</p>`
  const point = (selector: string, event = 'pointerover') =>
    document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))
  for (const selector of ['#own', '#away', '#text']) point(selector)
  expect(prefetch).not.toHaveBeenCalled()
  point('#tour b')
  point('#tour', 'focusin')
  expect(prefetch.mock.calls).toEqual([['tours'], ['tours']])
})
