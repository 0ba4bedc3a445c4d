import type { Draft } from './draft.domain.ts'

const keyOf = (bookingId: string): string => `masa.unsaved.${bookingId}`

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

function store(bookingId: string, { pax, payer, options, couponCodes }: Draft): boolean {
  const { IdenticationNumber: _identity, ...openPayer } = payer
  const { securityForcesDocument: _document, ...openOptions } = options
  const open = {
    pax: pax.map(({ passportNumber: _passport, ...rest }) => rest),
    payer: openPayer,
    options: openOptions,
    couponCodes,
  }
  try {
    globalThis.sessionStorage?.setItem(keyOf(bookingId), JSON.stringify(open))
    return true
  } catch {
    // Storage may be forbidden or full: then only what is stored survives a reload.
    return false
  }
}

export function forgetUnsaved(bookingId: string): void {
  if (inMemory?.bookingId === bookingId) inMemory = null
  try {
    globalThis.sessionStorage?.removeItem(keyOf(bookingId))
  } catch {
    // See keepUnsaved.
  }
}

/** The stored draft with what was typed after it. Who travels in which room is the booking's word, not the tab's. */
export function withUnsaved(bookingId: string, stored: Draft): Draft {
  const kept = keptOf(bookingId)
  if (kept === null) return stored
  return {
    pax: stored.pax.map((pax) => {
      const typed = kept.pax?.find(({ paxId }) => paxId === pax.paxId)
      return typed ? { ...pax, ...typed, type: pax.type, room: pax.room } : pax
    }),
    payer: { ...stored.payer, ...kept.payer },
    options: { ...stored.options, ...kept.options },
    couponCodes: kept.couponCodes ?? stored.couponCodes,
  }
}

function keptOf(bookingId: string): Partial<Draft> | null {
  const stored = read(bookingId)
  if (inMemory?.bookingId !== bookingId) return stored
  // A storage that was cleared meanwhile takes the numbers with it.
  return stored === null && inMemory.isStored ? null : inMemory.draft
}

function read(bookingId: string): Partial<Draft> | null {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(keyOf(bookingId)) ?? 'null')
    return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Partial<Draft> | null) : null
  } catch {
    return null
  }
}
