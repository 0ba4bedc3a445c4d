import { ApiClientProvider, createApiClient, createQueryClient } from '@masa/api-client'
import { identityHeaders } from '@masa/auth'
import { createTranslator, directionOf, langCodeOf, preferredLocale } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import type { Remote } from '@masa/remote-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'

/**
 * Runs a remote without the shell, for work on it alone: its pages at their own paths, without header and footer,
 * against the API behind `/api`. The language is that of `?lang=`, else Hebrew. Rejects when its words do not come.
 */
export async function runAlone(remote: Remote): Promise<void> {
  const locale = preferredLocale([new URLSearchParams(location.search).get('lang') ?? 'he']) ?? 'he'
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)

  const [common, own] = await Promise.all([messagesOf('common', locale), messagesOf(remote.id, locale)])
  const translator = createTranslator({
    locale,
    catalogues: { common, [remote.id]: own },
    load: (language, namespace) => messagesOf(namespace, language),
    onMissing: 'throw',
  })
  const apiClient = createApiClient({
    baseUrls: { main: '/api' },
    langCode: () => langCodeOf(locale),
    headers: identityHeaders,
  })

  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root')
  createRoot(root).render(
    <TranslatorProvider translator={translator}>
      <ApiClientProvider value={apiClient}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={createBrowserRouter([...remote.routes])} />
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
}

async function messagesOf(namespace: string, language: Locale): Promise<MessageTree> {
  const response = await fetch(`/messages/${namespace}/${language}.json`)
  if (!response.ok) throw new Error(`messages "${namespace}" in ${language}: ${response.status}`)
  return (await response.json()) as MessageTree
}
