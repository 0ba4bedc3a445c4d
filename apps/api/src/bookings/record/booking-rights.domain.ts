import type { LinkPrincipal, SitePrincipal } from '#src/platform/auth/principal.ts'

/** Whose a booking is, and the clerk or agency that made it for them. */
export interface BookingParties {
  readonly id: string
  /** Changes once: from the session that began it to the member or employee who signs in with it. */
  readonly owner: Extract<SitePrincipal, { kind: 'session' | 'member' | 'employee' }>
  /** Null: the owner's own doing. */
  readonly maker: Extract<SitePrincipal, { kind: 'agency' | 'agent' }> | null
}

/** `move`: change, pay and cancel it as well; `see`: read the order that it became, without its numbers. */
export type BookingRight = 'move' | 'see' | 'none'

/** What a caller may do with a booking of the same site. The only place that decides it. */
export function rightTo(booking: BookingParties, principal: SitePrincipal | LinkPrincipal | null): BookingRight {
  switch (principal?.kind) {
    case undefined:
      return 'none'
    case 'session':
    case 'member':
    case 'employee':
      return moveIf(booking.owner.kind === principal.kind && booking.owner.id === principal.id)
    case 'visitor':
      return moveIf(booking.id === principal.bookingId)
    case 'agency':
      return moveIf(agencyOf(booking.maker) === principal.id)
    case 'agent':
      return moveIf(agencyOf(booking.maker) === principal.agencyId)
    case 'link':
      return booking.id === principal.bookingId && principal.scope === 'read' ? 'see' : 'none'
  }
}

const moveIf = (isTheirs: boolean): BookingRight => (isTheirs ? 'move' : 'none')

function agencyOf(maker: BookingParties['maker']): string | null {
  if (maker === null) return null
  return maker.kind === 'agency' ? maker.id : maker.agencyId
}
