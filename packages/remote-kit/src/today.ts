/** A device may sleep so long with a page open; a clock that is further ahead was put right (ms). */
const LONGEST_SLEEP_MS = 7 * 86_400_000

/**
 * Today (`YYYY-MM-DD`) in Asia/Jerusalem, where the company's days begin and end, by the clock of the edge that made this
 * page: a visitor's own may be years off. On a page that an edge did not make it is the visitor's.
 */
export function todayAtHome(): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Jerusalem',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now())
}

/** The edge writes into the element `html` when it made the page (ms since 1970); the page is never kept, so that was now. */
function now(): number {
  const madeAt = Number(globalThis.document?.documentElement.dataset['madeAt'])
  if (!madeAt) return Date.now()
  const open = performance.now()
  const since = Date.now() - performance.timeOrigin
  return madeAt + (since > open && since < LONGEST_SLEEP_MS ? since : open)
}
