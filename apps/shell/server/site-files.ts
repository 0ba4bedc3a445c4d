import { LOCALES, localisePath } from '@masa/i18n'
import type { Site } from '@masa/contract/releases'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import { escapeHtml } from './escape.ts'
import type { SiteRemote } from './pages.ts'

/** What robots are told of a site: nothing at all where its record says that it is not to be listed. */
export function robotsOf({ site, origin }: { site: Site; origin: string }): string {
  if (!site.isIndexable || site.demandsSignIn) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\nDisallow: /booking/\nDisallow: /*/booking/\nDisallow: /redirect-verified\n\nSitemap: ${site.canonicalOrigin ?? origin}/sitemap.xml\n`
}

/** The indexable addresses of a site, each with its four languages. Addresses with parameters are found by links. */
export function sitemapOf(options: {
  site: Site
  origin: string
  shell: RemoteManifest
  remotes: readonly SiteRemote[]
}): string {
  const { site, shell, remotes } = options
  const origin = site.canonicalOrigin ?? options.origin
  const pages =
    site.isIndexable && !site.demandsSignIn
      ? [shell, ...remotes.map(({ manifest }) => manifest)].flatMap(({ pages: all }) => all)
      : []
  const paths = pages
    .filter(({ indexable, data }) => indexable && data.every(({ needs }) => needs.length === 0))
    .flatMap(({ paths: [first = ''] }) => (/[:*]/.test(first) ? [] : [first]))
  const address = (path: string, locale: (typeof LOCALES)[number]) => escapeHtml(origin + localisePath(path, locale))
  const entries = paths.flatMap((path) =>
    LOCALES.map((locale) => {
      const alternates = LOCALES.map(
        (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(path, other)}"/>`,
      ).join('')
      return `<url><loc>${address(path, locale)}</loc>${alternates}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
