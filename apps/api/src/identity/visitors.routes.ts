import {
  checkVisitorSession,
  logoutVisitor,
  requestVisitorLogin,
  verifyVisitorCode,
  visitorLoginByLink,
} from '@masa/contract/visitor'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { VisitorSessions } from './visitor-sessions.ts'
import type { VisitorSignIn } from './visitor-sign-in.ts'

/** The header in which a visitor's sid goes. */
export const VISITOR_SID = 'visitorsid'

/** Binds the sign-in of travellers by a reference of their order. */
export function registerVisitors(
  api: Api,
  { signIn, sessions }: { signIn: VisitorSignIn; sessions: VisitorSessions },
): void {
  bind(api, requestVisitorLogin, ({ body }, context) => signIn.request(body, context))
  bind(api, verifyVisitorCode, ({ body }, context) => signIn.verify(sidOf(context), body.verificationCode, context))
  bind(api, visitorLoginByLink, ({ body }, context) => signIn.byLink(body.token, context))
  bind(api, checkVisitorSession, async (_input, context) => {
    const visitor = await sessions.findVisitor(context.tenant, sidOf(context))
    return { logined: visitor !== null, bookingTransactionId: visitor?.bookingId ?? null }
  })
  bind(api, logoutVisitor, async (_input, context) => {
    await sessions.end(context.tenant, sidOf(context))
    return { accepted: true }
  })
}

const sidOf = (context: RequestContext): string => context.header(VISITOR_SID) ?? ''
