import { storedValue } from '@masa/browser-storage'
import type { Draft } from './draft.domain.ts'
import { parseUnsaved, type UnsavedDraft } from './unsaved-shape.ts'

const storedUnsaved = (bookingId: string) =>
  storedValue({ key: `masa.unsaved.${bookingId}`, version: 1, area: 'session', parse: parseUnsaved })

/** Of the booking on the screen, with its numbers; `isStored`: the rest of it is in the tab's storage too. */
let inMemory: { readonly bookingId: string; readonly draft: Draft; readonly isStored: boolean } | null = null

/**
 * What was typed and is not stored yet. The page's memory has all of it, for a form that is drawn again; the tab's storage
 * all but passport, identity and service numbers, which are never written anywhere: a reload within the pause before
 * storing, or with a field that cannot be stored as it stands, loses nothing else.
 */
export function keepUnsaved(bookingId: string, draft: Draft): void {
  inMemory = { bookingId, draft, isStored: store(bookingId, draft) }
}

/** Answers whether it is stored: storage may be forbidden or full. */
function store(bookingId: string, { pax, payer, options, couponCodes, choices }: Draft): boolean {
  const { IdenticationNumber: _identity, ...openPayer } = payer
  const { securityForcesDocument: _document, ...openOptions } = options
  return storedUnsaved(bookingId).write({
    pax: pax.map(({ passportNumber: _passport, ...rest }) => rest),
    payer: openPayer,
    options: openOptions,
    couponCodes,
    choices,
  })
}

export function forgetUnsaved(bookingId: string): void {
  if (inMemory?.bookingId === bookingId) inMemory = null
  storedUnsaved(bookingId).forget()
}

/** The stored draft with what was typed after it. Who travels in which room is the booking's word, not the tab's. */
export function withUnsaved(bookingId: string, stored: Draft): Draft {
  const kept = keptOf(bookingId)
  if (kept === null) return stored
  return {
    pax: stored.pax.map((pax) => {
      const typed = kept.pax.find(({ paxId }) => paxId === pax.paxId)
      return typed ? { ...pax, ...typed, type: pax.type, room: pax.room } : pax
    }),
    payer: { ...stored.payer, ...kept.payer },
    options: { ...stored.options, ...kept.options },
    couponCodes: kept.couponCodes,
    choices: kept.choices ?? stored.choices,
  }
}

function keptOf(bookingId: string): UnsavedDraft | null {
  const stored = storedUnsaved(bookingId).read()
  if (inMemory?.bookingId !== bookingId) return stored
  // A storage that was cleared meanwhile takes the numbers with it.
  return stored === null && inMemory.isStored ? null : inMemory.draft
}
