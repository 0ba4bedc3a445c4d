import { nativeName } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { NavigationEntry } from '@masa/contract/remote-declarations'
import type { Site } from '@masa/contract/releases'
import type { Channel } from '@masa/remote-kit/channel'
import type { messagesOf } from './boot.ts'
import { criticalStyles } from './critical-styles.ts'
import type { HashedFile } from './document.ts'
import { escapeHtml } from '@masa/i18n/escape-html'
import type { FirstAnswer } from './first-data.ts'
import { fillFirstView } from './first-view.ts'
import type { MatchedPage } from './pages.ts'
import type { ReleaseFiles, Shell } from './release-files.ts'

/** Where the page stands in the frame that the shell puts around it. */
const PAGE_IN_FRAME = '<!--page-->'

/** The templates of a first view: the page's own where it has one, and the frame around it where the channel has one. */
export interface FirstView {
  readonly match: MatchedPage | null
  readonly page: string | null
  readonly frame: string | null
}

/** The first views of pages. One that cannot be read or filled costs its page the view, never the page. */
export interface FirstViews {
  /** Null where there is neither a view of the page's own nor a frame. */
  of(page: { match: MatchedPage | null; channel: Channel; shell: Shell }): Promise<FirstView | null>
  /** What of the page's stylesheets the view uses; undefined where that is unknown. */
  stylesOf(
    view: FirstView,
    files: { sheets: readonly HashedFile[]; fonts: readonly string[]; shell: Shell },
  ): Promise<string | undefined>
  /** The view as HTML. Where the page has none, or a piece of its data did not come in time, the frame says that it is coming. */
  fill(view: FirstView | null, data: ViewData): string
}

interface ViewData {
  readonly locale: Locale
  readonly messages: Awaited<ReturnType<typeof messagesOf>>
  readonly answers: readonly FirstAnswer[]
  readonly query: URLSearchParams
  readonly site: Site
  /** What the site's remotes declare of its navigation. */
  readonly navigation: readonly NavigationEntry[]
}

/** Releases come and go while the edge runs. */
const MOST_STYLES = 200

export function createFirstViews({
  hasFirstView,
  files,
  report,
}: {
  hasFirstView: boolean
  files: ReleaseFiles
  report: (failure: unknown) => void
}): FirstViews {
  /** By the sheets' addresses, which change with what they hold; the templates are of the same releases. */
  const styles = new Map<string, Promise<string>>()

  async function criticalOf(
    { page, frame }: FirstView,
    { sheets, fonts, shell }: Parameters<FirstViews['stylesOf']>[1],
  ) {
    const texts = await Promise.all(
      sheets.map(async (sheet) => ({ address: sheet.address, css: await files.readAddress(sheet, shell) })),
    )
    const templates = [page ?? '', frame ?? '', loadingLine('')]
    // An end tag would end the element around it; in a stylesheet a backslash before the slash says the same.
    return criticalStyles(texts, { templates, fonts }).replaceAll('</', '<\\/')
  }

  return {
    async of({ match, channel, shell }) {
      if (!hasFirstView) return null
      const ownView = (file: string) =>
        match?.remote ? files.read(match.remote.release, `first-view/${file}`) : shell.read(`first-view/${file}`)
      try {
        const [page, frame] = await Promise.all([
          match?.page.firstView === undefined ? null : ownView(match.page.firstView),
          channel === 'web' ? shell.read('first-view/frame.html') : null,
        ])
        return page === null && frame === null ? null : { match, page, frame }
      } catch (failure) {
        report(failure)
        return null
      }
    },
    async stylesOf(view, wanted) {
      const { sheets, fonts } = wanted
      const key = [
        view.page === null ? '' : view.match?.page.firstView,
        view.frame === null,
        ...sheets.map(({ address }) => address),
        ...fonts,
      ].join(' ')
      const known = styles.get(key) ?? criticalOf(view, wanted)
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
    fill(view, { site, navigation, ...data }) {
      const waiting = loadingLine(loadingWord(data.messages))
      if (view === null) return waiting
      const { match, page, frame } = view
      const header = navigation
        .filter(({ place }) => place === 'header')
        .sort((a, b) => a.order - b.order)
        .map(({ title, address }) => ({ title: title[data.locale], address }))
      const common = { ...data, site: { name: site.name[data.locale], language: nativeName(data.locale), header } }
      try {
        const namespace = match?.remote?.manifest.id ?? 'shell'
        const own =
          page === null
            ? ''
            : fillFirstView({ ...common, source: page, namespace, leadPicture: match?.page.leadPicture })
        if (frame === null) return own === '' ? waiting : own
        const inside = own === '' ? `<main id="main" aria-busy="true">${waiting}</main>` : own
        // A view may hold what looks like a pattern of replacement: it is put in as it stands.
        return fillFirstView({ ...common, answers: [], source: frame, namespace: 'shell' }).replace(
          PAGE_IN_FRAME,
          () => inside,
        )
      } catch (failure) {
        report(failure)
        return waiting
      }
    },
  }
}

/** A notice that something is coming, once it takes longer than a blink. */
const loadingLine = (text: string): string => `<p class="masa-boot-loading" role="status">${escapeHtml(text)}</p>`

function loadingWord(messages: ViewData['messages']): string {
  const state = messages['common']?.['state']
  const text = typeof state === 'object' ? state['loading'] : ''
  return typeof text === 'string' ? text : ''
}
