/**
 * The site's name in a Host header: lower case, without port and without the root's trailing dot.
 * Null for what can be no host of a site: empty, a list, an unexpected character, an IPv6 literal.
 */
export function normaliseHost(header: string | undefined): string | null {
  const host = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/.exec(header?.trim().toLowerCase() ?? '')?.[1]
  return host !== undefined && host.length <= 253 ? host : null
}
