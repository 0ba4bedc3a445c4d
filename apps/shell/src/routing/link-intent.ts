import { splitLocale } from '@masa/i18n'
import { useEffect } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'

/** A pointer over a link, or focus on it, is the moment to fetch the entry of the remote that it leads to. */
export function useLinkIntent(): void {
  const { findPage, registry } = useShell()
  useEffect(() => {
    const consider = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
      const remote = findPage(splitLocale(link.pathname).path)?.remote
      if (remote !== undefined) registry.prefetch(remote.id)
    }
    const options = { passive: true }
    document.addEventListener('pointerover', consider, options)
    document.addEventListener('focusin', consider, options)
    return () => {
      document.removeEventListener('pointerover', consider)
      document.removeEventListener('focusin', consider)
    }
  }, [findPage, registry])
}
