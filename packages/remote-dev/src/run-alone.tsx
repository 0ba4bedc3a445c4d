import { ApiClientProvider, createApiClient, createQueryClient } from '@masa/api-client'
import { identityHeaders, signInRefused } from '@masa/auth'
import { createTranslator, directionOf, langCodeOf, packageNamespace, preferredLocale } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { MessageScope, TranslatorProvider } from '@masa/i18n/react'
import type { Remote } from '@masa/remote-kit'
import { createBrowserHistory, createPageRouter, RouterView } from '@masa/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { PageFailure } from './page-failure.tsx'
import { routesOf } from './routes-of.ts'

/**
 * Runs a remote without the shell, for work on it alone: its pages at their own paths, by the site's own router, without
 * header and footer, against the API behind `/api`. The language is that of `?lang=`, else Hebrew. Rejects when its
 * words do not come.
 */
export async function runAlone(remote: Remote): Promise<void> {
  const locale = preferredLocale([new URLSearchParams(location.search).get('lang') ?? 'he']) ?? 'he'
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)

  const [common, own, packages] = await Promise.all([
    messagesOf('common', locale),
    messagesOf(remote.id, locale),
    fetchJson<string[]>('/messages/packages.json'),
  ])
  const translator = createTranslator({
    locale,
    catalogues: { common, [remote.id]: own },
    load: (language, namespace) => messagesOf(namespace.split('/').at(-1) ?? namespace, language),
    onMissing: 'throw',
  })
  await Promise.all(packages.map((name) => translator.ensure(packageNamespace(remote.id, name))))
  const apiClient = createApiClient({
    baseUrls: { main: '/api' },
    langCode: () => langCodeOf(locale),
    headers: identityHeaders,
    onUnauthorised: signInRefused,
  })

  const router = createPageRouter({ history: createBrowserHistory(), routes: routesOf(remote) })
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  createRoot(root).render(
    <TranslatorProvider translator={translator}>
      <ApiClientProvider value={apiClient}>
        <QueryClientProvider client={createQueryClient()}>
          <MessageScope app={remote.id}>
            <RouterView router={router} Failure={PageFailure} />
          </MessageScope>
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
}

const messagesOf = (namespace: string, language: Locale): Promise<MessageTree> =>
  fetchJson(`/messages/${namespace}/${language}.json`)

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T
}
