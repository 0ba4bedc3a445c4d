import type { ApiClient } from './client.ts'
import type { ShareOutcome, SharedPage } from './share-site-path.ts'

/** How long a short link is waited for: a browser shares only shortly after the press (ms). */
const PATIENCE_MS = 2_000

/** The work of `shareSitePath`, which is loaded when a visitor shares. */
export async function shareByBrowser(api: ApiClient, page: SharedPage): Promise<ShareOutcome> {
  const { title, text } = page
  const url = new URL(
    page.localise(page.isSecret ? page.path : await shortPath(api, page.path)),
    window.location.origin,
  ).href
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
    // Beside what every call stands on: it is there by the time that a visitor shares.
    const { shortenUrl } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/short-links')
    const answer = await api.call(shortenUrl, { query: { rawUrlPath: path } }, { timeoutMs: PATIENCE_MS })
    return answer.shortPath
  } catch {
    return path
  }
}
