import { join } from 'node:path'
import { nativeName } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { Site } from '@masa/contract/releases'
import type { Channel } from '@masa/remote-kit/channel'
import type { messagesOf } from './boot.ts'
import type { EdgeConfig } from './config.ts'
import { criticalStyles } from './critical-styles.ts'
import type { HashedFile } from './document.ts'
import { escapeHtml } from './escape.ts'
import type { FirstAnswer } from './first-data.ts'
import { fillFirstView } from './first-view.ts'
import type { MatchedPage } from './pages.ts'

/** Where the page stands in the frame that the shell puts around it. */
const PAGE_IN_FRAME = '<!--page-->'

/** The templates of a page's first view: its own, and the frame around it where the channel has one. */
export interface FirstView {
  readonly match: MatchedPage
  readonly page: string
  readonly frame: string | null
}

/** The first views of pages. One that cannot be read or filled costs its page the view, never the page. */
export interface FirstViews {
  /** Null where the page has none. */
  of(page: { match: MatchedPage; channel: Channel }): Promise<FirstView | null>
  /** What of the page's stylesheets the view wears; undefined where it cannot be told. */
  stylesOf(
    view: FirstView,
    files: { sheets: readonly HashedFile[]; fonts: readonly string[] },
  ): Promise<string | undefined>
  /** The view as HTML; empty when a piece of its data did not come in time. */
  fill(view: FirstView, data: ViewData): string
}

interface ViewData {
  readonly locale: Locale
  readonly messages: Awaited<ReturnType<typeof messagesOf>>
  readonly answers: readonly FirstAnswer[]
  readonly query: URLSearchParams
  readonly site: Site
}

/** Releases come and go while the edge runs. */
const MOST_STYLES = 200

export function createFirstViews({
  config,
  read,
  report,
}: {
  config: Pick<EdgeConfig, 'assetsFolder' | 'releasesFolder' | 'hasFirstView'>
  read: (file: string) => Promise<string>
  report: (failure: unknown) => void
}): FirstViews {
  const { assetsFolder, releasesFolder, hasFirstView } = config
  /** By the sheets' addresses, which change with what they hold; the templates are of the same releases. */
  const styles = new Map<string, Promise<string>>()

  async function criticalOf({ page, frame }: FirstView, { sheets, fonts }: Parameters<FirstViews['stylesOf']>[1]) {
    const texts = await Promise.all(
      sheets.map(async ({ address }) => ({
        address,
        css: await read(fileOf(address, { assetsFolder, releasesFolder })),
      })),
    )
    const templates = [page, frame ?? '', loadingLine('')]
    // An end tag would end the element around it; in a stylesheet a backslash before the slash says the same.
    return criticalStyles(texts, { templates, fonts }).replaceAll('</', '<\\/')
  }

  return {
    async of({ match, channel }) {
      const file = match.page.firstView
      if (file === undefined || !hasFirstView) return null
      const folder =
        match.remote === undefined
          ? assetsFolder
          : join(releasesFolder, match.remote.release.remote, match.remote.release.version)
      try {
        return {
          match,
          page: await read(join(folder, 'first-view', file)),
          frame: channel === 'web' ? await read(join(assetsFolder, 'first-view', 'frame.html')) : null,
        }
      } catch (failure) {
        report(failure)
        return null
      }
    },
    async stylesOf(view, files) {
      const { sheets, fonts } = files
      const key = [
        view.match.page.firstView,
        view.frame === null,
        ...sheets.map(({ address }) => address),
        ...fonts,
      ].join(' ')
      const known = styles.get(key) ?? criticalOf(view, files)
      if (!styles.has(key) && styles.size >= MOST_STYLES) styles.delete(styles.keys().next().value ?? '')
      styles.set(key, known)
      try {
        return await known
      } catch (failure) {
        styles.delete(key)
        report(failure)
        return undefined
      }
    },
    fill({ match, page, frame }, { site, ...data }) {
      const common = { ...data, site: { name: site.name[data.locale], language: nativeName(data.locale) } }
      const namespace = match.remote?.manifest.id ?? 'shell'
      try {
        const view = fillFirstView({ ...common, source: page, namespace, leadPicture: match.page.leadPicture })
        if (view === '' || frame === null) return view
        // A view may hold what looks like a pattern of replacement: it is put in as it stands.
        return fillFirstView({ ...common, source: frame, namespace: 'shell' }).replace(PAGE_IN_FRAME, () => view)
      } catch (failure) {
        report(failure)
        return ''
      }
    },
  }
}

/** Where there is no first view, a word that something is coming, once it takes longer than a blink. */
export const loadingLine = (text: string): string =>
  `<p class="masa-boot-loading" role="status">${escapeHtml(text)}</p>`

function fileOf(address: string, folders: { assetsFolder: string; releasesFolder: string }): string {
  return address.startsWith('/assets/')
    ? join(folders.assetsFolder, address.slice('/assets/'.length))
    : join(folders.releasesFolder, address.slice('/r/'.length))
}
