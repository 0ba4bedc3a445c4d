import type { IncomingHttpHeaders } from 'node:http'

/** Headers that say how one connection carries a message: each connection has its own (RFC 9110, 7.6.1). */
const OF_ONE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers without those of the connection that they came by. */
export const withoutFraming = <T extends IncomingHttpHeaders>(headers: T): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name.toLowerCase()))) as T
