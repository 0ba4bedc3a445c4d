import type { Mutation } from '../mutation.ts'

const tracking = 'apps/api/src/bookings/tracking'
const bookInfo = 'apps/api/test/book-info.test.ts'
const signIn = 'packages/auth/src/sign-in-state.ts'
const signInTest = 'packages/auth/src/sign-in-state.test.ts'

/** Orders that are followed, and the sign-in that leads to them. */
export const following: readonly Mutation[] = [
  {
    name: 'the bound of the changes that are acknowledged',
    file: `${tracking}/tracking.repository.ts`,
    find: 'Math.min(upTo, version)',
    replace: 'upTo',
    test: { file: bookInfo, title: 'marks a change of its supplier until it is acknowledged' },
  },
  {
    name: 'the order of a message that is read again',
    file: `${tracking}/tracking.repository.ts`,
    find: 'FROM order_message WHERE booking_id = $1 AND (',
    replace: 'FROM order_message WHERE $1::text IS NOT NULL AND (',
    test: { file: bookInfo, title: 'shows each message that was sent' },
  },
  {
    name: 'the life of a journey that was shared',
    file: `${tracking}/shared-trip.ts`,
    find: 'site === tenant && expiresAt > (await nowSeconds(tx))',
    replace: 'site === tenant && expiresAt > 0',
    test: { file: bookInfo, title: 'shows a fellow traveller the journey alone' },
  },
  {
    name: 'the answer to a caller whose sid is dead',
    file: 'apps/api/src/platform/auth/principals.ts',
    find: 'return isHidden && (await caller.hasDeadSid())',
    replace: 'return !isHidden && (await caller.hasDeadSid())',
    test: {
      file: 'apps/api/src/platform/http/bind-audience.test.ts',
      title: 'for a booking asks a caller with a dead sid to sign in',
    },
  },
  {
    name: 'a late refusal of a sid that was replaced',
    file: signIn,
    find: "state.kind === 'authorised' && state.sid === event.sid",
    replace: "state.kind === 'authorised' && event.sid !== ''",
    test: { file: signInTest, title: 'authorised: olderRefused' },
  },
  {
    name: 'the time of a code that was replaced',
    file: signIn,
    find: "if (state.kind !== 'codeSent' || state.sid !== event.sid) return state",
    replace: "if (state.kind !== 'codeSent') return state",
    test: { file: signInTest, title: 'codeSent: olderCodeTimedOut' },
  },
]
