import type { Mutation } from '../mutation.ts'

const api = 'apps/api/src'
const edge = 'apps/shell/server'
const platformSql = 'apps/api/migrations/0001-platform.sql'
const database = `${api}/platform/database/database.ts`
const databaseTest = `${api}/platform/database/database.test.ts`
const sealerTest = `${api}/platform/secrets/sealer.test.ts`
const bindTest = `${api}/platform/http/bind.test.ts`
const policyTest = `${edge}/policy.test.ts`
const edgeTest = `${edge}/app.test.ts`

/** Each site sees its own data, each visitor their own, and no answer carries a secret. */
export const sites: readonly Mutation[] = [
  {
    name: 'the tenant in the policies of the database',
    file: platformSql,
    find: 'TO masa_app USING (tenant = masa_tenant())',
    replace: 'TO masa_app USING (true)',
    test: { file: databaseTest, title: 'shows a tenant its own rows alone' },
  },
  {
    name: 'FORCE of row-level security',
    file: platformSql,
    find: "EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);",
    replace: 'NULL;',
    test: { file: databaseTest, title: 'FORCE: holds for the owner' },
  },
  {
    name: 'the tenant of one transaction alone',
    file: database,
    find: "set_config('masa.tenant', '${tenant}', true)",
    replace: "set_config('masa.tenant', '${tenant}', false)",
    test: { file: databaseTest, title: 'does not leave the tenant behind' },
  },
  {
    name: 'the code that a tenant is',
    file: database,
    find: "if (!TENANT.test(tenant)) throw new TypeError('not a tenant code')",
    replace: 'void TENANT',
    test: { file: databaseTest, title: 'takes no tenant that is not a code' },
  },
  {
    name: "a booking of the caller's own session",
    file: `${api}/bookings/record/booking-access.ts`,
    find: "if (right !== 'move') throw new DomainError('booking_not_found')",
    replace: 'void right',
    test: {
      file: `${api}/bookings/booking-journey.test.ts`,
      title: 'answers every booking of another session',
    },
  },
  {
    name: 'the bookings of an agency are those that it made',
    file: `${api}/bookings/record/booking-rights.domain.ts`,
    find: 'return moveIf(agencyOf(booking.maker) === principal.agencyId)',
    replace: 'return moveIf(principal.agencyId !== null)',
    test: {
      file: `${api}/bookings/record/booking-rights.domain.test.ts`,
      title: 'of a clerk of another agency',
    },
  },
  {
    name: 'an order, and nothing before it, by a link',
    file: `${api}/bookings/order/open-order.ts`,
    find: '|| !isOrder(booking)',
    replace: '|| isOrder === undefined',
    test: { file: `${api}/bookings/order/open-order.test.ts`, title: 'is no order before it is paid for' },
  },
  {
    name: 'the end of an idle session',
    file: `${api}/identity/visitor-sessions.ts`,
    find: ' AND seen_at > masa_now() - make_interval(secs => $2)',
    replace: ' AND $2 > 0',
    test: { file: `${api}/identity/visitor-sessions.test.ts`, title: 'B16: ends after its idle time' },
  },
  {
    name: 'the end of a session in all',
    file: `${api}/identity/visitor-sessions.ts`,
    find: ' AND expires_at > masa_now()',
    replace: '',
    test: { file: `${api}/identity/visitor-sessions.test.ts`, title: 'B16: ends after its absolute time' },
  },
  {
    name: 'the kind of a session',
    file: `${api}/identity/visitor-sessions.ts`,
    find: " AND kind = 'anonymous'",
    replace: '',
    test: { file: `${api}/identity/visitor-sessions.test.ts`, title: 'is no session of an anonymous traveller' },
  },
  {
    name: 'the hosts that are sites',
    file: `${api}/platform/http/bind.ts`,
    find: "if (!site) throw new DomainError('agency_not_found')\n  return site",
    replace: "return site ?? ({ tenant: 'RIBBON' } as Site)",
    test: { file: bindTest, title: 'C10: knows no site of Host evil.test' },
  },
  {
    name: 'trusting forwarded headers from our proxies alone',
    file: `${api}/platform/http/caller-address.ts`,
    find: 'if (!isTrusted(peer)) return { host, address: networkOf(peer) }',
    replace: '',
    test: { file: bindTest, title: 'trusts a forwarded host' },
  },
  {
    name: "the edge's key",
    file: `${api}/releases/releases.routes.ts`,
    find: "if (!isEdge(request.headers[EDGE_KEY_HEADER], edgeKey)) throw new DomainError('not_found')",
    replace: 'void isEdge',
    test: { file: `${api}/releases/releases.routes.test.ts`, title: 'is not there without the key' },
  },
  {
    name: 'the signature of the releases',
    file: `${edge}/release-set.ts`,
    find: 'return given.length === right.length && timingSafeEqual(given, right)',
    replace: 'return given.length <= right.length && timingSafeEqual(right, right)',
    test: { file: `${edge}/release-set.test.ts`, title: 'accepts no set that is' },
  },
  {
    name: 'the host that a refusal of the releases is of',
    file: `${edge}/release-set.ts`,
    find: "if (code !== 'agency_not_found' || details?.['host'] !== host)",
    replace: "if (code !== 'agency_not_found' || details === undefined)",
    test: { file: `${edge}/release-set.test.ts`, title: 'takes no site away by a refusal that is of another host' },
  },
  {
    name: 'asking an API that is full no second time',
    file: `${edge}/calls.ts`,
    find: "retryDelay: ({ err, req, attempt }) => (isHungUp(err) && req.method === 'GET' && attempt === 0 ? 1 : null),",
    replace: '',
    test: { file: `${edge}/attacks.test.ts`, title: 'F7: hands on that the API is full' },
  },
  {
    name: 'trusting no proxy before the edge but ours',
    file: `${edge}/app.ts`,
    find: 'trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],',
    replace: 'trustProxy: true,',
    test: { file: `${edge}/proxies.test.ts`, title: 'trusts no other address' },
  },
  {
    name: 'the headers that the edge alone sets',
    file: `${edge}/calls.ts`,
    find: '.filter(([name]) => !OURS.includes(name.toLowerCase()))',
    replace: '.filter(([name]) => name !== OURS[0])',
    test: { file: edgeTest, title: 'sends the API its own headers about the caller' },
  },
  {
    name: 'the hosts that the edge takes',
    file: `${edge}/host.ts`,
    find: 'return match?.[1] === undefined ? null : match[1].toLowerCase()',
    replace: 'return match?.[1] === undefined ? header.toLowerCase() : match[1].toLowerCase()',
    test: { file: `${edge}/host.test.ts`, title: 'a.test/evil' },
  },
  {
    name: 'a fresh nonce for each document',
    file: `${edge}/policy.ts`,
    find: "return randomBytes(16).toString('base64')",
    replace: "return randomBytes(0).toString('base64')",
    test: { file: policyTest, title: 'makes a new nonce for each document' },
  },
  {
    name: 'no inline script',
    file: `${edge}/policy.ts`,
    find: "`'nonce-${nonce}' 'strict-dynamic'`",
    replace: "`'nonce-${nonce}' 'unsafe-inline'`",
    test: { file: policyTest, title: 'allows no inline code' },
  },
  {
    name: 'who may frame a page',
    file: `${edge}/policy.ts`,
    find: "'frame-ancestors': kind === 'return' ? \"'self'\" : \"'none'\"",
    replace: "'frame-ancestors': \"'self'\"",
    test: { file: policyTest, title: 'lets only the return page be framed' },
  },
  {
    name: 'the purpose that a secret is sealed for',
    file: `${api}/platform/secrets/sealer.ts`,
    find: 'iv).setAAD(Buffer.from(purpose))',
    replace: "iv).setAAD(Buffer.from(''))",
    test: { file: sealerTest, title: 'gives any text back' },
  },
  {
    name: 'numbers sealed for one booking alone',
    file: `${api}/bookings/record/secrets.repository.ts`,
    find: '`booking-numbers:${bookingId}`',
    replace: '`booking-numbers:${bookingId.length}`',
    test: { file: `${api}/bookings/booking-journey.test.ts`, title: 'opens the numbers of a booking for it alone' },
  },
  {
    name: 'numbers masked on the wire',
    file: 'packages/contract/src/rules/masked-number.ts',
    find: 'HIDDEN.repeat(Math.max(0, number.length - 3)) + number.slice(-3)',
    replace: 'HIDDEN + number',
    test: { file: `${api}/bookings/booking-journey.test.ts`, title: 'keeps numbers sealed in the database' },
  },
  {
    name: 'answers sealed while they are remembered',
    file: `${api}/platform/idempotency/idempotency.ts`,
    find: "sealer.seal('idempotency', JSON.stringify(kept))",
    replace: 'JSON.stringify(kept)',
    test: { file: `${api}/platform/idempotency/idempotency.test.ts`, title: 'keeps no readable answer' },
  },
  {
    name: 'card numbers masked in logs',
    file: `${api}/platform/telemetry/mask.ts`,
    find: 'return withoutCardNumbers(text)\n',
    replace: 'return (text || withoutCardNumbers(text))\n',
    test: { file: `${api}/platform/telemetry/mask.test.ts`, title: 'E23: turns' },
  },
  {
    name: 'tokens masked in logs',
    file: `${api}/platform/telemetry/mask.ts`,
    find: ".replace(SIGNED_TOKEN, '****')",
    replace: '',
    test: { file: `${api}/platform/telemetry/mask.test.ts`, title: 'E23: turns' },
  },
  {
    name: 'the refusal of a path that the next reader takes for another',
    file: `${edge}/calls.ts`,
    find: 'if (isTwistedPath(request.url))',
    replace: 'if (isTwistedPath(request.url) && request.url === "")',
    test: { file: `${edge}/attacks.test.ts`, title: 'A13: asks the API nothing by the detour' },
  },
  {
    name: "the app's domain is declared by its site",
    file: `${edge}/html-route.ts`,
    find: "isAppDomain: set.site.kind === 'app'",
    replace: 'isAppDomain: false',
    test: { file: edgeTest, title: "sends the app's domain to its home" },
  },
  {
    name: "deals of the app are its remote's",
    file: 'packages/contract/src/app-deals.ts',
    find: "  path: '/app/getPackagesNew',\n  remote: 'app-deals',\n",
    replace: "  path: '/app/getPackagesNew',\n",
    test: { file: 'apps/api/src/app-deals/app-deals.test.ts', title: 'not of a site that has not this remote' },
  },
  {
    name: 'one look at a deal an hour from one address',
    file: 'apps/api/src/app-deals/app-deals.routes.ts',
    find: '{ burst: 1, periodSeconds: 3600 }',
    replace: '{ burst: 1_000, periodSeconds: 3600 }',
    test: { file: 'apps/api/src/app-deals/app-deals.test.ts', title: 'counted once an hour from one address' },
  },
]
