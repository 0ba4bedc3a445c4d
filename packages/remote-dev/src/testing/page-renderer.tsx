import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import type { FakeApi } from '@masa/api-client/testing'
import { createTranslator, directionOf, packageNamespace } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { MessageScope, TranslatorProvider } from '@masa/i18n/react'
import commonAr from '@masa/i18n/messages/ar.json'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import commonRu from '@masa/i18n/messages/ru.json'
import { RouterView } from '@masa/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { PageFailure } from '../page-failure.tsx'
import { testRouter } from './test-router.ts'
import type { TestRoute } from './test-router.ts'

type Catalogues = Readonly<Record<Locale, MessageTree>>

const COMMON: Catalogues = { he: commonHe, en: commonEn, ru: commonRu, ar: commonAr }

export interface Rendering {
  readonly routes: readonly TestRoute[]
  readonly address: string
  /** The page that the traveller came from, which going back leads to. */
  readonly cameFrom?: string
  /** Default English. */
  readonly locale?: Locale
}

/**
 * How page tests of a remote render: as the shell does, with its language and direction, the API, and the site's router
 * over `routes`. `packages` are the catalogues of shared packages that the remote uses, by the package's name. A message
 * that is missing fails the test. Answers the rendered view and what it stands on.
 */
export function pageRenderer(
  remoteId: string,
  messages: Catalogues,
  packages: Readonly<Record<string, Catalogues>> = {},
) {
  const catalogues: Readonly<Record<string, Catalogues>> = {
    common: COMMON,
    [remoteId]: messages,
    ...Object.fromEntries(Object.entries(packages).map(([name, words]) => [packageNamespace(remoteId, name), words])),
  }
  return (api: FakeApi, { routes, address, cameFrom, locale = 'en' }: Rendering) => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    const translator = createTranslator({
      locale,
      catalogues: Object.fromEntries(Object.entries(catalogues).map(([name, words]) => [name, words[locale]])),
      load: async (to, namespace) => catalogues[namespace]?.[to] ?? {},
      onMissing: 'throw',
    })
    const { router, pages } = testRouter({ routes, entries: cameFrom === undefined ? [address] : [cameFrom, address] })
    const queryClient = createQueryClient()
    const view = render(
      <TranslatorProvider translator={translator}>
        <ApiClientProvider value={api.client}>
          <QueryClientProvider client={queryClient}>
            <MessageScope app={remoteId}>
              <RouterView router={pages} Failure={PageFailure} />
            </MessageScope>
          </QueryClientProvider>
        </ApiClientProvider>
      </TranslatorProvider>,
    )
    return { router, translator, view, queryClient, user: userEvent.setup() }
  }
}
