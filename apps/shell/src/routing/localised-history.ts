import { localisePath, splitLocale } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

type BrowserHistory = ReturnType<typeof createBrowserHistory>

/**
 * The browser's history without the language: the prefix is stripped here, before any route sees a path, and put
 * on every address that leaves. Switching the language changes the address behind the router's back, so nothing
 * is matched, loaded or mounted anew.
 */
export function createLocalisedHistory({ locale }: { locale: () => Locale }): BrowserHistory {
  const history = createBrowserHistory()
  const plainHref = history.createHref.bind(history)
  const plainLocation = Object.getOwnPropertyDescriptor(history, 'location')?.get?.bind(
    history,
  ) as () => BrowserHistory['location']
  Object.defineProperty(history, 'location', {
    configurable: true,
    get: () => {
      const location = plainLocation()
      return { ...location, pathname: splitLocale(location.pathname).path }
    },
  })
  history.createHref = (to) => localisePath(plainHref(to), locale())
  return history
}
