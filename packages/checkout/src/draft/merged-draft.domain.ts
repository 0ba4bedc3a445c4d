import { masks } from '@masa/contract'
import type { Choices, Pax, Payer } from '@masa/contract/booking'
import type { Options } from '#src/extras/extras.domain.ts'
import type { Draft } from './draft.domain.ts'

/**
 * What is on the screen after the booking was changed elsewhere: a field that was changed here since `base` stays as it
 * is here, every other one becomes what is `stored` now. `base` is what the server had when this screen last agreed with it.
 */
export function mergedDraft({ base, mine, stored }: { base: Draft; mine: Draft; stored: Draft }): Draft {
  return {
    // Who travels in which room is the booking's word.
    pax: stored.pax.map((pax) => {
      const here = mine.pax.find(({ paxId }) => paxId === pax.paxId)
      const then = base.pax.find(({ paxId }) => paxId === pax.paxId)
      return here === undefined
        ? pax
        : { ...merged<Pax>({ base: then ?? {}, mine: here, stored: pax }), type: pax.type, room: pax.room }
    }),
    payer: merged<Payer>({ base: base.payer, mine: mine.payer, stored: stored.payer }),
    options: merged<Options>({ base: base.options, mine: mine.options, stored: stored.options }),
    couponCodes: isSame(mine.couponCodes, base.couponCodes) ? stored.couponCodes : mine.couponCodes,
    choices: mergedChoices({ base: base.choices, mine: mine.choices, stored: stored.choices }),
  }
}

/** Field by field as deep as they are objects: one device chooses for one traveller, another for the next. */
function mergedChoices({ base, mine, stored }: { base: Choices; mine: Choices; stored: Choices }): Choices {
  const fields = merged<Choices>({ base, mine, stored })
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const [here, there] = [mine[key], stored[key]]
      if (!isFields(here) || !isFields(there)) return [key, field]
      const then = base[key]
      return [key, mergedChoices({ base: isFields(then) ? then : {}, mine: here, stored: there })]
    }),
  )
}

const isFields = (value: unknown): value is Choices =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
    return one === other || masks(one, other) || masks(other, one)
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
