import type { Page } from '@playwright/test'

/**
 * Goes to everything that takes the focus, forwards and back again, and lists what then lies under something else or
 * outside the window, and what looks no other with the focus than without.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  // From here on it is the keyboard that moves the focus, and the page shows it so.
  await page.keyboard.press('Tab')
  return page.evaluate(findFocusFaults)
}

/** What stays where it is while a page or a dialog scrolls, and leaves too little of a small window for reading. */
export async function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog:modal')
    if (dialog !== null) {
      const scrollers = [dialog, ...dialog.querySelectorAll('*')].filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
      )
      const most = Math.max(...scrollers.map(({ clientHeight }) => clientHeight))
      return scrollers.length === 0 || most > innerHeight / 2
        ? []
        : [`${most} of ${innerHeight} are left for reading in a dialog`]
    }
    const { scrollTop: before, scrollHeight } = document.documentElement
    if (scrollHeight < 2 * innerHeight) return []
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        /sticky|fixed/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > innerWidth / 2,
    )
    const tops = (): number[] => bars.map((bar) => bar.getBoundingClientRect().top)
    const covered = [0.25, 0.5, 0.75].map((share) => {
      const rows = new Set<number>()
      scrollTo({ top: (scrollHeight - innerHeight) * share, behavior: 'instant' })
      const there = tops()
      scrollBy({ top: -20, behavior: 'instant' })
      const then = tops()
      for (const [at, bar] of bars.entries()) {
        if (Math.abs((there[at] ?? 0) - (then[at] ?? 0)) > 1) continue
        const { top, bottom } = bar.getBoundingClientRect()
        for (let row = Math.max(Math.round(top), 0); row < Math.min(Math.round(bottom), innerHeight); row++)
          rows.add(row)
      }
      return rows.size
    })
    scrollTo({ top: before, behavior: 'instant' })
    const most = Math.max(...covered)
    return most > innerHeight / 3 ? [`bars that stay cover ${most} of ${innerHeight}`] : []
  })
}

/** Runs in the page. */
function findFocusFaults(): string[] {
  const faults = new Set<string>()
  const before = document.activeElement
  const root = document.querySelector('dialog:modal') ?? document.body
  const stops = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [type=hidden], [inert], [inert] *') &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()} "${words.slice(0, 40) || element.id}"`
  }
  /** What is drawn instead of a native radio button or checkbox. */
  const labelOf = (element: Element): Element | undefined =>
    element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  /** All that a focus may be drawn by: of the control, of what stands for it, and of what holds it. */
  const lookOf = (element: Element): string => {
    const label = labelOf(element)
    const beside = element.nextElementSibling
    const drawn = [element, element.parentElement, element.parentElement?.parentElement, label, beside]
      .concat(...[label, beside].map((other) => [...(other?.querySelectorAll('*') ?? [])]))
      .filter((one) => one !== null && one !== undefined)
    return [...new Set(drawn)]
      .flatMap((one) => [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map(({ outlineStyle, outline, outlineOffset, border, boxShadow, backgroundColor, textDecoration }) =>
        [
          outlineStyle === 'none' ? '' : outline + outlineOffset,
          border,
          boxShadow,
          backgroundColor,
          textDecoration,
        ].join(),
      )
      .join('\n')
  }
  const isInSight = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const points = [0.15, 0.5, 0.85].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    )
    const seen = points.filter((hit) => hit !== null && (element.contains(hit) || hit.contains(element)))
    const isSmall = width < innerWidth && height < innerHeight / 2
    return seen.length >= (isSmall ? points.length / 2 : 1)
  }

  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus()
    if (document.activeElement !== stop) continue
    if (![stop, labelOf(stop) ?? stop].some(isInSight)) faults.add(`focus is hidden: ${nameOf(stop)}`)
    // A slider draws it at its thumb, which cannot be asked; a frame draws its own.
    if (stop.matches('[type=range], iframe')) continue
    const focused = lookOf(stop)
    stop.blur()
    if (lookOf(stop) === focused) faults.add(`does not show the focus: ${nameOf(stop)}`)
  }
  if (before instanceof HTMLElement) before.focus()
  return [...faults]
}
