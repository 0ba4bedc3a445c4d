/**
 * Keeps what stands under the window as it was laid out, while something changes the whole page, and answers how to give
 * it back. What is in the window is then laid out and painted alone; the rest follows block by block, from one frame to
 * the next, so that a scroll or a press comes in between.
 *
 * Each block holds its place with the size that it had. One that has the focus is left alone.
 */
export function holdBelowWindow(): () => void {
  const held = blocksBelow(document.body, window.innerHeight)
  // All is measured before anything is changed.
  const sizes = held.map(contentSizeOf)
  held.forEach(({ style }, at) => {
    style.setProperty('contain-intrinsic-block-size', sizes[at]?.block ?? '')
    style.setProperty('contain-intrinsic-inline-size', sizes[at]?.inline ?? '')
    style.setProperty('content-visibility', 'hidden')
  })
  return function giveNext() {
    const block = held.shift()
    if (block === undefined) return
    for (const name of HOLDING) block.style.removeProperty(name)
    requestAnimationFrame(giveNext)
  }
}

const HOLDING = ['content-visibility', 'contain-intrinsic-block-size', 'contain-intrinsic-inline-size'] as const

function contentSizeOf(block: HTMLElement): { block: string; inline: string } {
  const style = getComputedStyle(block)
  const padding = (side: 'block' | 'inline') =>
    lengthOf(style.getPropertyValue(`padding-${side}-start`)) + lengthOf(style.getPropertyValue(`padding-${side}-end`))
  return { block: `${block.clientHeight - padding('block')}px`, inline: `${block.clientWidth - padding('inline')}px` }
}

const lengthOf = (text: string): number => Number.parseFloat(text) || 0

/** The largest parts of an element that stand under an edge of the window as a whole, from above downwards. */
function blocksBelow(parent: Element, edge: number): HTMLElement[] {
  const found: HTMLElement[] = []
  for (const child of parent.children) {
    const { top, bottom } = child.getBoundingClientRect()
    if (bottom <= edge || !(child instanceof HTMLElement)) continue
    if (top >= edge && canBeHeld(child)) found.push(child)
    else found.push(...blocksBelow(child, edge))
  }
  return found
}

/** Whether its box can be kept without its content. */
function canBeHeld(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return false
  return /^(?:block|flow-root|flex|grid|list-item)$/.test(getComputedStyle(element).display)
}
