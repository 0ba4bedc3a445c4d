import type { Page } from '@playwright/test'

/** What readers cannot read or press on a page, however long its words, however narrow or spaced out it is. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await layOutAll(page, true)
  try {
    return await page.evaluate(findFaults)
  } finally {
    await layOutAll(page, false)
  }
}

/** A browser skips what `content-visibility` keeps for later: it has the size of before there. As a reader comes to it, it is laid out. */
async function layOutAll(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const known = window as Window & { laidOut?: CSSStyleSheet }
    const sheet = (known.laidOut ??= new CSSStyleSheet())
    sheet.replaceSync('* { content-visibility: visible !important }')
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet)
    document.adoptedStyleSheets = on ? [...others, sheet] : others
  }, isOn)
}

/** The spacing of letters, words, lines and paragraphs that people may set for themselves (WCAG 1.4.12). */
export async function spaceOut(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    // A sheet of the document's own: the policy of the page forbids any other.
    const sheet = new CSSStyleSheet()
    if (on)
      sheet.replaceSync(
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
         p { margin-block-end: 2em !important }`,
      )
    document.adoptedStyleSheets = on ? [...document.adoptedStyleSheets, sheet] : []
  }, isOn)
}

/** Everything that takes the focus, and then lies under something else or outside the window. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // From here on it is the keyboard that moves the focus, and the page shows it so.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const before = document.activeElement
    const root = document.querySelector('dialog[open], [role=dialog]') ?? document.body
    const controls = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter(
      (control) =>
        !control.matches(':disabled, [type=hidden], [inert] *') &&
        control.checkVisibility({ visibilityProperty: true }) &&
        control.closest('[inert]') === null,
    )
    const faults = controls.flatMap((control) => {
      control.focus()
      if (document.activeElement !== control) return []
      // What is drawn instead of a native radio button or checkbox is its label.
      const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control
      const isSeen = [control, label].some((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const [width, height] = [right - left, bottom - top]
        return [0.5, 0.1, 0.9].some((x) =>
          [0.5, 0.15, 0.85].some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y)
            return hit !== null && (element.contains(hit) || hit.contains(element))
          }),
        )
      })
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      return isSeen ? [] : [`focus is hidden: ${control.tagName.toLowerCase()} "${name || control.id}"`]
    })
    if (before instanceof HTMLElement) before.focus()
    return faults
  })
}

/** Runs in the page. */
function findFaults(): string[] {
  interface Piece {
    readonly text: string
    readonly parent: Element
    readonly box: DOMRect
  }
  const faults = new Set<string>()
  const describe = (element: Element): string => {
    const id = element.id === '' ? '' : `#${element.id}`
    const kind = element.getAttribute('class')?.split(' ')[0] ?? ''
    return `${element.tagName.toLowerCase()}${id}${kind === '' ? '' : `.${kind}`}`
  }
  const short = (text: string): string => `"${text.trim().replace(/\s+/g, ' ').slice(0, 50)}"`
  const isForReadersOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { clipPath, opacity } = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      if (opacity === '0' || clipPath !== 'none' || (width <= 1.5 && height <= 1.5)) return true
    }
    return false
  }
  /** The layer that something belongs to: what is stuck or laid over the page hides what is under it by design. */
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at)
      const isLaidOver = position === 'absolute' && Number(zIndex) > 0
      if (isLaidOver || position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover]')) return at
    }
    return null
  }

  /** What of a box is not scrolled away or cut off by what holds it. */
  const shownOf = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const outer = at.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)]
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0))
  }

  const open = document.querySelector('dialog:modal') ?? document.body
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent ?? ''
    if (
      parent === null ||
      text.trim() === '' ||
      parent.closest('option, script, style, svg, noscript, [lang]:not(html)')
    )
      continue
    if (!parent.checkVisibility({ visibilityProperty: true }) || isForReadersOnly(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) pieces.push({ text, parent, box: DOMRect.fromRect(box) })
  }

  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1)
    faults.add(`the page is ${root.scrollWidth} wide in a window of ${root.clientWidth}`)

  for (const { text, parent, box } of pieces) {
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    const free = { x: true, y: true }
    let isLeaving = false
    for (let at: Element | null = parent; at !== null && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at)
      const outer = at.getBoundingClientRect()
      for (const axis of ['x', 'y'] as const) {
        const overflow = axis === 'x' ? style.overflowX : style.overflowY
        if (!free[axis] || overflow === 'visible' || style.display === 'inline') continue
        if (overflow === 'auto' || overflow === 'scroll') free[axis] = false
        else {
          const [start, end, least, most, slack] =
            axis === 'x'
              ? [box.left, box.right, outer.left, outer.right, 1.5]
              : [box.top, box.bottom, outer.top, outer.bottom, size * 0.4]
          if (start < least - slack || end > most + slack) {
            faults.add(
              `cut off: ${short(text)} in ${describe(at)} of ${Math.round(outer.width)} by ${Math.round(outer.height)}`,
            )
            free[axis] = false
          }
        }
      }
      const isDrawn = style.borderLeftWidth !== '0px' || !/(?:, 0|transparent)\)?$/.test(style.backgroundColor)
      if (!isLeaving && free.x && isDrawn && style.display !== 'inline' && outer.width > 0)
        if (box.left < outer.left - 1.5 || box.right > outer.right + 1.5) {
          faults.add(`sticks out: ${short(text)} of ${describe(at)}`)
          isLeaving = true
        }
      if (style.position === 'absolute') isLeaving = true
      if (style.position === 'fixed') break
    }
    if (free.x && (box.left < -1.5 || box.right > innerWidth + 1.5)) faults.add(`outside the window: ${short(text)}`)
  }

  const controls = [
    ...open.querySelectorAll('a[href], button, select, textarea, input:not([type=hidden], [type=range])'),
  ]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isForReadersOnly(control))
    // A link in a sentence may stand on two lines.
    .flatMap((control) =>
      [...control.getClientRects()].map((box) => ({
        control,
        box: shownOf(control, box),
        layer: layerOf(control),
      })),
    )
  const overlap = (one: DOMRect, other: DOMRect): [number, number] => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ]
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer || one.control.contains(other.control) || other.control.contains(one.control))
        continue
      const [x, y] = overlap(one.box, other.box)
      // What lies on another as a whole was laid there.
      const isOnTop = [one, other].some(({ box }) => x > box.width - 2 && y > box.height - 2)
      if (x > 3 && y > 3 && !isOnTop)
        faults.add(
          `one over the other: ${describe(one.control)} ${short(one.control.textContent ?? '')} and ${describe(other.control)} ${short(other.control.textContent ?? '')}`,
        )
    }

  const lines = pieces.map((piece) => ({
    ...piece,
    box: shownOf(piece.parent, piece.box),
    layer: layerOf(piece.parent),
  }))
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (one.layer !== other.layer || one.text === other.text) continue
      const [x, y] = overlap(one.box, other.box)
      // Letters take less than their line.
      if (x > 3 && y > Math.min(one.box.height, other.box.height) * 0.6)
        faults.add(`written over: ${short(one.text)} and ${short(other.text)}`)
    }
  return [...faults]
}
