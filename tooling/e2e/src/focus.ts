import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/**
 * Goes to a control by the Tab key alone, as far as there is one to go. Throws when the keyboard does not get there,
 * and where a stop on the way does not show that it has the focus, or lies before the last one of its line.
 */
export async function tabTo(page: Page, control: Locator, { most = 120 }: { most?: number } = {}): Promise<void> {
  const wanted = await control.first().elementHandle()
  const faults = new Set<string>()
  for (let presses = 0; presses <= most; presses++) {
    const stop = await wanted?.evaluate(lookAtFocus, wanted)
    if (presses > 0) for (const fault of stop?.faults ?? []) faults.add(fault)
    if (stop?.isThere) {
      expect([...faults], 'stops of the keyboard').toEqual([])
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(control)}`)
}

/** Types into a field that was reached by the keyboard. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The focus is on something of the page: a reader goes on from there, not from its top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing')).not.toMatch(/BODY|nothing/)
}

/** Runs in the page, or in the frame of the provider. */
function lookAtFocus(wanted: Element): { isThere: boolean; faults: string[] } {
  const page: Document & { lastStop?: Element } = wanted.ownerDocument
  const { activeElement: active, body, lastStop: last } = page
  const isThere = active === wanted
  // A frame and a slider's thumb show the focus inside; past the last stop it is the browser's own.
  if (active === null || active === body || active.matches('iframe, [type=range]')) return { isThere, faults: [] }
  page.lastStop = active
  const name = `${active.tagName.toLowerCase()} ${active.id} "${active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 40) ?? ''}"`
  const isDrawn = (element: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || (element !== active && boxShadow !== 'none')
  }
  // What is drawn instead of a native radio button or checkbox stands in its label.
  const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined
  const drawn = [active, ...(label ? [label, ...label.querySelectorAll('*')] : []), active.parentElement ?? active]
  const faults = drawn.some(isDrawn) ? [] : [`does not show the focus: ${name}`]

  const home = 'form, fieldset, nav, header, article, section, main'
  if (last?.isConnected && last.closest(home) === active.closest(home)) {
    const [one, other] = [last.getBoundingClientRect(), active.getBoundingClientRect()]
    const isOneLine = Math.abs((one.top + one.bottom) / 2 - (other.top + other.bottom) / 2) < 6
    const isBackwards =
      getComputedStyle(body).direction === 'rtl' ? other.left > one.right - 2 : other.right < one.left + 2
    if (isOneLine && isBackwards) faults.push(`stands before the stop that it follows: ${name}`)
  }
  return { isThere, faults }
}
