import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** A host as sites are entered by: lower case, no port, no closing dot. Null when it is none (C10). */
export function normaliseHost(header: string | undefined): string | null {
  if (header === undefined || header.length > 260) return null
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])\.?(?::\d{1,5})?$/i.exec(header.trim())
  return match?.[1] === undefined ? null : match[1].toLowerCase()
}

/** True when a request names more than one host: we would take the first, and what stands before us perhaps the last. */
export const namesSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * A caller's address: the nearest that none of the trusted proxies has; an IPv4 one that came over an IPv6 socket is
 * written as what it is.
 */
export function callerAddress({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  // What a proxy received from a host that we do not trust may be anything: then the proxy is all that we know.
  const address = ips.findLast((each) => isIP(each) !== 0)
  return address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
}

/** How a visitor came: as a trusted proxy says, and no other way than these two. */
const schemeOf = ({ protocol }: Pick<FastifyRequest, 'protocol'>): 'http' | 'https' =>
  String(protocol) === 'https' ? 'https' : 'http'

/** What closes a cookie that a browser is to send by no way less safe than it came. */
export const secureMark = (request: Pick<FastifyRequest, 'protocol'>): string =>
  schemeOf(request) === 'https' ? '; Secure' : ''

/** Where a page was asked for: as its visitor's address bar says it. */
export const originOf = (request: FastifyRequest, host: string): string =>
  `${schemeOf(request)}://${request.headers.host ?? host}`

/** What the edge sends the API about the caller: the API resolves the site by it. */
export function forwardedOf(request: FastifyRequest, host: string): Record<string, string> {
  return {
    'x-forwarded-host': host,
    'x-forwarded-for': callerAddress(request),
    'x-forwarded-proto': schemeOf(request),
  }
}
