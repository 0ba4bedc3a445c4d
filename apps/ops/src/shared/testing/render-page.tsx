import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import type { FakeApi } from '@masa/api-client/testing'
import { createTranslator, directionOf } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonAr from '@masa/i18n/messages/ar.json'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import commonRu from '@masa/i18n/messages/ru.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import ownAr from '../../../messages/ar.json'
import ownEn from '../../../messages/en.json'
import ownHe from '../../../messages/he.json'
import ownRu from '../../../messages/ru.json'

const CATALOGUES: Readonly<Record<Locale, Record<string, MessageTree>>> = {
  he: { common: commonHe, ops: ownHe },
  en: { common: commonEn, ops: ownEn },
  ru: { common: commonRu, ops: ownRu },
  ar: { common: commonAr, ops: ownAr },
}

/** Renders a page as the shell does: with its language and direction, the API, and a router that knows `routes`. */
export function renderPage(
  api: FakeApi,
  { routes, address, locale = 'en' }: { routes: RouteObject[]; address: string; locale?: Locale },
) {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const translator = createTranslator({
    locale,
    catalogues: CATALOGUES[locale],
    load: async (to, namespace) => CATALOGUES[to][namespace] ?? {},
    onMissing: 'throw',
  })
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
  })
  const queryClient = createQueryClient()
  const view = render(
    <TranslatorProvider translator={translator}>
      <ApiClientProvider value={api.client}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
  return { router, translator, view, queryClient, user: userEvent.setup() }
}
