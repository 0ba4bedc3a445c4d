import { splitLocale } from '@masa/i18n'
import type { Shell } from '#src/boot/shell-context.tsx'

/**
 * A pointer over a link, or focus on it, is the moment to fetch the entry of the remote that it leads to. Listens as long
 * as the document lives.
 */
export function listenToLinkIntent({ findPage, registry }: Pick<Shell, 'findPage' | 'registry'>): void {
  const consider = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    const remote = findPage(splitLocale(link.pathname).path)?.remote
    if (remote !== undefined) registry.prefetch(remote.id)
  }
  const options = { passive: true }
  document.addEventListener('pointerover', consider, options)
  document.addEventListener('focusin', consider, options)
}
