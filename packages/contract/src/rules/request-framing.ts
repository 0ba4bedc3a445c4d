/**
 * Whether a request announces a body that its method has no place for. Such a body is passed over by one reader and
 * read by the next, which takes what follows, the next visitor's request, for a part of it (RFC 9110, 9.3.1). A length
 * of nothing is no body.
 */
export function hasMisplacedBody({ method, headers }: RequestHead): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
}

/** What a server's parser has read of a request, names in lower case. */
export interface RequestHead {
  readonly method?: string | undefined
  readonly headers: {
    readonly 'content-encoding'?: string | undefined
    readonly 'content-length'?: string | undefined
    readonly 'transfer-encoding'?: string | undefined
  }
}

/** The methods that our calls and pages know: any other is refused before anything else of a request is looked at. */
export const KNOWN_METHODS: readonly string[] = ['GET', 'HEAD', 'POST']

/** Biggest body of a call, in bytes: edge and API refuse a bigger one alike (413). */
export const BODY_LIMIT = 256 * 1024

/**
 * Whether a body is sent in a coding such as gzip, which nothing of ours unpacks: 415 (RFC 9110, 8.4). A coding of the
 * connection before its chunks is one too: Node unpacks the chunks alone, and refuses whatever else ends in no chunks.
 */
export function hasEncodedBody({ headers }: Pick<RequestHead, 'headers'>): boolean {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  return (coding !== '' && coding !== 'identity') || /,\s*chunked$/i.test(headers['transfer-encoding'] ?? '')
}

/** Connections that end with an answer under way. */
const ending = new WeakSet<object>()

/**
 * Ends the connection of a request with its answer. Node parses what was sent behind it all the same: a server that has
 * said that it closes may not act on that (RFC 9112, 9.6).
 */
export function endConnection(reply: ConnectionReply): void {
  ending.add(reply.request.raw.socket)
  reply.header('connection', 'close')
}

/** Whether a request was sent behind one whose answer ends their connection. */
export const isBehindLast = ({ raw }: ConnectionReply['request']): boolean => ending.has(raw.socket)

/** What ending a connection needs of a server's answer, as Fastify has it. */
export interface ConnectionReply {
  readonly request: { readonly raw: { readonly socket: object } }
  header(name: string, value: string): unknown
}

/**
 * True for a path that its next reader may take for another one: with steps up or nowhere, doubled or turned
 * slashes, however they are written. What is forbidden of a path must not be reached by a detour.
 */
export function isTwistedPath(target: string): boolean {
  const [path = ''] = target.split('?')
  const segments = path.split(/\/|%2f|%5c/i)
  return (
    path.includes('\\') ||
    segments.some(
      (segment, index) =>
        /^(?:\.|%2e){1,2}$/i.test(segment) || (segment === '' && index > 0 && index < segments.length - 1),
    )
  )
}

/**
 * How long a client may take to send a request, by the names of Node's server options, in milliseconds: its headers,
 * and all of it. Node looks every `connectionsCheckingInterval`; its own 30 s would let a client take half a minute
 * more. What the answer takes is not counted.
 */
export const REQUEST_TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} as const satisfies RequestTimes

/** What a server says where its parser made no request of what came, from Node's `clientError`. */
export function brokenRequest({ code, rawPacket }: ParserFailure): BrokenRequest {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, reason: 'Request Timeout', code: 'request_timeout' }
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, reason: 'Request Header Fields Too Large', code: 'validation' }
  // A method that Node does not know either; anything else that begins like this is no HTTP.
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z]{1,40} \S+ HTTP\/1\.[01]\r?\n/.test(String(rawPacket ?? '')))
    return { status: 405, reason: 'Method Not Allowed', code: 'method_not_allowed' }
  return { status: 400, reason: 'Bad Request', code: 'validation' }
}

interface ParserFailure {
  readonly code?: string | undefined
  /** The bytes that could not be read. */
  readonly rawPacket?: unknown
}

/** A refusal's status, the words of its status line, and its error code. */
export interface BrokenRequest {
  readonly status: number
  readonly reason: string
  readonly code: 'validation' | 'method_not_allowed' | 'request_timeout'
}

/** Times of that shape, where a test waits less. */
export interface RequestTimes {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
}
