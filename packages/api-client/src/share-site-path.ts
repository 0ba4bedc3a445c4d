import type { ApiClient } from './client.ts'

/** How long a short link is waited for: a browser shares only shortly after the press (ms). */
const PATIENCE_MS = 2_000

/** `shared`: by the browser's own sheet (or it was sent away); `copied`: the address is in the clipboard. */
export type ShareOutcome = 'shared' | 'copied' | 'failed'

/**
 * Shares a page of the site by a short link, through the browser's sheet where it has one, else by copying the
 * address. Without a short link the whole address is shared. `path` has no language prefix; `localise` gives the
 * shared address one. Call it from a press. Never throws.
 */
export async function shareSitePath(
  api: ApiClient,
  page: { path: string; localise: (path: string) => string; title: string; text?: string },
): Promise<ShareOutcome> {
  const { title, text } = page
  const url = new URL(page.localise(await shortPath(api, page.path)), window.location.origin).href
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url, ...(text === undefined ? {} : { text }) })
      return 'shared'
    }
  } catch (error) {
    // Closing the sheet is an answer too; a sheet that may not open leaves the clipboard.
    if ((error as { name?: unknown } | null)?.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

async function shortPath(api: ApiClient, path: string): Promise<string> {
  try {
    // Beside what every call stands on: it is there by the time that somebody shares.
    const { shortenUrl } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/short-links')
    const answer = await api.call(shortenUrl, { query: { rawUrlPath: path } }, { timeoutMs: PATIENCE_MS })
    return answer.shortPath
  } catch {
    return path
  }
}
