/** A request that readers of HTTP have read in different ways, and what a server of ours makes of it. */
export interface OddRequest {
  readonly title: string
  /** All that its sender writes on one connection. */
  readonly bytes: string
  /** Statuses of the answers, in order, until the server closes the connection; none where it closes without one. */
  readonly statuses: readonly number[]
  /** The calls that come of it, as `METHOD path`. Nothing else may reach whatever answers them. */
  readonly calls: readonly string[]
}

/** Where a server is asked: a call that reads, and one that takes JSON. */
export interface AskedServer {
  readonly host: string
  readonly read: string
  readonly write: string
  /** Methods that its parser knows: `METHODS` of `node:http`. */
  readonly methods: readonly string[]
}

const CRLF = '\r\n'

/**
 * Requests whose framing is odd (RFC 9112, 6 and 7; RFC 9110, 7.8 and 10.1.1). Behind each stands one that
 * asks for the end of the connection, which is answered only where the framing of the first was sound.
 */
export function oddRequests({ host, read, write, methods }: AskedServer): OddRequest[] {
  const head = (line: string, ...headers: string[]) =>
    [line, `host: ${host}`, 'content-type: application/json', ...headers, '', ''].join(CRLF)
  const get = (...headers: string[]) => head(`GET ${read} HTTP/1.1`, ...headers)
  const post = (...headers: string[]) => head(`POST ${write} HTTP/1.1`, ...headers)
  const last = get('connection: close')
  const hidden = `${head(`POST ${write}?hidden HTTP/1.1`, 'content-length: 2')}{}`
  const [got, posted] = [`GET ${read}`, `POST ${write}`]

  /** What is refused ends its connection: a request behind it is not answered, and asks for nothing. */
  const refused = (title: string, bytes: string, status = 400): OddRequest => ({
    title,
    bytes: bytes + last,
    statuses: [status],
    calls: [],
  })
  const answered = (title: string, bytes: string): OddRequest => ({
    title,
    bytes: bytes + last,
    statuses: [200, 200],
    calls: [got, got],
  })
  const stored = (title: string, bytes: string): OddRequest => ({
    title,
    bytes: bytes + last,
    statuses: [200, 200],
    calls: [posted, got],
  })
  /** Ignored, as RFC 9110, 7.8 allows; what follows may be of that protocol, and is not read. */
  const upgraded = (protocol: string, bytes: string): OddRequest => ({
    title: `an upgrade to ${protocol}`,
    bytes: bytes + last,
    statuses: [200],
    calls: [got],
  })
  const chunks = (...lines: string[]) => post('transfer-encoding: chunked') + lines.map((line) => line + CRLF).join('')
  const unknown = methods.filter((method) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(method))
  return [
    ...unknown.map((method) =>
      refused(`the method ${method}`, head(`${method} ${write} HTTP/1.1`, 'content-length: 2') + '{}', 405),
    ),
    refused(
      'a call behind a method that is refused',
      head(`PUT ${write} HTTP/1.1`, 'content-length: 2') + `{}${hidden}`,
      405,
    ),
    refused(
      'a length and chunks',
      post('content-length: 5', 'transfer-encoding: chunked') + `0${CRLF}${CRLF}${hidden}`,
    ),
    refused(
      'chunks and a length',
      post('transfer-encoding: chunked', 'content-length: 5') + `0${CRLF}${CRLF}${hidden}`,
    ),
    refused('two lengths', post('content-length: 2', `content-length: ${hidden.length + 2}`) + `{}${hidden}`),
    refused('two lengths in one line', post(`content-length: 2, ${hidden.length + 2}`) + `{}${hidden}`),
    refused('the same length twice', post('content-length: 2', 'content-length: 2') + '{}'),
    refused('the same length twice in one line', post('content-length: 2, 2') + '{}'),
    refused('a length with a sign', post('content-length: +2') + '{}'),
    refused('a length below nothing', post('content-length: -2') + '{}'),
    refused('a length in hexadecimal', post('content-length: 0x2') + '{}'),
    refused('a length with a fraction', post('content-length: 2.0') + '{}'),
    refused('a length without a number', post('content-length:') + hidden),
    refused('a length of forty digits', post(`content-length: ${'9'.repeat(40)}`) + '{}'),
    refused('a length that no number holds', post('content-length: 18446744073709551618') + '{}'),
    refused('a length over the limit', post('content-length: 9999999999') + '{}', 413),
    stored('a length between spaces', post('content-length:   2  ') + '{}'),
    stored('a length with zeros before it', post('content-length: 0002') + '{}'),
    answered('GET with a length of nothing', get('content-length: 0')),
    refused('GET with a request as its body', get(`content-length: ${hidden.length}`) + hidden),
    refused('GET with chunks', get('transfer-encoding: chunked') + `0${CRLF}${CRLF}`),
    answered('a request behind another', get()),
    stored('a request behind a body', post('content-length: 2') + '{}'),
    stored('chunks', chunks('2', '{}', '0', '')),
    stored('chunks with extensions', chunks('1;a=b;c="d"', '{', '1;e', '}', '0;f', '')),
    stored('chunks with trailers', chunks('2', '{}', '0', 'x-late: 1', '')),
    refused('chunks with a length behind them', chunks('2', '{}', '0', 'content-length: 500', '')),
    stored('chunks whose sizes have zeros before them', chunks('0002', '{}', '000', '')),
    refused('chunks without a size', chunks('', '{}', '0', '')),
    refused('chunks of a size that is no number', chunks('g', '{}', '0', '')),
    refused('chunks of a size below nothing', chunks('-2', '{}', '0', '')),
    refused('chunks of a size with a prefix', chunks('0x2', '{}', '0', '')),
    refused('chunks of a size behind a space', chunks(' 2', '{}', '0', '')),
    refused('chunks of a size that no number holds', chunks('fffffffffffffffff', '{}', '0', '')),
    { title: 'chunks that end too early', bytes: chunks('fffffff', '{}') + last, statuses: [408], calls: [] },
    refused('chunks that are longer than they say', chunks('1', '{}', '0', '')),
    refused('chunks that end with a bare line feed', post('transfer-encoding: chunked') + `2\n{}\n0\n\n`),
    refused('another coding behind chunks', post('transfer-encoding: chunked, identity') + `0${CRLF}${CRLF}`),
    refused('a coding like chunks', post('transfer-encoding: xchunked') + `0${CRLF}${CRLF}`),
    refused('a coding that is none', post('transfer-encoding: identity') + hidden),
    refused('chunks twice', post('transfer-encoding: chunked', 'transfer-encoding: chunked') + `0${CRLF}${CRLF}`),
    {
      title: 'gzip and chunks',
      bytes: post('transfer-encoding: gzip, chunked') + `2${CRLF}{}${CRLF}0${CRLF}${CRLF}${last}`,
      statuses: [415, 200],
      calls: [got],
    },
    refused('a space before the colon', post('transfer-encoding : chunked') + `0${CRLF}${CRLF}${hidden}`),
    refused('a vertical tab before chunks', post('transfer-encoding: \u000bchunked') + `0${CRLF}${CRLF}${hidden}`),
    refused('a header that goes on in the next line', post('x-long: a', ' b', 'content-length: 0')),
    refused('a header of a bare carriage return', post('x-late: a\rcontent-length: 2') + hidden),
    refused('a header with a byte of nothing', post('x-late: a\0', 'content-length: 0')),
    refused('a header without a name', post(': a', 'content-length: 0')),
    refused('lines that end with a bare line feed', `GET ${read} HTTP/1.1\nhost: ${host}\n\n`),
    refused('a version that is none', head(`GET ${read} HTTP/1.2`)),
    refused('the preface of HTTP/2', `PRI * HTTP/2.0${CRLF}${CRLF}SM${CRLF}${CRLF}`),
    {
      title: 'no host',
      bytes: `GET ${read} HTTP/1.1${CRLF}connection: close${CRLF}${CRLF}`,
      statuses: [400],
      calls: [],
    },
    { title: 'two hosts', bytes: get('host: other.test') + last, statuses: [400, 200], calls: [got] },
    {
      title: 'an expectation, and its body',
      bytes: post('content-length: 2', 'expect: 100-continue') + `{}${last}`,
      statuses: [100, 200, 200],
      calls: [posted, got],
    },
    {
      title: 'an expectation of a body that does not come',
      bytes: post('content-length: 2', 'expect: 100-continue'),
      statuses: [100, 408],
      calls: [],
    },
    {
      title: 'an expectation without a body',
      bytes: get('expect: 100-continue') + last,
      statuses: [100, 200, 200],
      calls: [got, got],
    },
    {
      title: 'an expectation that is none',
      bytes: post('content-length: 2', 'expect: 200-ok') + `{}${last}`,
      statuses: [417, 200],
      calls: [got],
    },
    upgraded('WebSocket', get('connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13')),
    upgraded('HTTP/2', get('connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQAAP__')),
    {
      title: 'an upgrade with a body',
      bytes: post('connection: upgrade', 'upgrade: websocket', 'content-length: 2') + `{}${last}`,
      statuses: [200],
      calls: [posted],
    },
    { title: 'an unknown path', bytes: head(`GET /r/nowhere HTTP/1.1`) + last, statuses: [404, 200], calls: [got] },
    { title: 'a tunnel', bytes: head(`CONNECT ${host}:443 HTTP/1.1`) + last, statuses: [], calls: [] },
  ]
}
