import axe from 'axe-core'
import type { Frame, Page } from '@playwright/test'

/** What a scheme of colours can change; all else is the same in both. */
const OF_COLOURS = ['color-contrast']
const OF_FRAMES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What is good practice is so for a page as a whole. */
const OF_PAGES = [...OF_FRAMES, 'best-practice']

/**
 * What keeps people with disabilities out of a page and the frames in it, by axe's rules. `isOnlyColours`: the rest
 * was looked at in another scheme of colours.
 */
export async function accessibilityFaults(
  page: Page,
  { isOnlyColours = false }: { isOnlyColours?: boolean } = {},
): Promise<string[]> {
  const faults: string[] = []
  for (const frame of page.frames()) {
    // Once for each document: bringing it there takes longer than its work.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
    const { violations } = await frame.evaluate(
      (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
      {
        runOnly: isOnlyColours ? OF_COLOURS : frame === page.mainFrame() ? OF_PAGES : OF_FRAMES,
        // Only violations are reported in full: the rest is most of the work.
        resultTypes: ['violations' as const],
        // Each is judged by itself: else axe posts its frames a message and waits, and another's origin gets none.
        iframes: false,
      },
    )
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) {
        if (id === 'target-size' && (await isLargeEnoughInView(frame, target.map(String)))) continue
        faults.push(`${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim() ?? ''})`)
      }
  }
  return faults
}

/** A bar that sticks to the window's edge covers a part of what scrolls under it: a target is judged in the middle. */
async function isLargeEnoughInView(frame: Frame, target: string[]): Promise<boolean> {
  return frame.evaluate(async (path) => {
    const { axe: judge } = window as unknown as { axe: typeof axe }
    const place = { top: window.scrollY }
    document.querySelector(path.at(-1) ?? '')?.scrollIntoView({ block: 'center' })
    const { violations } = await judge.run(document, {
      runOnly: ['target-size'],
      resultTypes: ['violations'],
      iframes: false,
    })
    window.scrollTo(place)
    return !violations.some(({ nodes }) => nodes.some((node) => node.target.join() === path.join()))
  }, target)
}

/**
 * Waits until letters and colours stand still: what is on its way between two colours has neither's contrast. And until
 * the page has its heading: one that was refused asks again in another language, and has none until the answer. And
 * until all of it is laid out: after a change of the language, what the window does not show follows at rest.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // What one has ended may begin in what it holds.
    while (moving().length > 0) await Promise.all(moving().map(({ finished }) => finished.catch(() => undefined)))
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[style*="content-visibility"]')].every((held) => !held.checkVisibility()),
  )
}
