import type { Mutation } from '../mutation.ts'

const identity = 'apps/api/src/identity'
const signIn = `${identity}/visitor-sign-in.ts`
const test = 'apps/api/test/visitor-sign-in.test.ts'

/** Travellers who sign in by a reference of their order. */
export const visitors: readonly Mutation[] = [
  {
    name: "the tries of a visitor's code",
    file: signIn,
    find: 'if (!row?.is_open || row.tries >= VISITOR_CODE.tries)',
    replace: 'if (!row?.is_open)',
    test: { file: test, title: 'refuses a wrong code, and every code after five tries' },
  },
  {
    name: "the life of a visitor's code, and that it is used once",
    file: signIn,
    find: 'if (!row?.is_open || row.tries',
    replace: 'if (!row || row.tries',
    test: { file: test, title: 'takes a code for five minutes, once, and with no other sid' },
  },
  {
    name: "the lock on a visitor's code",
    file: signIn,
    find: 'tokenHash(sid), { lock: true })',
    replace: 'tokenHash(sid), { lock: false })',
    test: { file: test, title: 'B9: of twenty who type the right code at once' },
  },
  {
    name: "the limit of a visitor's code for one contact",
    file: signIn,
    find: 'await limits.take(`visitor-code contact ${to}`, ASKING.contact)',
    replace: 'await Promise.resolve()',
    test: { file: test, title: 'is answered alike where the reference names nothing' },
  },
  {
    name: "the site of a visitor's session",
    file: `${identity}/visitors.routes.ts`,
    find: 'await sessions.findVisitor(context.tenant, sidOf(context))',
    replace: "await sessions.findVisitor('RIBBON', sidOf(context))",
    test: { file: test, title: 'ends by logging out, and is good on its own site alone' },
  },
  {
    name: "a visitor's session beside that of the browser",
    file: 'apps/api/src/bookings/record/booking-access.ts',
    find: "right === 'none' ? rightTo(partiesOf(booking), await context.visitor()) : right",
    replace: 'right',
    test: { file: test, title: 'does not stand in the way of what the same browser books' },
  },
  {
    name: "the days after the return on which a visitor's code is sent",
    file: 'apps/api/src/bookings/order/sign-in-order.ts',
    find: 'if (clock?.isOver !== false) return null',
    replace: '',
    test: { file: test, title: 'is no longer possible thirty days after the return' },
  },
]
