import type { Locale } from '@masa/i18n'
import type { Assets } from './build-files.ts'
import type { Preload } from './document.ts'
import type { MatchedPage } from './pages.ts'

/** Scripts of the alphabet that a language is written in; Latin is always among a page's letters. */
const SCRIPT_OF: Readonly<Record<Locale, string>> = { he: 'hebrew', en: 'latin', ru: 'cyrillic', ar: 'arabic' }

/**
 * What a page needs and the browser would otherwise learn of one request after the other: the host's shared
 * libraries, the page's own chunk, and of the matched remote its entry and its module.
 */
export function preloadsOf({ assets, match, locale }: { assets: Assets; match: MatchedPage | null; locale: Locale }): Preload[] {
  const { remote } = match ?? {}
  const chunk = match?.page.chunk ?? ''
  const needs = [...(assets.needs['main'] ?? []), ...((remote === undefined ? assets.needs[chunk] : remote.release.needs?.[chunk]) ?? [])]
  // The bench's twin carries the remotes' code itself: their chunks are then its own.
  const bundled = remote === undefined ? undefined : assets.chunks[`remote-${remote.manifest.id}`]
  const loaded = [
    ...assets.platform,
    ...needs.flatMap((key) => assets.provided[key] ?? []),
    ...(bundled ?? []),
    ...(remote === undefined || bundled !== undefined ? (assets.chunks[chunk] ?? []) : []),
  ]
  // What the head loads outright needs no preload.
  const ours = [...new Set(loaded)].filter((file) => !assets.entry.includes(file) && !(file.endsWith('.css') && assets.kit.includes(file)))
  const fonts = [...new Set([SCRIPT_OF[locale], 'latin'])].flatMap((script) => assets.fonts[script] ?? [])
  return [
    ...fonts.map((file): Preload => ({ address: `/assets/${file}`, as: 'font' })),
    ...ours.map((file) => preload(`/assets/${file}`, file, assets.files[file]?.integrity, file.endsWith('.css'))),
    ...(bundled === undefined ? remotePreloads(match) : []),
  ]
}

function remotePreloads(match: MatchedPage | null): Preload[] {
  if (match?.remote === undefined) return []
  const { address, entry, chunks, files } = match.remote.release
  const wanted = [...new Set([entry, ...(chunks['remote'] ?? []), ...(chunks[match.page.chunk] ?? [])])]
  return wanted.map((file) => preload(address + file, file, files[file]?.integrity, true))
}

/** Only a request that carries the same hash may use what was preloaded; a stylesheet is loaded outright. */
function preload(address: string, file: string, integrity: string | undefined, isHashed: boolean): Preload {
  return { address, as: file.endsWith('.css') ? 'style' : 'script', ...(isHashed && integrity !== undefined ? { integrity } : {}) }
}
