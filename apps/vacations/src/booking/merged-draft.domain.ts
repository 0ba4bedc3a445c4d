import { draftOf, type Draft, type Options, type Pax, type Payer } from './draft.domain.ts'
import type { BookingView } from '@masa/contract/booking'

/**
 * What is on the screen after the booking was changed elsewhere: a field that was changed here since `base` stays as it
 * is here, every other one becomes what is stored now. `base` is what the server had when this screen last agreed with it.
 */
export function mergedDraft({ base, mine, stored }: { base: BookingView; mine: Draft; stored: BookingView }): Draft {
  const before = draftOf(base)
  const theirs = draftOf(stored)
  return {
    // Who travels in which room is the booking's word.
    pax: theirs.pax.map((pax) => {
      const here = mine.pax.find(({ paxId }) => paxId === pax.paxId)
      const then = before.pax.find(({ paxId }) => paxId === pax.paxId)
      return here === undefined
        ? pax
        : { ...merged<Pax>({ base: then ?? {}, mine: here, stored: pax }), type: pax.type, room: pax.room }
    }),
    payer: merged<Payer>({ base: before.payer, mine: mine.payer, stored: theirs.payer }),
    options: merged<Options>({ base: before.options, mine: mine.options, stored: theirs.options }),
    couponCodes: isSame(mine.couponCodes, before.couponCodes) ? theirs.couponCodes : mine.couponCodes,
  }
}

function merged<T extends object>({ base, mine, stored }: { base: Partial<T>; mine: T; stored: T }): T {
  const keys = new Set([...Object.keys(mine), ...Object.keys(stored)]) as Set<keyof T>
  const fields = [...keys].flatMap((key) => {
    const value = isSame(mine[key], base[key]) && !isSame(mine[key], stored[key]) ? stored[key] : mine[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(fields) as T
}

/** A field that is empty is as good as one that is missing, and a number is the same as its masked form. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || hides(one, other) || hides(other, one)
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

/** The server shows of a number its length and its last three signs. */
const hides = (masked: string, number: string): boolean =>
  masked.includes('•') && masked.length === number.length && masked.slice(-3) === number.slice(-3)
