const windowMs = 60_000
const mostDeaths = 5

/**
 * How long to wait before a service that has died is started again: 0.5 s, doubled with each
 * death within the last minute.
 * @param deaths moments of its deaths in milliseconds, the last one just now
 * @returns nothing when it has died too often to be worth another try.
 */
export function nextDelayMs(deaths: readonly number[]): number | undefined {
  const now = deaths.at(-1) ?? 0
  const recent = deaths.filter((moment) => now - moment < windowMs).length
  return recent > mostDeaths ? undefined : 250 * 2 ** Math.max(1, recent)
}
