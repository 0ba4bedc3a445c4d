import { storedValue } from '@masa/browser-storage'
import type { Draft } from './draft.domain.ts'
import { parseUnsaved } from './unsaved-shape.ts'

const storedUnsaved = (bookingId: string) =>
  storedValue({ key: `masa.unsaved.${bookingId}`, version: 1, area: 'session', parse: parseUnsaved })

/**
 * What was typed and is not stored yet, kept for this tab: a reload within the pause before storing, or with a field
 * that cannot be stored as it stands, loses nothing. Passport, identity and service numbers are never kept here.
 */
export function keepUnsaved(bookingId: string, { pax, payer, options, couponCodes }: Draft): void {
  const { IdenticationNumber: _identity, ...openPayer } = payer
  const { securityForcesDocument: _document, ...openOptions } = options
  // Storage may be forbidden or full: then only what is stored survives a reload.
  storedUnsaved(bookingId).write({
    pax: pax.map(({ passportNumber: _passport, ...rest }) => rest),
    payer: openPayer,
    options: openOptions,
    couponCodes,
  })
}

export function forgetUnsaved(bookingId: string): void {
  storedUnsaved(bookingId).forget()
}

/** The stored draft with what was typed after it. Who travels in which room is the booking's word, not the tab's. */
export function withUnsaved(bookingId: string, stored: Draft): Draft {
  const kept = storedUnsaved(bookingId).read()
  if (kept === null) return stored
  return {
    pax: stored.pax.map((pax) => {
      const typed = kept.pax.find(({ paxId }) => paxId === pax.paxId)
      return typed ? { ...pax, ...typed, type: pax.type, room: pax.room } : pax
    }),
    payer: { ...stored.payer, ...kept.payer },
    options: { ...stored.options, ...kept.options },
    couponCodes: kept.couponCodes,
  }
}
