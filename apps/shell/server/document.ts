import { directionOf, LOCALES, localisePath } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { Site } from '@masa/contract/releases'
import { escapeHtml } from '@masa/i18n/escape-html'
import { escapeJson } from './escape.ts'
import type { MatchedPage } from './pages.ts'
import type { Shell } from './release-files.ts'
import { hideText, START, UNLESS_STYLES } from './start.ts'
import { themeRules } from './theme.ts'

/** A file that the page will need, announced to the browser before any script asks. */
export interface Preload {
  readonly address: string
  readonly as: 'script' | 'style' | 'font' | 'fetch' | 'image'
  readonly integrity?: string
  /** Of a picture: its widths, how wide it is shown, and for which devices. */
  readonly image?: { readonly srcSet: string; readonly sizes: string; readonly media?: string }
}

export interface HeadOptions {
  readonly site: Site
  readonly match: MatchedPage | null
  readonly locale: Locale
  /** Path without language prefix. */
  readonly path: string
  readonly query: URLSearchParams
  /** Scheme and host of this request. */
  readonly origin: string
  readonly nonce: string
  readonly shell: Shell
  readonly preloads: readonly Preload[]
  readonly isNotFound: boolean
  /** What the page's data says of it, where the head waited for that. */
  readonly pageData: PageData
  /** When this page is made (ms since 1970), by which its scripts know the day. */
  readonly madeAtMs: number
  /** The styles of the first view, where the page has one: it is painted before any file has come. */
  readonly critical?: string | undefined
}

/** What a page's data says for its head. */
export interface PageData {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Path of a picture on this site. */
  readonly picture?: string | undefined
}

/**
 * The head: everything that does not wait for data, so that it can be sent at once. In two pieces, each to be sent by
 * itself: what a browser asks for is on its way while the styles are still compressed.
 */
