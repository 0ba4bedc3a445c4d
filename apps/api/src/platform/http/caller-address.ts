import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Where a request came from and which host it asked for, trusting forwarded headers from configured proxies alone. */
export interface Origin {
  /** The Host header, or what a trusted proxy says that it was. */
  readonly host: string | undefined
  /**
   * The caller's address as far as it tells callers apart: an IPv4 address, or of an IPv6 address the first 64 bits
   * (`2001:db8:1:2::/64`), since a subscriber is given the whole range.
   */
  readonly address: string
}

/** Builds the reader from the configured proxies: addresses or CIDR ranges. */
export function originReader(trustedProxies: readonly string[]): (request: FastifyRequest) => Origin {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '')
    const { host } = request.headers
    if (!isTrusted(peer)) return { host, address: networkOf(peer) }
    const forwardedHost = single(request.headers['x-forwarded-host'])
    // The nearest hop that is none of our proxies: what stands before it was written by the caller.
    const hops = (single(request.headers['x-forwarded-for']) ?? '').split(',').map((hop) => plain(hop.trim()))
    const address =
      hops.reverse().find((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? hops.find((hop) => isIP(hop) !== 0) ?? peer
    return { host: forwardedHost ?? host, address: networkOf(address) }
  }
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : header)
/** An IPv4 address that is written as an IPv6 one is an IPv4 address; anything else is returned as it is, and matches no configured address. */
const plain = (address: string) => (isIP(address) === 0 ? address : ipaddr.process(address).toString())

/** Groups of 16 bits that a subscriber is given (RFC 6177). */
const GIVEN_GROUPS = 4

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const { parts } = ipaddr.parse(address) as ipaddr.IPv6
  const given = parts.slice(0, GIVEN_GROUPS).map((group) => group.toString(16))
  return `${given.join(':')}::/64`
}
