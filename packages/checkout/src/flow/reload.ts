/** Bookings whose reload was answered: going on with one in the same document is no second reload. */
const answered = new Set<string>()

/** Whether this document was begun by reloading the screen of this booking, at a path with that part, and that is not answered yet. */
export function isReloadOf(bookingId: string, pathPart: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'reload' || answered.has(bookingId)) return false
  const { pathname, searchParams } = new URL(entry.name)
  return pathname.includes(pathPart) && searchParams.get('bookingId') === bookingId
}

/** Marks a reload as answered. */
export const answerReload = (bookingId: string): void => void answered.add(bookingId)
