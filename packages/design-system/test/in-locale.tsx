import type { Locale } from '@masa/i18n'
import { directionOf } from '@masa/i18n'
import { LocaleProvider } from '@masa/i18n/react'
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders as the shell does: the language on the root and around the tree. */
export function renderIn(locale: Locale, element: ReactElement): RenderResult {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  return render(element, { wrapper: ({ children }) => <LocaleProvider locale={locale}>{children}</LocaleProvider> })
}
