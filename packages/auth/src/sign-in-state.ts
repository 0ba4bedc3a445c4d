/**
 * How far a traveller, member or clerk has signed in. One state machine for every sign-in that the site has, the same for
 * the shell and each remote:
 *
 * | state | the user … | leaves it by |
 * |---|---|---|
 * | `signedOut` | has not identified themselves | `codeSent` → `codeSent`; `signedIn` → `authorised` |
 * | `codeSent` | was sent a code and types it | `signedIn` by it → `authorised`; `codeTimedOut` → `expired`; `codeSent` → itself, with the new code |
 * | `authorised` | may open what they signed in to | `refused` → `loginNeeded` |
 * | `loginNeeded` | was refused amid their work: the page stays as it is, and they sign in again over it | as `signedOut` |
 * | `expired` | has not typed the code in its time | as `signedOut`; `signedIn` by that code, which the server took in time → `authorised` |
 *
 * `signedOut` leads from every state to `signedOut`, and `storedElsewhere` to what another tab has stored. An answer that comes late
 * counts for the request that it belongs to and no other: a refusal of a sid that was replaced, and the timing out of a code
 * that was replaced, change nothing, and a code that was sent ends no session.
 */
export type SignInState<Subject> =
  | { readonly kind: 'signedOut' }
  | ({ readonly kind: 'codeSent' } & SentCode<Subject>)
  | { readonly kind: 'authorised'; readonly sid: string; readonly subject: Subject }
  | { readonly kind: 'loginNeeded'; readonly subject: Subject }
  /** `sent`: the code whose time is over. */
  | { readonly kind: 'expired'; readonly sent: SentCode<Subject>; readonly subject: Subject | null }

/** A code that was sent. */
export interface SentCode<Subject> {
  /** Goes with the code; good for nothing else. */
  readonly sid: string
  /** What the user identified themselves by, as they typed it. */
  readonly askedFor: string
  readonly sentBy: 'mail' | 'sms'
  /** How many digits it has. */
  readonly digits: number
  /** When it was asked for and when it is over (ms of the epoch, by this device's clock). */
  readonly sentAt: number
  readonly expiresAt: number
  /** What they had signed in to before, where they are asked again; null: for the first time. */
  readonly subject: Subject | null
}

/** What may happen. */
export type SignInEvent<Subject> =
  | { readonly type: 'codeSent'; readonly sent: Omit<SentCode<Subject>, 'subject'> }
  /** `bySid`: of the code that was typed; null where a link did it. */
  | { readonly type: 'signedIn'; readonly bySid: string | null; readonly sid: string; readonly subject: Subject }
  | { readonly type: 'codeTimedOut'; readonly sid: string }
  /** A call with this sid was answered that it must sign in (401). */
  | { readonly type: 'refused'; readonly sid: string }
  | { readonly type: 'signedOut' }
  | { readonly type: 'storedElsewhere'; readonly state: SignInState<Subject> }

const SIGNED_OUT = { kind: 'signedOut' } as const

/** The state after an event; the same object where nothing changes. */
export function nextSignIn<Subject>(state: SignInState<Subject>, event: SignInEvent<Subject>): SignInState<Subject> {
  switch (event.type) {
    case 'codeSent':
      return state.kind === 'authorised' ? state : { kind: 'codeSent', ...event.sent, subject: subjectOf(state) }
    case 'signedIn':
      return event.bySid === null || event.bySid === sentSidOf(state)
        ? { kind: 'authorised', sid: event.sid, subject: event.subject }
        : state
    case 'codeTimedOut':
      if (state.kind !== 'codeSent' || state.sid !== event.sid) return state
      return { kind: 'expired', sent: sentOf(state), subject: state.subject }
    case 'refused':
      return state.kind === 'authorised' && state.sid === event.sid
        ? { kind: 'loginNeeded', subject: state.subject }
        : state
    case 'signedOut':
      return state.kind === 'signedOut' ? state : SIGNED_OUT
    case 'storedElsewhere':
      return event.state
  }
}

const subjectOf = <Subject>(state: SignInState<Subject>): Subject | null =>
  state.kind === 'signedOut' ? null : state.subject

/** The sid of the code that was sent last, also when its time is over here: the server's clock decides. */
function sentSidOf<Subject>(state: SignInState<Subject>): string | null {
  if (state.kind === 'codeSent') return state.sid
  return state.kind === 'expired' ? state.sent.sid : null
}

function sentOf<Subject>({
  kind: _kind,
  ...sent
}: { readonly kind: 'codeSent' } & SentCode<Subject>): SentCode<Subject> {
  return sent
}
