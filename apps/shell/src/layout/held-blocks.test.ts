// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blocksOutside } from './held-blocks.ts'

/** A page of blocks, each of 500 px under the one before it; the window shows the first 768. */
const page = `
  <header></header><p id="gone"></p><dialog id="closed"></dialog>
  <main><section id="seen"><p>in the window</p></section><section id="half"><p id="above"></p><p id="below"></p></section></main>
  <footer><a href="/">home</a></footer>`
const tops: Readonly<Record<string, readonly [number, number]>> = {
  HEADER: [0, 64],
  gone: [-300, -20],
  closed: [0, 0],
  MAIN: [64, 1500],
  seen: [64, 400],
  half: [400, 1500],
  above: [400, 760],
  below: [800, 1499.5],
  live: [800, 840],
  inside: [800, 840],
  beside: [840, 1500],
  FOOTER: [1500, 1900],
}
const rests: (() => void)[] = []

beforeEach(() => {
  document.body.innerHTML = page
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = tops[this.id] ?? tops[this.tagName] ?? [0, 10]
    return new DOMRect(0, top, top === bottom ? 0 : 390, bottom - top)
  })
  rests.length = 0
  vi.stubGlobal('requestIdleCallback', (next: () => void) => rests.push(next))
})
afterEach(() => vi.restoreAllMocks())

/** Which blocks the browser does not draw, or only when they come near. */
const blocks = (how: 'hidden' | 'auto') =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.getPropertyValue('content-visibility') === how)
    .map(({ id, tagName }) => id || tagName)

const hold = (options?: { isAboveToo: boolean }) => {
  const outside = blocksOutside(document.body, options)
  outside.hold()
  return outside
}

describe('what stands outside the window', () => {
  it('is held in its largest parts, and nothing that is seen', () => {
    hold()
    expect(blocks('hidden')).toEqual(['below', 'FOOTER'])
  })

  it('is held above it too where that is asked for', () => {
    hold({ isAboveToo: true })
    expect(blocks('hidden')).toEqual(['gone', 'below', 'FOOTER'])
  })

  it('keeps its place to the fraction of a pixel, without the padding and the border that it has itself', () => {
    const below = document.querySelector<HTMLElement>('#below')
    below?.style.setProperty('padding-block-start', '20px')
    below?.style.setProperty('border-block-end', '1px solid')
    hold()
    expect(below?.style.getPropertyValue('contain-intrinsic-block-size')).toBe('auto 678.5px')
    expect(below?.style.getPropertyValue('contain-intrinsic-inline-size')).toBe('auto 390px')
  })

  it('is drawn where it comes near as soon as it is given back, and one after the other is as it was', () => {
    const outside = hold()
    outside.giveBack()
    expect([blocks('hidden'), blocks('auto')]).toEqual([[], ['below', 'FOOTER']])
    rests.shift()?.()
    expect(blocks('auto')).toEqual(['FOOTER'])
    rests.shift()?.()
    expect(blocks('auto')).toEqual([])
    expect(document.querySelector('footer')?.getAttribute('style')).toBeFalsy()
    rests.shift()?.()
    expect(rests).toEqual([])
  })

  it('stays held where it is held again before all was given back', () => {
    const outside = hold()
    outside.giveBack()
    outside.hold()
    rests.shift()?.()
    expect(blocks('hidden')).toEqual(['below', 'FOOTER'])
  })

  it('is left alone where the focus is: to hide it would take it away', () => {
    document.querySelector<HTMLElement>('footer a')?.focus()
    hold()
    expect(blocks('hidden')).toEqual(['below'])
  })

  it('is left alone where it holds a live region, and so is the region; the rest beside it is not', () => {
    const below = document.querySelector<HTMLElement>('#below')
    if (below) below.innerHTML = '<p id="live" role="status"><b id="inside">3 left</b></p><p id="beside"></p>'
    hold()
    expect(blocks('hidden')).toEqual(['beside', 'FOOTER'])
  })

  it('is left alone where its box would not stay without its content', () => {
    document.querySelector<HTMLElement>('#below')?.style.setProperty('display', 'inline')
    hold()
    expect(blocks('hidden')).toEqual(['FOOTER'])
  })
})
