import { intlTag } from './locales.ts'
import type { Locale } from './locales.ts'

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const

/**
 * How far an instant is from now, in the largest unit that fits: `in 3 days`, `מחר`, `5 минут назад`.
 * Both are milliseconds since the epoch; `nowMs` is given because time comes from the server.
 */
export function formatRelative(instantMs: number, nowMs: number, locale: Locale): string {
  const difference = instantMs - nowMs
  const step = STEPS.find(({ ms }) => Math.abs(difference) >= ms) ?? STEPS[3]
  return new Intl.RelativeTimeFormat(intlTag(locale), { numeric: 'auto' })
    .format(Math.trunc(difference / step.ms), step.unit)
    .replace(/[\u200e\u200f\u061c]/g, '')
}
