const windowMs = 60_000
const mostCrashes = 5

/**
 * How long to wait before a service that has died is started again: 0.5 s, doubled with each
 * crash within the last minute.
 * @param crashes moments of its crashes in milliseconds, the last one just now
 * @returns nothing when it has died too often to be worth another try.
 */
export function nextDelayMs(crashes: readonly number[]): number | undefined {
  const now = crashes.at(-1) ?? 0
  const recent = crashes.filter((moment) => now - moment < windowMs).length
  return recent > mostCrashes ? undefined : 250 * 2 ** Math.max(1, recent)
}
