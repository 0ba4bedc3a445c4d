import type { ApiClient } from '@masa/api-client'
import { visitorSignIn } from '@masa/auth'
import { logoutVisitor, requestVisitorLogin, verifyVisitorCode, visitorLoginByLink } from '@masa/contract/visitor'

/** Asks for a code to the contact of the order that a reference names. Throws the `ApiError` of a refusal. */
export async function askForCode(
  api: ApiClient,
  { pnr, sendBy }: { pnr: string; sendBy: 'mail' | 'sms' },
): Promise<void> {
  const { visitorSid, codeDigits, lifeSeconds } = await api.call(requestVisitorLogin, { body: { pnr, sendBy } })
  const sentAt = Date.now()
  visitorSignIn.send({
    type: 'codeSent',
    sent: {
      sid: visitorSid,
      askedFor: pnr,
      sentBy: sendBy,
      digits: codeDigits,
      sentAt,
      expiresAt: sentAt + lifeSeconds * 1000,
    },
  })
}

/** Signs in by the code of a sid. Throws the `ApiError` of a refusal. */
export async function signInByCode(
  api: ApiClient,
  { sid, verificationCode }: { sid: string; verificationCode: string },
): Promise<void> {
  const answer = await api.call(verifyVisitorCode, { body: { verificationCode } })
  visitorSignIn.send({
    type: 'signedIn',
    bySid: sid,
    sid: answer.visitorSid,
    subject: { bookingId: answer.bookingTransactionId },
  })
}

/** Signs in by the token of a message's link. Throws the `ApiError` of a refusal. */
export async function signInByLink(api: ApiClient, token: string): Promise<void> {
  const answer = await api.call(visitorLoginByLink, { body: { token } })
  visitorSignIn.send({
    type: 'signedIn',
    bySid: null,
    sid: answer.visitorSid,
    subject: { bookingId: answer.bookingTransactionId },
  })
}

/** Signs out. Where the API does not get to know, its session ends by itself when it is not used. */
export async function signOut(api: ApiClient): Promise<void> {
  // The call carries the sid, so the sid goes after it.
  await api.call(logoutVisitor, {}, { timeoutMs: 5_000 }).catch(() => undefined)
  visitorSignIn.send({ type: 'signedOut' })
}
