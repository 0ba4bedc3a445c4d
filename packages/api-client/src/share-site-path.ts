import type { ApiClient } from './client.ts'

/** `shared`: by the browser's own sheet (or it was sent away); `copied`: the address is in the clipboard. */
export type ShareOutcome = 'shared' | 'copied' | 'failed'

/** A page to be shared. */
export interface SharedPage {
  readonly path: string
  readonly localise: (path: string) => string
  readonly title: string
  readonly text?: string
  /** Its address opens something by itself: it is shared as it is, and kept nowhere as a short link. */
  readonly isSecret?: boolean
}

/**
 * Shares a page of the site by a short link, through the browser's sheet where it has one, else by copying the
 * address. Without a short link the whole address is shared. `path` has no language prefix; `localise` gives the
 * shared address one. Call it from a press. Never throws.
 */
export async function shareSitePath(api: ApiClient, page: SharedPage): Promise<ShareOutcome> {
  try {
    // Beside what every call stands on: it is there by the time that a visitor shares.
    const { shareByBrowser } = await import(/* webpackChunkName: "exchange" */ './share-by-browser.ts')
    return await shareByBrowser(api, page)
  } catch {
    return 'failed'
  }
}
