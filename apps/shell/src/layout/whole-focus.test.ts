// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { showWhole } from './whole-focus.ts'

afterEach(() => vi.restoreAllMocks())

/** A row of 100 pixels, within which a button stands at `left`, 40 pixels wide; returns how far the row was scrolled. */
function scrolledBy(left: number, { isShown = true, isScrolling = true } = {}): unknown {
  document.body.innerHTML = `<div style="overflow-x: ${isScrolling ? 'auto' : 'hidden'}"><p><button></button></p></div>`
  const [row, button] = [document.querySelector('div'), document.querySelector('button')]
  if (row === null || button === null) throw new Error('no row')
  const scrollBy = vi.fn<(options: { left: number }) => void>()
  Object.assign(row, { scrollBy })
  vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(500)
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 50))
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 40, 50))
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isShown)
  button.addEventListener('focusin', showWhole)
  button.focus()
  const [first] = scrollBy.mock.calls
  return first?.[0].left
}

it('brings into its row what the keyboard went to and was cut at either side', () => {
  expect(scrolledBy(-15)).toBe(-23)
  expect(scrolledBy(80)).toBe(28)
})

it('leaves a row alone that shows all of it, that does not scroll, or in which a pointer pressed', () => {
  expect(scrolledBy(30)).toBeUndefined()
  expect(scrolledBy(-15, { isScrolling: false })).toBeUndefined()
  expect(scrolledBy(-15, { isShown: false })).toBeUndefined()
})
