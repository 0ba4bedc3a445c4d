/** Longest address that a link of the site may have. */
const MAX_LENGTH = 2000
/** First segments below which no page lies: calls, files, the return pages of the payment, and short links themselves. */
const NO_PAGES = new Set(['api', 'img', 'r', 'assets', 'shared', 'redirect-verified', 'sabre-fo-redirect-verified'])

/**
 * The address of a page within this site, as a browser would write it; null for anything that could lead elsewhere,
 * hide what it is (control characters, encoded slashes), or be no page. The language prefix stays.
 */
export function sitePath(raw: string): string | null {
  if (raw.length > MAX_LENGTH || !/^\/(?![/\\])[\u0021-\u007e]*$/.test(raw) || raw.includes('\\')) return null
  const url = URL.parse(raw, 'http://site.invalid')
  if (url === null || url.origin !== 'http://site.invalid') return null
  const address = url.pathname + url.search + url.hash
  const path = decoded(url.pathname)
  if (path === null || path.includes('//') || /%(?:2f|5c)/i.test(url.pathname)) return null
  if (decoded(url.search) === null || decoded(url.hash) === null) return null
  const [first = '', second = ''] = path.split('/').slice(1)
  return NO_PAGES.has(/^(?:he|en|ru|ar)$/.test(first) ? second : first) ? null : address
}

/** Without percent signs; null where what comes out is malformed or carries control characters or backslashes. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part)
    return /[\u0000-\u001f\u007f\\]/.test(text) ? null : text
  } catch {
    return null
  }
}
