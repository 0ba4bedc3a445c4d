/**
 * The desk's session travels in a cookie that scripts cannot read and other sites' pages do not send. By https its name
 * carries the prefix that lets no other host or path set it.
 */
const NAME = 'masa-desk'
const SECURE_NAME = `__Host-${NAME}`

const nameOf = (isSecure: boolean) => (isSecure ? SECURE_NAME : NAME)

/** The header that hands a session over, or takes it away. It ends with the browser; the server ends it sooner. */
export function deskCookie(token: string | null, { isSecure }: { isSecure: boolean }): string {
  const end = token === null ? '; Max-Age=0' : ''
  return `${nameOf(isSecure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${end}`
}

/** What a request brings along. */
export interface Credentials {
  readonly cookies: string | undefined
  readonly isSecure: boolean
}

/** The token among a request's cookies. Of two nobody knows which is ours: then there is none. */
export function deskToken({ cookies, isSecure }: Credentials): string | null {
  const tokens = (cookies ?? '').split(';').flatMap((cookie) => {
    const [name = '', value = ''] = cookie.trim().split('=')
    return name === nameOf(isSecure) && /^[0-9a-f]{32}$/.test(value) ? [value] : []
  })
  return tokens.length === 1 ? (tokens[0] ?? null) : null
}
