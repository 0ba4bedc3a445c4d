/** Local time of airports, from the runtime's own time-zone data. */

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** Minutes that a zone is ahead of UTC at an instant (minutes since 1970, UTC). */
export function zoneOffset(timeZone: string, utcMinute: number): number {
  // Zones change on whole hours of UTC, so an hour is a safe key.
  const hour = Math.floor(utcMinute / 60)
  const key = `${timeZone}/${hour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-hc-h23', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' })
    formats.set(timeZone, format)
  }
  const parts: Record<string, number> = {}
  for (const part of format.formatToParts(hour * 3_600_000)) parts[part.type] = Number(part.value)
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0) / 60_000
  const offset = local - hour * 60
  offsets.set(key, offset)
  return offset
}

/** Local minutes since 1970 to UTC minutes. Where a local time does not exist, the hour after. */
export function toUtc(timeZone: string, localMinute: number): number {
  const guess = localMinute - zoneOffset(timeZone, localMinute)
  return localMinute - zoneOffset(timeZone, guess)
}

/** UTC minutes to local minutes since 1970. */
export function toLocal(timeZone: string, utcMinute: number): number {
  return utcMinute + zoneOffset(timeZone, utcMinute)
}

/** Minutes to 'HH:mm'. */
export function clock(localMinute: number): string {
  const minute = ((localMinute % 1440) + 1440) % 1440
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
