import { pictureSources } from '@masa/contract'
import { directionOf } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { LeadPicture } from '@masa/remote-kit/manifest'
import type { Preload } from './document.ts'
import type { MatchedPage, SiteRemote } from './pages.ts'
import type { Shell } from './release-files.ts'

/** Scripts of the alphabet that a language is written in; Latin is always among a page's letters. */
const SCRIPT_OF: Readonly<Record<Locale, string>> = { he: 'hebrew', en: 'latin', ru: 'cyrillic', ar: 'arabic' }

/** A remote's part that a page shows at once: its own page, or what fills a place of the shell's page. */
interface Part {
  readonly remote: SiteRemote
  readonly chunk: string
  /** Shared packages whose catalogues it reads. */
  readonly messages: readonly string[]
}

/**
 * What a page needs and the browser would otherwise learn of one request after the other: the host's shared
 * libraries, the page's own chunk, and of the remotes that it shows their entries, modules and words.
 */
export function preloadsOf({
  shell: { assets, address },
  match,
  remotes,
  locale,
  query,
}: {
  shell: Shell
  match: MatchedPage | null
  remotes: readonly SiteRemote[]
  locale: Locale
  query: URLSearchParams
}): Preload[] {
  const parts = partsOf({ match, remotes, query })
  const own = match === null || match.remote !== undefined ? [] : chunksOf(match.page, query)
  const needs = [
    ...['main', ...own].flatMap((chunk) => assets.needs[chunk] ?? []),
    ...parts.flatMap(({ remote, chunk }) => remote.release.needs?.[chunk] ?? []),
  ]
  // The bench's twin carries the remotes' code itself: their chunks are then its own.
  const isBundled = ({ remote }: Part) => assets.chunks[`remote-${remote.manifest.id}`] !== undefined
  const bundled = parts.filter(isBundled).flatMap(({ remote, chunk }) => [`remote-${remote.manifest.id}`, chunk])
  const loaded = [
    ...assets.platform,
    ...needs.flatMap((key) => assets.provided[key] ?? []),
    ...[...own, ...bundled].flatMap((chunk) => assets.chunks[chunk] ?? []),
  ]
  // What the head loads outright needs no preload.
  const ours = [...new Set(loaded)].filter(
    (file) => !assets.entry.includes(file) && !(file.endsWith('.css') && assets.kit.includes(file)),
  )
  const fonts = [...new Set([SCRIPT_OF[locale], 'latin'])].flatMap((script) => assets.fonts[script] ?? [])
  return [
    ...fonts.map((file): Preload => ({ address: address + file, as: 'font' })),
    ...ours.map((file) => preload(address + file, file, assets.files[file]?.integrity)),
    ...onceEach(parts.filter((part) => !isBundled(part)).flatMap(partPreloads)),
    // The matched remote's words are in the page; another's are fetched by the browser.
    ...(match?.remote === undefined ? parts.flatMap((part) => wordPreloads(part, locale)) : []),
  ]
}

/** A page's own chunk, and what it takes as well at this address. */
function chunksOf({ chunk, alsoLoads }: MatchedPage['page'], query: URLSearchParams): string[] {
  return [chunk, ...alsoLoads.filter(({ needs }) => needs.every((key) => query.get(key))).map((each) => each.chunk)]
}

/** The slot of a page is named after it (`home.search-tab`); the first of those that fill it is open at the start. */
function partsOf({
  match,
  remotes,
  query,
}: {
  match: MatchedPage | null
  remotes: readonly SiteRemote[]
  query: URLSearchParams
}): Part[] {
  if (match === null) return []
  const { remote: matched } = match
  if (matched !== undefined)
    return chunksOf(match.page, query).map((chunk) => ({ remote: matched, chunk, messages: match.page.messages }))
  const first = new Map<string, { order: number; part: Part }>()
  for (const remote of remotes)
    for (const { name, order, chunk, messages } of remote.manifest.slots) {
      const known = first.get(name)
      if (name.startsWith(`${match.page.id}.`) && (known === undefined || order < known.order))
        first.set(name, { order, part: { remote, chunk, messages } })
    }
  return [...first.values()].map(({ part }) => part)
}

function partPreloads({ remote, chunk }: Part): Preload[] {
  const { address, entry, chunks, files } = remote.release
  const wanted = [...new Set([entry, ...(chunks['remote'] ?? []), ...(chunks[chunk] ?? [])])]
  return wanted.map((file) => preload(address + file, file, files[file]?.integrity))
}

/** The catalogues of a part, as far as its release has them: its remote's own and those of shared packages. */
function wordPreloads({ remote: { release }, messages }: Part, locale: Locale): Preload[] {
  return ['', ...messages.map((name) => `${name}/`)]
    .map((folder) => `messages/${folder}${locale}.json`)
    .filter((path) => release.files[path] !== undefined)
    .map((path) => ({ address: release.address + path, as: 'fetch' }))
}

const onceEach = (preloads: readonly Preload[]) => [
  ...new Map(preloads.map((each) => [each.address, each] as const)).values(),
]

/** Only a request that carries the same hash may use what was preloaded. */
function preload(address: string, file: string, integrity: string | undefined): Preload {
  return {
    address,
    as: file.endsWith('.css') ? 'style' : 'script',
    ...(integrity === undefined ? {} : { integrity }),
  }
}

const DARK = '(prefers-color-scheme: dark)'

/** The picture of the first screen, for light devices and for dark ones, unless the address names another's. */
export function leadPicturePreloads({
  picture,
  locale,
  query,
}: {
  picture: LeadPicture | undefined
  locale: Locale
  query: URLSearchParams
}): Preload[] {
  if (picture === undefined || picture.unless.some((key) => query.get(key))) return []
  const { kind, sizes, isCalmAtStart, hasNight } = picture
  const quiet = !isCalmAtStart ? 'any' : directionOf(locale) === 'rtl' ? 'right' : 'left'
  const at = (mode: 'light' | 'night', media?: string): Preload => {
    const { src, sources } = pictureSources(picture, { kind, quiet, mode, sizes })
    const srcSet = sources.find(({ type }) => type === 'image/avif')?.srcSet ?? ''
    return { address: src, as: 'image', image: { srcSet, sizes, ...(media === undefined ? {} : { media }) } }
  }
  return hasNight ? [at('light', `not all and ${DARK}`), at('night', DARK)] : [at('light')]
}
