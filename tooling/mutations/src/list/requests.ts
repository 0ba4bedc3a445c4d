import type { Mutation } from '../mutation.ts'

const edge = 'apps/shell/server'
const http = 'apps/api/src/platform/http'
const edgeTest = `${edge}/statuses.test.ts`
const apiTest = `${http}/statuses.test.ts`

/** What is refused of a request before any call is looked for, at the edge and at the API. */
export const requests: readonly Mutation[] = [
  {
    name: 'the limit of a body at the edge',
    file: `${edge}/app.ts`,
    find: 'bodyLimit: BODY_LIMIT,',
    replace: 'bodyLimit: 1e9,',
    test: { file: edgeTest, title: 'over the limit, in chunks' },
  },
  {
    name: 'no body in a coding, at the edge',
    file: `${edge}/app.ts`,
    find: 'if (hasEncodedBody(request))',
    replace: 'if (hasEncodedBody({ headers: {} }))',
    test: { file: edgeTest, title: 'in the coding gzip' },
  },
  {
    name: 'no body in a coding, at the API',
    file: `${http}/create-api.ts`,
    find: 'if (hasEncodedBody(request))',
    replace: 'if (hasEncodedBody({ headers: {} }))',
    test: { file: apiTest, title: 'in the coding gzip is refused' },
  },
  {
    name: 'no body that is no text',
    file: `${http}/read-body.ts`,
    find: "if (!isUtf8(bytes)) throw new DomainError('validation')",
    replace: 'void isUtf8',
    test: { file: apiTest, title: 'is refused with a byte of no character' },
  },
  {
    name: 'no method but those that we know, at the edge',
    file: `${edge}/app.ts`,
    find: 'const isKnown = KNOWN_METHODS.includes(request.method)',
    replace: "const isKnown = request.method !== ''",
    test: { file: edgeTest, title: 'PROPFIND: not allowed' },
  },
  {
    name: 'no method but those that we know, at the API',
    file: `${http}/create-api.ts`,
    find: 'if (!KNOWN_METHODS.includes(request.method)) {',
    replace: "if (request.method === '') {",
    test: { file: apiTest, title: 'QUERY is not allowed at any address' },
  },
  {
    name: 'no path that its next reader takes for another, at the API',
    file: `${http}/create-api.ts`,
    find: 'if (isTwistedPath(request.url))',
    replace: "if (isTwistedPath(''))",
    test: { file: apiTest, title: '/operation/../operation/search is refused' },
  },
  {
    name: 'an address that cannot be read ends its connection, at the edge',
    file: `${edge}/app.ts`,
    find: '  endConnection(reply)\n  if (/',
    replace: '  if (/',
    test: { file: edgeTest, title: '/en/%ff: a page of ours' },
  },
  {
    name: 'an address that cannot be read ends its connection, at the API',
    file: `${http}/create-api.ts`,
    find: '      endConnection(reply)\n      return answerError(',
    replace: '      return answerError(',
    test: { file: apiTest, title: 'that cannot be read ends its connection' },
  },
  {
    name: 'the time that a client has for a request, at the edge',
    file: `${edge}/app.ts`,
    find: 'http: { ...times },',
    replace: '',
    test: { file: `${edge}/slow-clients.test.ts`, title: 'has the times that the API gives' },
  },
  {
    name: 'the time that a client has for a request, at the API',
    file: `${http}/create-api.ts`,
    find: 'http: { maxHeaderSize: 64 * 1024, ...times },',
    replace: 'http: { maxHeaderSize: 64 * 1024 },',
    test: { file: `${http}/slow-clients.test.ts`, title: 'has ten seconds for its headers' },
  },
  {
    name: 'no report of a body that its sender broke off',
    file: `${http}/error-answer.ts`,
    find: "return code === 'ECONNRESET' && statusCode === 400",
    replace: 'return code === statusCode && code === 400',
    test: { file: `${http}/slow-clients.test.ts`, title: 'and hangs up in the body of a call is no fault of ours' },
  },
  {
    name: 'no session by a key that another caller can send',
    file: 'apps/api/src/platform/idempotency/idempotent.ts',
    find: "visitor !== null || isUnguessableKey(context.idempotencyKey ?? '') ? context.idempotencyKey : undefined",
    replace: "isUnguessableKey('') ? undefined : context.idempotencyKey",
    test: { file: 'apps/api/src/bookings/booking-keys.test.ts', title: 'who both send the key order' },
  },
  {
    name: 'no number of a document in a report',
    file: 'apps/api/src/platform/reports/reports.ts',
    find: 'maskDocumentNumbers(maskSecrets(text))',
    replace: 'maskDocumentNumbers("") + maskSecrets(text)',
    test: { file: 'apps/api/src/platform/reports/reports.test.ts', title: "carry no traveller's passport" },
  },
  {
    name: 'no waiting for a database of which nothing comes',
    file: 'apps/api/src/platform/database/database.ts',
    find: 'watches.get(pool)?.(client, statement) ?? statement',
    replace: 'watches.get(pool)?.(client, Promise.resolve() as never) && statement',
    test: {
      file: 'apps/api/src/platform/database/stalled-database.test.ts',
      title: 'is not waited for by a statement that was under way',
    },
  },
  {
    name: 'a page at an address with empty segments, which is at another',
    file: 'apps/shell/server/app.ts',
    find: 'if (hasEmptySegments(request.url))',
    replace: "if (request.url === '')",
    test: { file: 'apps/shell/server/statuses.test.ts', title: ' for good' },
  },
  {
    name: 'a key without a value is absent',
    file: `${http}/read-query.ts`,
    find: "    if (value === '') continue\n",
    replace: '',
    test: { file: `${http}/bind-input.test.ts`, title: 'reads a key without a value as absent' },
  },
  {
    name: 'ages are as many as the count says',
    file: 'apps/api/src/vacations/vacations.routes.ts',
    find: '  assertAgesCounted(query)\n',
    replace: '',
    test: { file: 'apps/api/test/specification-parameters.test.ts', title: 'refuses ages that are not as many' },
  },
  {
    name: 'a currency that nothing names',
    file: 'apps/api/src/vacations/vacations.routes.ts',
    find: 'if (unknown.length > 0)',
    replace: 'if (unknown.length > 2)',
    test: { file: 'apps/api/test/specification-parameters-of-content.test.ts', title: 'CurrencyConvert: an amount' },
  },
  {
    name: 'no report of a body that its sender broke off, in a call whose failures are reported',
    file: 'apps/api/src/platform/http/failed-call.ts',
    find: '!isBrokenOff(error) && ',
    replace: '(isBrokenOff(error) || true) && ',
    test: { file: `${http}/slow-clients.test.ts`, title: 'and hangs up in the body of a call whose failures' },
  },
  {
    name: 'the end of a connection that has sent no request, once the server closes',
    file: 'apps/api/src/platform/http/close-soon.ts',
    find: 'for (const socket of unused) socket.destroy()',
    replace: '',
    test: {
      file: 'apps/api/src/platform/http/close-soon.test.ts',
      title: 'does not wait for a connection that has sent no request',
    },
  },
]
