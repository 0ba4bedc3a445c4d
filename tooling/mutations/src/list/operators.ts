import type { Mutation } from '../mutation.ts'

const identity = 'apps/api/src/identity'
const service = `${identity}/operators.service.ts`
const rows = `${identity}/operators.repository.ts`
const bind = 'apps/api/src/platform/http/bind.ts'
const principals = 'apps/api/src/platform/auth/principals.ts'
const audienceTest = 'apps/api/src/platform/http/bind-audience.test.ts'
const signInTest = `${identity}/operators.test.ts`
const factorTest = `${identity}/second-factor.test.ts`
const sessionTest = `${identity}/operator-sessions.test.ts`
const threadTest = `${identity}/argon2-thread.test.ts`
const changesTest = `${identity}/operator-changes.test.ts`

/** Only operators with a live session use the desk. */
export const operators: readonly Mutation[] = [
  {
    name: "an operator's unknown name costs as much as a wrong password",
    file: service,
    find: 'if (!(await passwords.matches(password, judged?.password_hash ?? null)) || judged === null)',
    replace: 'if (judged === null || !(await passwords.matches(password, judged.password_hash)))',
    test: { file: signInTest, title: 'B10: works as hard for an unknown name' },
  },
  {
    name: "tries of an operator's name",
    file: service,
    find: 'await limits.take(`operator name ${name}`, tries)',
    replace: '',
    test: { file: signInTest, title: 'counts tries of one name' },
  },
  {
    name: "tries of operators' names from one address",
    file: service,
    find: 'await limits.take(`operator address ${visit.address}`, { ...tries, burst: tries.burst * 3 })',
    replace: '',
    test: { file: signInTest, title: 'counts tries from one address' },
  },
  {
    name: 'a second look at an operator whose password was right',
    file: service,
    find: 'if (operator?.is_active !== true || operator.password_hash !== judged.password_hash) return null',
    replace: 'if (operator === null) return null',
    test: { file: changesTest, title: 'opens nothing by a password that was replaced' },
  },
  {
    name: 'the lock of an account whose credentials change',
    file: rows,
    find: 'WHERE id = $1 FOR NO KEY UPDATE',
    replace: 'WHERE id = $1',
    test: { file: changesTest, title: 'is waited for by a sign-in' },
  },
  {
    name: "a publisher's key, which opens the registry alone",
    file: principals,
    find: 'return publisher?.permissions.some((held) => held === permission) ? publisher : null',
    replace: 'return (void permission, publisher)',
    test: { file: `${identity}/publisher-keys.test.ts`, title: "a publisher's key opens nothing of operators" },
  },
  {
    name: "the end of an operator's session that came along at the sign-in",
    file: service,
    find: 'if (before !== null) await endSession(tx, tokenHash(before))',
    replace: 'void before',
    test: { file: signInTest, title: 'B14: ignores a session that came along' },
  },
  {
    name: 'the cookie of the desk by https, which no other host can set',
    file: `${identity}/desk-cookie.ts`,
    find: 'given === name &&',
    replace: "(given === name || given === 'masa-desk') &&",
    test: { file: signInTest, title: 'accepts by https the cookie alone' },
  },
  {
    name: "the desk's own host",
    file: bind,
    find: "if ((await siteOf(api, request)).kind !== 'desk') throw new DomainError('not_found')",
    replace: 'await siteOf(api, request)',
    test: { file: signInTest, title: 'B18: are not there at all' },
  },
  {
    name: 'our own header on what a cookie signs in',
    file: bind,
    find: "  if (request.headers['x-masa-intent'] !== '1') throw new DomainError('intent_required')\n}",
    replace: '}',
    test: { file: signInTest, title: 'cannot be made by another page' },
  },
  {
    name: 'each code of an authenticator once',
    file: rows,
    find: 'AND totp_used_step < $2 RETURNING id',
    replace: 'AND $2::bigint > 0 RETURNING id',
    test: { file: factorTest, title: 'B2: takes each code once' },
  },
  {
    name: 'five codes after one password',
    file: service,
    find: "> CODE_TRIES) return 'exhausted'",
    replace: "> 1_000) return 'exhausted'",
    test: { file: factorTest, title: 'B1: is refused for good' },
  },
  {
    name: "guesses of one operator's codes over all sessions",
    file: service,
    find: 'await limits.take(`operator again ${before.operator.id}`, tries)',
    replace: '',
    test: { file: factorTest, title: 'B6: counts guesses of one operator' },
  },
  {
    name: "an operator's session without use",
    file: rows,
    find: 'AND seen_at > masa_now() - make_interval(secs => $2)`',
    replace: 'AND $2::int > 0`',
    test: { file: sessionTest, title: 'B16: ends after half an hour' },
  },
  {
    name: 'looking is not doing',
    file: service,
    find: "session.stage === 'open' && keepsAlive)",
    replace: "session.stage === 'open')",
    test: { file: sessionTest, title: 'B16: ends after half an hour' },
  },
  {
    name: 'the second factor for changes',
    file: service,
    find: "if (changes && needSecondFactor && operator.totp_secret === null) throw new DomainError('second_factor_required')",
    replace: '',
    test: { file: sessionTest, title: 'needs a second factor where something changes' },
  },
  {
    name: 'the permission that a call of operators needs',
    file: principals,
    find: "if (needed.length === 0 || !needed.every((one) => permissions.includes(one))) throw new DomainError('forbidden')",
    replace: 'void [needed, permissions]',
    test: { file: audienceTest, title: 'that needs money answers one with ["content","releases"] by 403' },
  },
  {
    name: 'the stop of a start with a call whose audience nothing enforces',
    file: bind,
    find: '  if (isEnforced) return\n',
    replace: '  if (isEnforced || name === name) return\n',
    test: { file: audienceTest, title: 'stops at a call for an agency without a finder' },
  },
  {
    name: 'the audience of a call of sites',
    file: bind,
    find: '      await admitPrincipal(route, caller)\n',
    replace: '      void admitPrincipal\n',
    test: { file: audienceTest, title: 'for an agency is refused to a browser' },
  },
  {
    name: 'the kinds of principals that an audience admits',
    file: principals,
    find: 'if (principal !== null && admitted.includes(principal.kind)) return',
    replace: 'if (principal !== null) return',
    test: { file: audienceTest, title: 'for a clerk is refused to the agency itself' },
  },
  {
    name: "a provider's signature before its message is read",
    file: bind,
    find: "    if (message === undefined) throw new DomainError('unauthorised')\n",
    replace: '',
    test: { file: audienceTest, title: 'is refused without its signature' },
  },
  {
    name: 'so many passwords at once, and no more',
    file: 'apps/api/src/identity/password-hash.ts',
    find: 'await queue.run(async () => ({ answer: await work() }))',
    replace: 'await (queue && (async () => ({ answer: await work() }))())',
    test: { file: 'apps/api/src/identity/operators.test.ts', title: 'answers fifty at once' },
  },
  {
    name: "the lowest priority of the passwords' thread",
    file: `${identity}/argon2-worker.ts`,
    find: '\nlowerThreadPriority()\n',
    replace: '\nvoid lowerThreadPriority\n',
    test: { file: threadTest, title: 'has the lowest priority, and every other thread keeps its own' },
  },
  {
    name: 'the priority of a process whose system knows none of a thread',
    file: `${identity}/thread-priority.ts`,
    find: "  if (platform !== 'linux') return\n",
    replace: '  void platform\n',
    test: { file: `${identity}/thread-priority.test.ts`, title: 'stays on darwin' },
  },
  {
    name: "passwords off libuv's threads and the event loop",
    file: `${identity}/argon2-thread.ts`,
    find: '      return running.derive(parameters)\n',
    replace: "      return import('node:crypto').then(({ argon2Sync }) => argon2Sync('argon2id', parameters))\n",
    test: { file: threadTest, title: 'leaves the threads that look up names and read files to others' },
  },
  {
    name: 'an error for the passwords that wait when their thread ends',
    file: `${identity}/argon2-thread.ts`,
    find: '    for (const caller of waiting.splice(0)) caller.reject(reason)\n',
    replace: '    void [waiting, reason]\n',
    test: { file: threadTest, title: 'by exit is an error to those that wait' },
  },
  {
    name: 'another thread for passwords after one that ended',
    file: `${identity}/argon2-thread.ts`,
    find: 'if (running === ended) running = undefined',
    replace: 'void ended',
    test: { file: threadTest, title: 'by fail is an error to those that wait, and the next password starts another' },
  },
  {
    name: 'a process that waits for the password that is being derived',
    file: `${identity}/argon2-thread.ts`,
    find: '      worker.ref()\n',
    replace: '',
    test: { file: threadTest, title: 'lets the process wait for a password, and end after it' },
  },
  {
    name: 'a process that ends though it has derived passwords',
    file: `${identity}/argon2-thread.ts`,
    find: 'if (waiting.length === 0) worker.unref()',
    replace: '',
    test: { file: threadTest, title: 'lets the process wait for a password, and end after it' },
  },
  {
    name: 'a password that cannot be derived, kept from those beside it',
    file: `${identity}/argon2-worker.ts`,
    find: '    return { error }\n',
    replace: '    throw error\n',
    test: { file: threadTest, title: 'that cannot be derived is an error to its caller alone' },
  },
]
