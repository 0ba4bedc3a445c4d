import type { Draft } from './draft.domain.ts'

const keyOf = (bookingId: string): string => `masa.unsaved.${bookingId}`

/**
 * What was typed and is not stored yet, kept for this tab: a reload within the pause before storing, or with a field
 * that cannot be stored as it stands, loses nothing. Passport, identity and service numbers are never kept here.
 */
export function keepUnsaved(bookingId: string, { pax, payer, options, couponCodes }: Draft): void {
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
  } catch {
    // Storage may be forbidden or full: then only what is stored survives a reload.
  }
}

export function forgetUnsaved(bookingId: string): void {
  try {
    globalThis.sessionStorage?.removeItem(keyOf(bookingId))
  } catch {
    // See keepUnsaved.
  }
}

/** The stored draft with what was typed after it. Who travels in which room is the booking's word, not the tab's. */
export function withUnsaved(bookingId: string, stored: Draft): Draft {
  const kept = read(bookingId)
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

function read(bookingId: string): Partial<Draft> | null {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(keyOf(bookingId)) ?? 'null')
    return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Partial<Draft> | null) : null
  } catch {
    return null
  }
}
