import { localisePath, splitLocale } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { createBrowserHistory } from '@masa/router'
import type { PageHistory } from '@masa/router'

/**
 * The browser's history without the language: the prefix is stripped here, before any route sees a path, and put
 * on every address that leaves. Switching the language changes the address behind the router's back, so nothing
 * is matched, loaded or mounted again.
 */
export const createLocalisedHistory = ({ locale }: { locale: () => Locale }): PageHistory =>
  createBrowserHistory({
    toPath: (pathname) => splitLocale(pathname).path,
    toHref: (href) => localisePath(href, locale()),
  })
