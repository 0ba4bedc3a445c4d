import { endSession, sessionStore } from './session-store.ts'
import { visitorSignIn } from './visitor-sign-in.ts'

/** The header of a visitor's sid, as the specification names it. */
const VISITOR_SID = 'visitorSid'

/** Identity headers of the moment, for the API client: what this browser books, and the order that it has signed in to. */
export function identityHeaders(): Record<string, string> {
  const session = sessionStore.getState()
  const sid = visitorSignIn.sid()
  return {
    ...(session.kind === 'visitor' && { authorization: `Bearer ${session.token}` }),
    ...(sid !== null && { [VISITOR_SID]: sid }),
  }
}

/**
 * A call with these identity headers was answered that it must sign in (401). A sign-in is what the API refuses where there was
 * one; what the same browser books goes on.
 */
export function signInRefused(headers: Readonly<Record<string, string>>): void {
  const sid = headers[VISITOR_SID]
  if (sid === undefined) endSession()
  else visitorSignIn.send({ type: 'refused', sid })
}