export function headOf(options: HeadOptions): readonly [string, string] {
  const { site, match, locale, path, query, nonce, shell, preloads, critical } = options
  const sheets = stylesheetsOf({ shell, preloads })
  // The scripts wait for what is loaded outright: a remote's could hold up the whole page, and its loader asks for it anyway.
  const isOwn = ({ address }: Pick<HashedFile, 'address'>) => address.startsWith(shell.address)
  const scripts = shell.assets.entry.filter((file) => file.endsWith('.js')).map((file) => shellFile(shell, file))
  const siteName = site.name[locale]
  const { pageData } = options
  const ownTitle = options.isNotFound ? undefined : (pageData.title ?? match?.page.title[locale])
  const title =
    path === '/' && pageData.title === undefined && site.metaTitle[locale] !== ''
      ? site.metaTitle[locale]
      : ownTitle === undefined
        ? siteName
        : `${ownTitle} · ${siteName}`
  const description = pageData.description ?? match?.page.description?.[locale] ?? site.metaDescription[locale]
  const isIndexable = site.isIndexable && !options.isNotFound && match?.page.indexable === true
  const origin = site.canonicalOrigin ?? options.origin
  const addressIn = (language: Locale) => `${origin}${localisePath(path, language)}${canonicalQuery(match, query)}`
  const asked = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // The canvas is dark from the first moment where the page will be, before any stylesheet.
    '<meta name="color-scheme" content="light dark">',
    // React Aria reads the nonce for the few rules that it adds by script.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${escapeHtml(title)}</title>`,
    ...(description === '' ? [] : [`<meta name="description" content="${escapeHtml(description)}">`]),
    ...(isIndexable
      ? [
          `<link rel="canonical" href="${escapeHtml(addressIn(locale))}">`,
          ...LOCALES.map(
            (language) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(addressIn(language))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressIn('he'))}">`,
          `<meta property="og:title" content="${escapeHtml(title)}">`,
          `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
          `<meta property="og:locale" content="${locale}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:url" content="${escapeHtml(addressIn(locale))}">`,
          ...(description === '' ? [] : [`<meta property="og:description" content="${escapeHtml(description)}">`]),
          ...(pageData.picture === undefined
            ? []
            : [
                `<meta property="og:image" content="${escapeHtml(origin + pageData.picture)}">`,
                '<meta name="twitter:card" content="summary_large_image">',
              ]),
        ]
      : ['<meta name="robots" content="noindex">']),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    // A browser takes six files at a time and shares the line among them: the picture of the first screen is asked for
    // first, since what stands behind it comes with all the scripts.
    ...preloads.filter((preload) => preload.as === 'image').map((preload) => preloadLine(preload, nonce)),
    ...(critical === undefined ? sheets.filter(isOwn).map(stylesheetLine) : []),
    ...preloads.filter((preload) => preload.as === 'font').map((preload) => preloadLine(preload, nonce)),
    ...scripts.map(critical === undefined ? (file) => scriptLine(file, nonce) : (file) => entryLine(file, nonce)),
    ...(critical === undefined ? [] : sheets.map(laterStylesheetLine)),
    ...preloads
      .filter(
        ({ as, address }) =>
          as === 'script' || as === 'fetch' || (as === 'style' && critical === undefined && !isOwn({ address })),
      )
      .map((preload) => preloadLine(preload, nonce)),
  ]
  const unless = match?.page.firstViewUnless?.stored
  const styles = [
    ...(critical === undefined
      ? []
      : [
          `<style nonce="${nonce}">${critical}${unless === undefined ? '' : UNLESS_STYLES}</style>`,
          `<noscript>${sheets.map(stylesheetLine).join('')}</noscript>`,
          `<script nonce="${nonce}">${unless === undefined ? '' : `${hideText(unless)}\n`}${START}</script>`,
        ]),
    themeStyle(site.theme, nonce),
  ]
  const text = (lines: readonly string[]) => lines.filter(Boolean).join('\n')
  return [
    `<!doctype html>\n<html lang="${locale}" dir="${directionOf(locale)}"${site.kind === 'app' ? ' data-domain="app"' : ''} data-made-at="${options.madeAtMs}">\n<head>\n${text(asked)}\n`,
    `${text(styles)}\n</head>\n`,
  ]
}

/** A file that the head names, with the hash that it must have. */
export interface HashedFile {
  readonly address: string
  readonly integrity: string | undefined
}

/** The stylesheets of a page, in their order: the shell's, those of the kit that every page has, and the page's own. */
export function stylesheetsOf({
  shell,
  preloads,
}: {
  shell: Shell
  preloads: readonly Preload[]
}): readonly HashedFile[] {
  const everyPages = [...shell.assets.entry, ...shell.assets.kit]
    .filter((file) => file.endsWith('.css'))
    .map((file) => shellFile(shell, file))
  const own = preloads.filter((preload) => preload.as === 'style')
  return [...everyPages, ...own.map((preload) => ({ address: preload.address, integrity: preload.integrity }))]
}

/** A file of the shell's, with the hash that it must have. */
export function shellFile({ assets, address }: Shell, file: string): HashedFile {
  return { address: address + file, integrity: assets.files[file]?.integrity }
}

/** `data-href` is what webpack looks for before it adds a stylesheet of its own. */
const stylesheetLine = (file: HashedFile) =>
  `<link rel="stylesheet" href="${escapeHtml(file.address)}" data-href="${escapeHtml(nameOf(file))}"${integrity(file.integrity)}${cors(file.address)}>`

/** Deferred: runs when the document is read, its boot data with it. */
const scriptLine = (file: HashedFile, nonce: string) =>
  `<script nonce="${nonce}" defer fetchpriority="high" src="${escapeHtml(file.address)}"${integrity(file.integrity)}></script>`

const entryLine = (file: HashedFile, nonce: string) =>
  `<link rel="preload" as="script" data-entry fetchpriority="high" nonce="${nonce}" href="${escapeHtml(file.address)}"${integrity(file.integrity)}>`

const laterStylesheetLine = (file: HashedFile) =>
  `<link rel="preload" as="style" data-href="${escapeHtml(nameOf(file))}" fetchpriority="low" href="${escapeHtml(file.address)}"${integrity(file.integrity)}${cors(file.address)}>`

const nameOf = ({ address }: HashedFile) => address.split('/').at(-1) ?? ''

/** The body: the first view, if there is one, what search engines read, and the boot data. */
export function bodyOf(options: { firstView: string; structured: unknown; boot: unknown; nonce: string }): string {
  const { firstView, structured, boot, nonce } = options
  const facts =
    structured === null
      ? ''
      : `<script nonce="${nonce}" type="application/ld+json">${escapeJson(structured)}</script>\n`
  return `<body>\n<div id="root">${firstView}</div>\n${facts}<script nonce="${nonce}" type="application/json" id="masa-boot">${escapeJson(boot)}</script>\n</body>\n</html>\n`
}

function preloadLine({ address, as, integrity: hash, image }: Preload, nonce: string): string {
  if (image !== undefined)
    return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(image.srcSet)}" imagesizes="${escapeHtml(image.sizes)}"${image.media === undefined ? '' : ` media="${escapeHtml(image.media)}"`}>`
  const extra =
    as === 'font'
      ? ' type="font/woff2" crossorigin'
      : as === 'fetch'
        ? ' crossorigin'
        : as === 'script'
          ? // Behind the first view's picture: what is seen comes before what makes it work.
            ` fetchpriority="low" nonce="${nonce}"${cors(address)}`
          : as === 'style'
            ? cors(address)
            : ''
  return `<link rel="preload" as="${as}" href="${escapeHtml(address)}"${extra}${integrity(hash)}>`
}

/** Another origin's file is asked for as the loader will ask for it: with CORS, as its hash demands. */
function cors(address: string): string {
  return address.startsWith('/') ? '' : ' crossorigin'
}

function integrity(hash: string | undefined): string {
  return hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`
}

/** A white-label agency's theme: overrides of meanings, in the layer above all others. */
function themeStyle(theme: Readonly<Record<string, string>>, nonce: string): string {
  const rules = themeRules(theme)
  return rules === '' ? '' : `<style nonce="${nonce}">@layer agency{:root{${rules}}}</style>`
}

function canonicalQuery(match: MatchedPage | null, query: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const key of match?.page.canonicalQuery ?? []) {
    const value = query.get(key)
    if (value !== null && value !== '') kept.set(key, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}
