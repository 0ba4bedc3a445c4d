/** Local time of airports, from the runtime's own time-zone data. */

interface Zone {
  format: Intl.DateTimeFormat
  /** Offset at the start of each UTC day that was asked for. */
  days: Map<number, number>
}

const zones = new Map<string, Zone>()

/** Minutes that a zone is ahead of UTC at an instant (minutes since 1970, UTC). */
function zoneOffset(timeZone: string, utcMinute: number): number {
  const zone = zones.get(timeZone) ?? openZone(timeZone)
  const day = Math.floor(utcMinute / 1440)
  const before = offsetOfDay(zone, day)
  // Zones change on whole hours of UTC: only within a day of change does the hour matter.
  return before === offsetOfDay(zone, day + 1) ? before : readOffset(zone.format, Math.floor(utcMinute / 60) * 60)
}

function openZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const zone = { format, days: new Map<number, number>() }
  zones.set(timeZone, zone)
  return zone
}

function offsetOfDay(zone: Zone, day: number): number {
  let offset = zone.days.get(day)
  if (offset === undefined) {
    offset = readOffset(zone.format, day * 1440)
    zone.days.set(day, offset)
  }
  return offset
}

function readOffset(format: Intl.DateTimeFormat, utcMinute: number): number {
  const parts: Record<string, number> = {}
  for (const part of format.formatToParts(utcMinute * 60_000)) parts[part.type] = Number(part.value)
  return (
    Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0, parts.minute ?? 0) / 60_000 -
    utcMinute
  )
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
