/**
 * The desk's session travels in a cookie that scripts cannot read and other sites' pages do not send. By https its name
 * carries the prefix that lets no other host or path set it.
 */
export interface DeskCookie {
  /** The header that hands a session over, or takes it away. It ends with the browser; the server ends it sooner. */
  header(token: string | null): string
  /** The token among a request's cookies. Null when two cookies have its name: which one is ours cannot be decided. */
  token(cookies: string | undefined): string | null
}

/** `isSecure`: the sites are opened by https. Forwarded headers are ignored: a caller could forge them. */
export function createDeskCookie({ isSecure }: { isSecure: boolean }): DeskCookie {
  const name = isSecure ? '__Host-masa-desk' : 'masa-desk'
  return {
    header(token) {
      const end = token === null ? '; Max-Age=0' : ''
      return `${name}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${end}`
    },
    token(cookies) {
      const tokens = (cookies ?? '').split(';').flatMap((cookie) => {
        const [given = '', value = ''] = cookie.trim().split('=')
        return given === name && /^[0-9a-f]{32}$/.test(value) ? [value] : []
      })
      return tokens.length === 1 ? (tokens[0] ?? null) : null
    },
  }
}
