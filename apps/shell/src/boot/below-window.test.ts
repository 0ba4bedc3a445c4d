// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdBelowWindow } from './below-window.ts'

/** A page of blocks, each of 500 px under the one before it; the window shows the first 768. */
const page = `
  <header></header>
  <main><section id="seen"><p>in the window</p></section><section id="half"><p id="above"></p><p id="below"></p></section></main>
  <footer><a href="/">home</a></footer>`
const tops: Readonly<Record<string, readonly [number, number]>> = {
  HEADER: [0, 64],
  MAIN: [64, 1500],
  seen: [64, 400],
  half: [400, 1500],
  above: [400, 760],
  below: [800, 1500],
  FOOTER: [1500, 1900],
}
const frames: (() => void)[] = []

beforeEach(() => {
  document.body.innerHTML = page
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = tops[this.id] ?? tops[this.tagName] ?? [0, 10]
    return new DOMRect(0, top, 390, bottom - top)
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => frames.push(next))
})
afterEach(() => vi.restoreAllMocks())

const held = () =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.getPropertyValue('content-visibility') === 'hidden')
    .map(({ id, tagName }) => id || tagName)

describe('what stands under the window', () => {
  it('is held in its largest parts, and nothing that is seen', () => {
    holdBelowWindow()
    expect(held()).toEqual(['below', 'FOOTER'])
  })

  it('keeps its place without its padding, which it has itself', () => {
    const below = document.querySelector<HTMLElement>('#below')
    below?.style.setProperty('padding-block-start', '20px')
    holdBelowWindow()
    expect(below?.style.getPropertyValue('contain-intrinsic-block-size')).toBe('680px')
    expect(below?.style.getPropertyValue('contain-intrinsic-inline-size')).toBe('390px')
  })

  it('is given back one block in each frame, from above downwards, and as it was', () => {
    const giveBack = holdBelowWindow()
    giveBack()
    expect(held()).toEqual(['FOOTER'])
    frames.shift()?.()
    expect(held()).toEqual([])
    expect(document.querySelector('footer')?.getAttribute('style')).toBeFalsy()
    frames.shift()?.()
    expect(frames).toEqual([])
  })

  it('is left alone where the focus is: to hide it would take it away', () => {
    document.querySelector<HTMLElement>('footer a')?.focus()
    holdBelowWindow()
    expect(held()).toEqual(['below'])
  })

  it('is left alone where its box would not stay without its content', () => {
    document.querySelector<HTMLElement>('#below')?.style.setProperty('display', 'inline')
    holdBelowWindow()
    expect(held()).toEqual(['FOOTER'])
  })
})
