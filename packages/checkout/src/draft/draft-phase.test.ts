import { ApiError } from '@masa/api-client'
import { usd } from '@masa/contract'
import { describe, expect, it } from 'vitest'
import { nextPhase, type DraftEvent, type DraftPhase } from './draft-phase.ts'
import type { Refusal } from './draft-port.ts'

const errorOf = (code: ApiError['code'], status: number) =>
  new ApiError({ code, message: '', status, requestId: null, details: {} })
const offline = errorOf('network', 0)
const timeout = errorOf('timeout', 0)
const internal = errorOf('internal', 500)
const soldOut = errorOf('sold_out', 409)
const price = { quoteId: 'quote-2', total: usd(131_000) }
const before = usd(122_800)
const lost = { codes: ['SUMMER-50'], before: usd(117_800), total: usd(122_800) }

const states = {
  editing: { kind: 'editing' },
  checking: { kind: 'checking' },
  priceChanged: { kind: 'priceChanged', before, price },
  couponsLost: { kind: 'couponsLost', lost },
  failed: { kind: 'failed', error: internal },
  offline: { kind: 'failed', error: offline },
  lost: { kind: 'lost', error: soldOut },
} as const satisfies Record<string, DraftPhase>

const refused = (refusal: Refusal): DraftEvent => ({ type: 'refused', refusal, before })
const events = {
  check: { type: 'check' },
  checked: { type: 'checked' },
  stored: { type: 'stored' },
  dismissed: { type: 'dismissed' },
  read: { type: 'read' },
  'refused: price': refused({ kind: 'priceChanged', price }),
  'refused: coupons': refused({ kind: 'couponsLost', lost }),
  'refused: fields': refused({ kind: 'fieldsInvalid', issues: { 'payer.email': 'email' } }),
  'refused: failed': refused({ kind: 'failed', error: internal }),
  'refused: offline': refused({ kind: 'failed', error: offline }),
  'refused: lost': refused({ kind: 'lost', error: soldOut }),
  'not read: lost': { type: 'readFailed', refusal: { kind: 'lost', error: soldOut } },
  'not read: offline': { type: 'readFailed', refusal: { kind: 'failed', error: timeout } },
  'not read: failed': { type: 'readFailed', refusal: { kind: 'failed', error: internal } },
} as const satisfies Record<string, DraftEvent>

type State = keyof typeof states
/** Per event, the states in the order: editing, checking, priceChanged, couponsLost, failed, failed on a broken line, lost. */
const table: Readonly<Record<keyof typeof events, readonly [State, State, State, State, State, State, State]>> = {
  check: ['checking', 'checking', 'checking', 'checking', 'checking', 'checking', 'lost'],
  checked: ['editing', 'editing', 'priceChanged', 'couponsLost', 'failed', 'offline', 'lost'],
  stored: ['editing', 'checking', 'priceChanged', 'couponsLost', 'editing', 'editing', 'lost'],
  dismissed: ['editing', 'checking', 'editing', 'editing', 'editing', 'editing', 'lost'],
  read: ['editing', 'checking', 'priceChanged', 'couponsLost', 'failed', 'editing', 'lost'],
  'refused: price': [
    'priceChanged',
    'priceChanged',
    'priceChanged',
    'priceChanged',
    'priceChanged',
    'priceChanged',
    'lost',
  ],
  'refused: coupons': [
    'couponsLost',
    'couponsLost',
    'couponsLost',
    'couponsLost',
    'couponsLost',
    'couponsLost',
    'lost',
  ],
  'refused: fields': ['editing', 'editing', 'editing', 'editing', 'editing', 'editing', 'lost'],
  'refused: failed': ['failed', 'failed', 'failed', 'failed', 'failed', 'failed', 'lost'],
  'refused: offline': ['offline', 'offline', 'offline', 'offline', 'offline', 'offline', 'lost'],
  'refused: lost': ['lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'],
  'not read: lost': ['lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost'],
  'not read: offline': ['editing', 'checking', 'priceChanged', 'couponsLost', 'failed', 'failed', 'lost'],
  'not read: failed': ['editing', 'checking', 'priceChanged', 'couponsLost', 'failed', 'offline', 'lost'],
}

describe('the states of a booking in progress', () => {
  it.each(
    Object.entries(table).flatMap(([event, row]) =>
      row.map((to, at) => [Object.keys(states)[at] as State, event as keyof typeof events, to] as const),
    ),
  )('%s, %s → %s', (from, event, to) => {
    expect(nextPhase(states[from], events[event]).kind).toBe(states[to].kind)
  })

  it('distinguish a broken line from another failure, by the newest error', () => {
    expect(nextPhase(states.failed, events['not read: offline'])).toEqual({ kind: 'failed', error: timeout })
    expect(nextPhase(states.offline, events['not read: failed'])).toBe(states.offline)
  })

  it('carry what the traveller is asked: the price on the screen, and the new one', () => {
    expect(nextPhase(states.checking, events['refused: price'])).toEqual({ kind: 'priceChanged', before, price })
  })
})
