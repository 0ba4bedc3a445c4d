import type { Page } from '@playwright/test'

/** What moved without input: how much, and which parts from where to where. */
export interface Shift {
  readonly value: number
  readonly parts: readonly string[]
}

/**
 * Listens from the next document on to whatever moves in it; the goal for a whole page is 0.02. Where one page gives
 * place to another nothing moved: a browser excuses that for half a second after the press, a busy machine takes longer.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent?.slice(0, 30) ?? 'gone')
    const changes: { from: number; to: number }[] = []
    new MutationObserver((records) => {
      if (!records.some(({ target }) => target instanceof Element && target.id === 'main')) return
      // The frame that shows it may have been due before: from the frame that was drawn last.
      const change = { from: Number(document.timeline.currentTime), to: Number.POSITIVE_INFINITY }
      changes.push(change)
      requestAnimationFrame(() => requestAnimationFrame((time) => (change.to = time)))
    }).observe(document, { childList: true, subtree: true })
    const isOfChange = ({ startTime }: LayoutShift) =>
      changes.some(({ from, to }) => startTime >= from && startTime <= to)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly LayoutShift[])
        if (!entry.hadRecentInput && !isOfChange(entry))
          shifts.push({
            value: entry.value,
            parts: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** All that moved in this document so far, what was drawn last included. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // Two frames: what was laid out is drawn and reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { shifts: readonly Shift[] }).shifts
  })
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

interface LayoutShift {
  readonly startTime: number
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
