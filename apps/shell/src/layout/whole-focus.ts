/** What is left free beside what was scrolled to, for the line that shows the focus (CSS pixels). */
const EDGE = 8

/**
 * Brings what the keyboard goes to into its row as a whole. A browser scrolls to it only as long as less than 32 pixels of
 * it can be seen, which leaves a price, a night or a heading of a row cut in two. A pointer sees what it presses, and
 * the row must not move under it.
 */
export function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  const row = rowOf(target)
  if (row === null) return
  const [inner, outer] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.left < outer.left) row.scrollBy({ left: inner.left - outer.left - EDGE })
  else if (inner.right > outer.right) row.scrollBy({ left: inner.right - outer.right + EDGE })
}

/** The nearest element around it that scrolls sideways. */
function rowOf(element: Element): Element | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around.scrollWidth > around.clientWidth && /auto|scroll/.test(getComputedStyle(around).overflowX)) return around
  return null
}
