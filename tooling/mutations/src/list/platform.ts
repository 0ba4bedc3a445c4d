import type { Mutation } from '../mutation.ts'

const api = 'apps/api/src'
const platform = `${api}/platform`
const database = `${platform}/database/database.ts`
const databaseTest = `${platform}/database/database.test.ts`
const keys = `${platform}/idempotency/idempotency.ts`
const keysTest = `${platform}/idempotency/idempotency.test.ts`
const limitsTest = `${platform}/rate-limit/limits.test.ts`

/** What everything else stands on. */
export const ground: readonly Mutation[] = [
  {
    name: 'a call that ends in its time',
    file: 'packages/api-client/src/send.ts',
    find: '[replyTo(sending, bound.signal), rejectionOf(bound.signal)]',
    replace: '[replyTo(sending, bound.signal)]',
    test: { file: 'packages/api-client/src/client.test.ts', title: 'ends a body that never ends' },
  },
  {
    name: 'not waiting for a server that asks for a long pause',
    file: 'packages/api-client/src/send.ts',
    find: 'asksForLongPause(error) ? false : undefined',
    replace: 'undefined',
    test: { file: 'packages/api-client/src/client.test.ts', title: 'does not wait for a server' },
  },
  {
    name: 'the lock of the migrator',
    file: `${platform}/database/migrator.ts`,
    find: "await client.query('SELECT pg_advisory_lock($1)', [LOCK])",
    replace: 'void LOCK',
    test: { file: `${platform}/database/migrator.test.ts`, title: 'F28: lets four replicas start at once' },
  },
  {
    name: 'one migration after the other, where replicas start together',
    file: `${platform}/database/migrator.ts`,
    find: "await client.query('SELECT pg_advisory_lock($1)', [LOCK])",
    replace: 'void LOCK',
    test: { file: 'apps/api/test/faults/replicas-migrate.test.ts', title: 'F28: one of four migrates' },
  },
  {
    name: 'a picture without a disk to keep it on',
    file: `${api}/images/picture-cache.ts`,
    find: '      this.opened = undefined\n',
    replace: '',
    test: { file: `${api}/images/images.test.ts`, title: 'F25: is done without' },
  },
  {
    name: 'refusing a migration that was changed',
    file: `${platform}/database/migrator.ts`,
    find: 'before !== migration.checksum',
    replace: "before === ''",
    test: { file: `${platform}/database/migrator.test.ts`, title: 'refuses a file that was changed' },
  },
  {
    name: 'the statement timeout of the pool',
    file: `${platform}/database/pool.ts`,
    find: 'statement_timeout: settings.statementTimeoutMs,',
    replace: 'statement_timeout: 0,',
    test: { file: databaseTest, title: 'cuts a statement that runs too long' },
  },
  {
    name: 'the configured statement timeout',
    file: `${api}/app.ts`,
    find: '    appStatementTimeoutMs: config.database.statementTimeoutMs,\n',
    replace: '',
    test: { file: 'apps/api/test/database-settings.test.ts', title: 'cuts a statement of a request' },
  },
  {
    name: 'the configured number of connections',
    file: `${api}/app.ts`,
    find: '    appConnections: config.database.connections,\n',
    replace: '',
    test: { file: 'apps/api/test/database-settings.test.ts', title: 'opens as many connections' },
  },
  {
    name: 'noticing that a commit was a rollback',
    file: database,
    find: "if (command !== 'COMMIT')",
    replace: "if (command === '')",
    test: { file: databaseTest, title: 'report a swallowed failure' },
  },
  {
    name: 'distinguishing an unknown commit from a refused one',
    file: database,
    find: 'if (isConnectionLost(error)) throw new CommitOutcomeUnknown(error)',
    replace: '',
    test: { file: databaseTest, title: 'F9: distinguishes a lost answer to COMMIT' },
  },
  {
    name: 'running a transaction again after a deadlock',
    file: `${platform}/database/retry.ts`,
    find: 'if (!isRetryable(error) || attempt >= attempts) throw error',
    replace: 'if (!isRetryable(error) || attempt >= 1) throw error',
    test: { file: databaseTest, title: 'are run again after a deadlock' },
  },
  {
    name: 'the hash of the body behind a key',
    file: keys,
    find: 'if (row && !row.body_hash.equals(hash))',
    replace: 'if (hash.length === 0)',
    test: { file: keysTest, title: 'D10: is refused when another' },
  },
  {
    name: 'the call behind a key',
    file: keys,
    find: 'canonical({ call, booking, attempt, input })',
    replace: 'canonical({ booking, attempt, input })',
    test: { file: keysTest, title: 'D10: is refused when another' },
  },
  {
    name: 'the lease of a call under a key',
    file: keys,
    find: "held.state = 'running' AND held.lease_until <= masa_now() AND held.body_hash",
    replace: "held.state = 'running' AND held.body_hash",
    test: { file: keysTest, title: 'D9: sent 50 times at once' },
  },
  {
    name: 'remembering in the transaction of the work',
    file: keys,
    find: 'await keep(tx, sealer, identity, owner, { answer: value })',
    replace: 'await db.inTenant(call.tenant, (own) => keep(own, sealer, identity, owner, { answer: value })), void tx',
    test: { file: keysTest, title: 'remembers its answer in the transaction' },
  },
  {
    name: 'an allowance for each address',
    file: `${platform}/rate-limit/limits.ts`,
    find: 'local.take(`a:${address}`',
    replace: 'local.take(`a:${address.length > 0}`',
    test: { file: 'apps/api/test/faults/flood.test.ts', title: 'A24: two thousand' },
  },
  {
    name: 'one allowance for all addresses of an IPv6 caller',
    file: `${platform}/http/caller-address.ts`,
    find: 'if (isIP(address) !== 6) return address',
    replace: 'if (isIP(address) !== 7) return address',
    test: { file: `${platform}/http/bind.test.ts`, title: 'A24: 2001:db8:1:2::9 counts as' },
  },
  {
    name: 'no allowance for sessions that are made up',
    file: `${platform}/rate-limit/limits.ts`,
    find: 'session === undefined || !isKnown',
    replace: 'session === undefined',
    test: { file: limitsTest, title: 'A24: gives sessions that are made up' },
  },
  {
    name: 'the bucket that all replicas share',
    file: `${platform}/rate-limit/limits.ts`,
    find: 'if (row && row.wait > 0)',
    replace: 'if (row && row.wait > 1e9)',
    test: { file: limitsTest, title: 'lets exactly its number through' },
  },
  {
    name: 'refusing a body that a request has no place for, at the edge',
    file: 'apps/shell/server/app.ts',
    find: '    if (hasMisplacedBody(request.raw))\n',
    replace: '    if (hasMisplacedBody({ headers: {} }))\n',
    test: { file: 'apps/shell/server/framing.test.ts', title: 'is refused with a length and no body' },
  },
  {
    name: 'refusing a body that a request has no place for, at the API',
    file: `${platform}/http/create-api.ts`,
    find: 'if (hasMisplacedBody(request.raw)) {',
    replace: 'if (hasMisplacedBody({ headers: {} })) {',
    test: { file: `${platform}/http/bind-input.test.ts`, title: 'a body that its method has no place for' },
  },
  {
    name: 'the tries of a coupon by session',
    file: `${api}/bookings/price/coupon-tries.ts`,
    find: 'if (visitor !== null) await limits.take(`coupon session ${visitor.id}`, settings.couponTries)',
    replace: 'void visitor',
    test: { file: `${api}/bookings/price/coupons.test.ts`, title: 'D16: guessing is stopped for a session' },
  },
  {
    name: 'the tries of a coupon by address',
    file: `${api}/bookings/price/coupon-tries.ts`,
    find: 'await limits.take(`coupon address ${context.tenant} ${context.address}`, settings.couponTries)',
    replace: '',
    test: { file: `${api}/bookings/price/coupons.test.ts`, title: 'D16: guessing is stopped after ten tries' },
  },
  {
    name: 'one Message-ID for one key',
    file: `${platform}/messages/mailer.ts`,
    find: "messageId: `<${key.replace(/[^\\w.-]/g, '-')}@${domain}>`,",
    replace: "messageId: `<${key.replace(/[^\\w.-]/g, '-')}.${Math.random()}@${domain}>`,",
    test: { file: `${platform}/messages/messages.test.ts`, title: 'keeps one Message-ID for one key' },
  },
  {
    name: "a mail's key, the same after a crash",
    file: `${api}/bookings/saga/saga.ts`,
    find: '`effect-${step.claimed.id}`',
    replace: '`effect-${step.claimed.id}-${step.claimed.tries}`',
    test: { file: `${api}/bookings/booking-crashes.test.ts`, title: 'F1: at mail.finishing' },
  },
  {
    name: 'one receiver of a mail',
    file: `${platform}/messages/mailer.ts`,
    find: "to: { name: '', address: to },",
    replace: 'to,',
    test: { file: `${platform}/messages/messages.test.ts`, title: 'goes to one address' },
  },
  {
    name: 'history that cannot be changed',
    file: 'apps/api/migrations/0003-bookings.sql',
    find: 'REVOKE UPDATE, DELETE ON booking_event FROM masa_app, masa_worker;',
    replace: '',
    test: { file: `${api}/bookings/booking-faults.test.ts`, title: 'keeps its history' },
  },
]
