import { within } from './deadline.ts'

/** What the head asked for before any script has come by then, or is not coming. */
const STYLES_DEADLINE_MS = 2_500
let settled: Promise<unknown> | undefined

/**
 * Makes sure that the page has those stylesheets of a release that its HTML asked for: one that did not come is asked for
 * again, and one that does not come then either rejects. webpack takes a stylesheet of the head for loaded, whatever became
 * of it; those that it asks for itself it waits for. No page waits for another release's.
 */
export async function ensureStyles(address: string): Promise<void> {
  if (absent(address).length === 0) return
  settled ??= within(Promise.resolve(window.masaStyles), { what: 'the head', deadlineMs: STYLES_DEADLINE_MS }).catch(
    () => undefined,
  )
  await settled
  const dead = absent(address)
  if (dead.length === 0) return
  const { renewStyle } = await import(/* webpackChunkName: "recovery" */ './recovery.ts')
  await Promise.all(dead.map(renewStyle))
}

/** Forgets what did not come of a release: another one may call its own by the same name, and webpack takes it for loaded. */
export function dropStyles(address: string): void {
  for (const link of absent(address)) link.remove()
}

/** The head's stylesheets of a release that are not in force. */
function absent(address: string): HTMLLinkElement[] {
  const base = new URL(address, location.href).href
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')].filter(
    ({ sheet, href, dataset }) => (sheet === null || dataset['absent'] === '') && href.startsWith(base),
  )
}
