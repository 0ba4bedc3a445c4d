import { useLocale } from '@masa/i18n/react'
import { titleV1 } from '@masa/remote-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'

/**
 * What a document load does by itself and a client-side navigation does not: the title follows the page (and what
 * the page says of itself), and focus moves to its heading. Going back leaves focus to the restored page.
 */
export function usePageArrival(): void {
  const { boot, findPage } = useShell()
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const { locale } = useLocale()
  const isFirst = useRef(true)
  const siteName = boot.site.name[locale]
  const title = findPage(pathname)?.page.title[locale]

  useEffect(() => {
    document.title = title === undefined ? siteName : `${title} · ${siteName}`
    return titleV1.listen((own) => {
      document.title = `${own.title} · ${siteName}`
    })
  }, [pathname, siteName, title])

  const arrive = useEffectEvent(() => {
    if (navigation === 'POP' || focusHeading()) return undefined
    // A page that asks for its data first has its heading later. A visitor who has gone on meanwhile is left alone.
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusHeading()) waiting.disconnect()
    })
    waiting.observe(document.body, { childList: true, subtree: true })
    return () => waiting.disconnect()
  })
  // A change of the address on the same page, as a filter makes it, is no arrival.
  useEffect(() => {
    if (!isFirst.current) return arrive()
    isFirst.current = false
    return undefined
  }, [pathname])
}

/** Moves focus to the page's heading; answers whether it has one yet. */
export function focusHeading(): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  // A page that waits behind this one has a heading too. An old browser, and a test's, does not know and takes the first.
  const heading = headings.find((each) => typeof each.checkVisibility !== 'function' || each.checkVisibility())
  if (heading === undefined) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
