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

const COMMON: Readonly<Record<Locale, MessageTree>> = { he: commonHe, en: commonEn, ru: commonRu, ar: commonAr }

export interface Rendering {
  readonly routes: RouteObject[]
  readonly address: string
  /** The page that the traveller came from, which the way back leads to. */
  readonly cameFrom?: string
  /** Default English. */
  readonly locale?: Locale
}

/**
 * How page tests of a remote render: as the shell does, with its language and direction, the API, and a router that
 * knows `routes`. A message that is missing fails the test. Answers the rendered view and what it stands on.
 */
export function pageRenderer(remoteId: string, messages: Readonly<Record<Locale, MessageTree>>) {
  return (api: FakeApi, { routes, address, cameFrom, locale = 'en' }: Rendering) => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    const translator = createTranslator({
      locale,
      catalogues: { common: COMMON[locale], [remoteId]: messages[locale] },
      load: async (to, namespace) => (namespace === remoteId ? messages : COMMON)[to],
      onMissing: 'throw',
    })
    const router = createMemoryRouter(routes, {
      initialEntries: [...(cameFrom === undefined ? [] : [cameFrom]), address],
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
}
