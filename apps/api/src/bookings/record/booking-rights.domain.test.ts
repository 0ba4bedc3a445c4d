import { describe, expect, it } from 'vitest'
import type { LinkPrincipal, SitePrincipal } from '#src/platform/auth/principal.ts'
import { rightTo, type BookingParties, type BookingRight } from './booking-rights.domain.ts'

const session = { kind: 'session', id: 's1' } as const
const member = { kind: 'member', id: 'm1' } as const
const employee = { kind: 'employee', id: 'e1', organisation: 'o1' } as const
const agency = { kind: 'agency', id: 'a1' } as const
const agent = { kind: 'agent', id: 'c1', agencyId: 'a1' } as const

const ofSession: BookingParties = { id: 'b1', owner: session, maker: null }
const ofMember: BookingParties = { id: 'b1', owner: member, maker: null }
const ofEmployee: BookingParties = { id: 'b1', owner: employee, maker: null }
const soldByAgency: BookingParties = { id: 'b1', owner: session, maker: agency }
const soldByAgent: BookingParties = { id: 'b1', owner: session, maker: agent }

describe('the right to a booking', () => {
  it.each<[string, BookingParties, SitePrincipal | LinkPrincipal | null, BookingRight]>([
    ['a caller without a principal', ofSession, null, 'none'],
    ['the session that began it', ofSession, session, 'move'],
    ['another session', ofSession, { kind: 'session', id: 's2' }, 'none'],
    ['a member whose id is that of the session', ofSession, { kind: 'member', id: 's1' }, 'none'],
    ['its member, on every device', ofMember, member, 'move'],
    ['the session that began it, when it is a member’s by now', ofMember, session, 'none'],
    ['another member', ofMember, { kind: 'member', id: 'm2' }, 'none'],
    ['its employee', ofEmployee, employee, 'move'],
    ['another employee of the organisation', ofEmployee, { ...employee, id: 'e2' }, 'none'],
    ['the visitor of its reference', ofSession, { kind: 'visitor', id: 'v1', bookingId: 'b1' }, 'move'],
    ['the visitor of another', ofSession, { kind: 'visitor', id: 'v1', bookingId: 'b2' }, 'none'],
    ['the agency that made it', soldByAgency, agency, 'move'],
    ['the agency whose clerk made it', soldByAgent, agency, 'move'],
    ['another agency', soldByAgent, { kind: 'agency', id: 'a2' }, 'none'],
    ['an agency, where a traveller made it', ofSession, agency, 'none'],
    ['the clerk who made it', soldByAgent, agent, 'move'],
    ['another clerk of the agency', soldByAgent, { ...agent, id: 'c2' }, 'move'],
    ['a clerk of another agency', soldByAgent, { ...agent, agencyId: 'a2' }, 'none'],
    ['a clerk, where a traveller made it', ofSession, agent, 'none'],
    ['a link that reads it', ofSession, { kind: 'link', bookingId: 'b1', scope: 'read' }, 'see'],
    ['a link that reads another', ofSession, { kind: 'link', bookingId: 'b2', scope: 'read' }, 'none'],
    ['a link that hands it over', ofSession, { kind: 'link', bookingId: 'b1', scope: 'handOver' }, 'none'],
  ])('of %s', (_who, booking, principal, right) => {
    expect(rightTo(booking, principal)).toBe(right)
  })
})
