import { describe, expect, it } from 'vitest'
import { nextSignIn } from './sign-in-state.ts'
import type { SentCode, SignInEvent, SignInState } from './sign-in-state.ts'

type State = SignInState<string>
type Event = SignInEvent<string>

const code = { sid: 'code-1', askedFor: 'MS-1', sentBy: 'mail', digits: 6, sentAt: 0, expiresAt: 1000 } as const
const sent = (subject: string | null): SentCode<string> => ({ ...code, subject })

const STATES = {
  signedOut: { kind: 'signedOut' },
  codeSent: { kind: 'codeSent', ...sent(null) },
  codeSentAgain: { kind: 'codeSent', ...sent('order-0') },
  authorised: { kind: 'authorised', sid: 'sid-1', subject: 'order-1' },
  loginNeeded: { kind: 'loginNeeded', subject: 'order-1' },
  expiredCode: { kind: 'expired', sent: sent(null), subject: null },
} as const satisfies Record<string, State>
type StateName = keyof typeof STATES

const EVENTS = {
  codeSent: { type: 'codeSent', sent: { ...code, sid: 'code-2' } },
  signedInByCode: { type: 'signedIn', bySid: 'code-1', sid: 'sid-2', subject: 'order-2' },
  signedInByOlderCode: { type: 'signedIn', bySid: 'code-0', sid: 'sid-2', subject: 'order-2' },
  signedInByLink: { type: 'signedIn', bySid: null, sid: 'sid-2', subject: 'order-2' },
  codeTimedOut: { type: 'codeTimedOut', sid: 'code-1' },
  olderCodeTimedOut: { type: 'codeTimedOut', sid: 'code-0' },
  refused: { type: 'refused', sid: 'sid-1' },
  olderRefused: { type: 'refused', sid: 'sid-0' },
  signedOut: { type: 'signedOut' },
  storedElsewhere: { type: 'storedElsewhere', state: { kind: 'authorised', sid: 'sid-9', subject: 'order-9' } },
} as const satisfies Record<string, Event>
type EventName = keyof typeof EVENTS

const second = (subject: string | null): State => ({ kind: 'codeSent', ...code, sid: 'code-2', subject })
const authorised: State = { kind: 'authorised', sid: 'sid-2', subject: 'order-2' }
const elsewhere: State = { kind: 'authorised', sid: 'sid-9', subject: 'order-9' }
const { signedOut } = STATES

/** What changes in each state; what an event does not name there changes nothing. */
const CHANGES: Record<StateName, Partial<Record<EventName, State>>> = {
  signedOut: { codeSent: second(null), signedInByLink: authorised, storedElsewhere: elsewhere },
  codeSent: {
    codeSent: second(null),
    signedInByCode: authorised,
    signedInByLink: authorised,
    codeTimedOut: STATES.expiredCode,
    signedOut,
    storedElsewhere: elsewhere,
  },
  codeSentAgain: {
    codeSent: second('order-0'),
    signedInByCode: authorised,
    signedInByLink: authorised,
    codeTimedOut: { kind: 'expired', sent: sent('order-0'), subject: 'order-0' },
    signedOut,
    storedElsewhere: elsewhere,
  },
  authorised: {
    signedInByLink: authorised,
    refused: STATES.loginNeeded,
    signedOut,
    storedElsewhere: elsewhere,
  },
  loginNeeded: {
    codeSent: second('order-1'),
    signedInByLink: authorised,
    signedOut,
    storedElsewhere: elsewhere,
  },
  expiredCode: {
    codeSent: second(null),
    // Typed in time by the server's clock, which decides.
    signedInByCode: authorised,
    signedInByLink: authorised,
    signedOut,
    storedElsewhere: elsewhere,
  },
}

describe('a sign-in, each event in each state', () => {
  const rows = (Object.keys(STATES) as StateName[]).flatMap((state) =>
    (Object.keys(EVENTS) as EventName[]).map((event) => [state, event] as const),
  )
  it.each(rows)('%s: %s', (state, event) => {
    const before: State = STATES[state]
    const after = nextSignIn(before, EVENTS[event])
    const expected = CHANGES[state][event]
    if (expected === undefined) expect(after).toBe(before)
    else expect(after).toEqual(expected)
  })
})
