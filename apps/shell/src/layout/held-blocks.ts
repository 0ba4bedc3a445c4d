import { whenIdle } from '@masa/router'

/** Parts of a page outside the window, as they were laid out when they were found. */
export interface HeldBlocks {
  /** Neither styles nor lays them out: each is an empty box of the size that it had. */
  readonly hold: () => void
  /** Lets the browser draw those that come near, and gives back one after the other when it has nothing better to do. */
  readonly giveBack: () => void
}

/**
 * Finds the largest parts of a page that the window does not show as it stands. Who changes the whole page holds them
 * meanwhile: what is in the window is then laid out and painted alone.
 *
 * Left alone are one that has the focus, a live region (it would come back to a screen reader as new),
 * and what stands above the window unless it is asked for: where it changes its size later, what is being read would move
 * in a browser that does not anchor it.
 */
export function blocksOutside(root: Element, { isAboveToo = false } = {}): HeldBlocks {
  const found = outside(root, { from: isAboveToo ? 0 : Number.NEGATIVE_INFINITY, to: window.innerHeight })
  const blocks = found.map((block) => ({ style: block.style, size: contentSizeOf(block) }))
  let isHeld = false
  return {
    hold() {
      isHeld = true
      for (const { style, size } of blocks) {
        style.setProperty('contain-intrinsic-block-size', `auto ${size.block}px`)
        style.setProperty('contain-intrinsic-inline-size', `auto ${size.inline}px`)
        style.setProperty('content-visibility', 'hidden')
      }
    },
    giveBack() {
      isHeld = false
      for (const { style } of blocks) style.setProperty('content-visibility', 'auto')
      const left = [...blocks]
      const giveNext = () => {
        const next = isHeld ? undefined : left.shift()
        if (next === undefined) return
        for (const name of HOLDING) next.style.removeProperty(name)
        whenIdle(giveNext)
      }
      whenIdle(giveNext)
    },
  }
}

const HOLDING = ['content-visibility', 'contain-intrinsic-block-size', 'contain-intrinsic-inline-size'] as const

const LIVE_REGION = '[role=status], [role=alert], [aria-live]'

function outside(parent: Element, window: { from: number; to: number }): HTMLElement[] {
  const found: HTMLElement[] = []
  for (const child of parent.children) {
    const { top, bottom, width, height } = child.getBoundingClientRect()
    // Not displayed, or no box of its own to hold.
    if (!(child instanceof HTMLElement) || width + height === 0 || child.matches(LIVE_REGION)) continue
    const isOut = bottom <= window.from || top >= window.to
    if (isOut && canBeHeld(child)) found.push(child)
    else if (isOut || bottom > window.to || top < window.from) found.push(...outside(child, window))
  }
  return found
}

/** Whether its box stays where it is without its content. */
function canBeHeld(element: HTMLElement): boolean {
  if (element.contains(document.activeElement) || element.querySelector(LIVE_REGION) !== null) return false
  return /^(?:block|flow-root|flex|grid|list-item)$/.test(getComputedStyle(element).display)
}

/** To the fraction of a pixel: two hundred cards that are each rounded stand elsewhere. */
function contentSizeOf(block: HTMLElement): { block: number; inline: number } {
  const { width, height } = block.getBoundingClientRect()
  const style = getComputedStyle(block)
  // What a box has even when it is empty.
  const frame = (side: 'block' | 'inline') =>
    ['start', 'end']
      .flatMap((end) => [`padding-${side}-${end}`, `border-${side}-${end}-width`])
      .reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0)
  return { block: height - frame('block'), inline: width - frame('inline') }
}
