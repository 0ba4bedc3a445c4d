import { LOCALES, localisePath } from '@masa/i18n'
import type { Site } from '@masa/contract/releases'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import { escapeHtml } from '@masa/i18n/escape-html'
import type { SiteRemote } from './pages.ts'

/** What robots may read of a site: nothing at all where its record says that it is not to be listed. */
export function robotsOf({ site, origin }: { site: Site; origin: string }): string {
  if (!site.isIndexable || site.demandsSignIn) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\nDisallow: /booking/\nDisallow: /*/booking/\nDisallow: /redirect-verified\n\nSitemap: ${site.canonicalOrigin ?? origin}/sitemap.xml\n`
}

/** One page that is listed: whose rows it stands for, and the address of each. */
type Listing = RemoteManifest['pages'][number]['listed'][number]

/**
 * The indexable addresses of a site, each with its four languages: pages, and what their manifests list (info pages,
 * places). Addresses of searches are found by links. `rowsOf` asks the API; what it cannot answer just now is left out.
 */
export async function sitemapOf(options: {
  site: Site
  origin: string
  shell: RemoteManifest
  remotes: readonly SiteRemote[]
  rowsOf: (call: string) => Promise<readonly unknown[]>
}): Promise<string> {
  const { site, shell, remotes, rowsOf } = options
  const origin = site.canonicalOrigin ?? options.origin
  const pages =
    site.isIndexable && !site.demandsSignIn
      ? [shell, ...remotes.map(({ manifest }) => manifest)].flatMap(({ pages: all }) => all)
      : []
  const indexable = pages.filter((page) => page.indexable)
  const fixed = indexable
    // A page all of whose data hangs on its query has no address without one.
    .filter(({ data }) => data.length === 0 || data.some(({ needs }) => needs.length === 0))
    .flatMap(({ paths: [first = ''] }) => (/[:*]/.test(first) ? [] : [first]))
  const rows = await Promise.all(
    indexable.flatMap(({ listed }) => listed).map(async (listing) => addressesOf(listing, await rowsOf(listing.call))),
  )
  const address = (path: string, locale: (typeof LOCALES)[number]) => escapeHtml(origin + localisePath(path, locale))
  const entries = [...fixed, ...rows.flat()].flatMap((path) =>
    LOCALES.map((locale) => {
      const alternates = [
        ...LOCALES.map((other) => [other, address(path, other)] as const),
        ['x-default', address(path, 'he')] as const,
      ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      return `<url><loc>${address(path, locale)}</loc>${alternates.join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** The address of each row that has all the fields that the address is made of. */
function addressesOf({ address }: Listing, rows: readonly unknown[]): string[] {
  return rows.flatMap((row) => {
    let isWhole = true
    const path = address.replaceAll(/:([A-Za-z]+)/g, (_, key: string) => {
      const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined
      if (typeof value !== 'string' || value === '') isWhole = false
      return encodeURIComponent(String(value))
    })
    return isWhole ? [path] : []
  })
}
