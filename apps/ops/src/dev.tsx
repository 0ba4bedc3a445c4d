import { ApiClientProvider, createApiClient, createQueryClient } from '@masa/api-client'
import { identityHeaders } from '@masa/auth'
import { createTranslator, directionOf, langCodeOf, preferredLocale } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { remote } from './remote.ts'

/** Runs this remote alone: its pages at their own paths, without header and footer, against the API behind `/api`. */
const locale: Locale = preferredLocale([new URLSearchParams(location.search).get('lang') ?? 'he']) ?? 'he'
document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)

const load = async (language: Locale, namespace: string): Promise<MessageTree> => {
  const response = await fetch(`/messages/${namespace}/${language}.json`)
  if (!response.ok) throw new Error(`messages "${namespace}" in ${language}: ${response.status}`)
  return (await response.json()) as MessageTree
}
const translator = createTranslator({
  locale,
  catalogues: { common: await load(locale, 'common'), [remote.id]: await load(locale, remote.id) },
  load,
  onMissing: 'throw',
})
const client = createApiClient({
  baseUrls: { main: '/api' },
  langCode: () => langCodeOf(locale),
  headers: identityHeaders,
})

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <TranslatorProvider translator={translator}>
    <ApiClientProvider value={client}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createBrowserRouter([...remote.routes])} />
      </QueryClientProvider>
    </ApiClientProvider>
  </TranslatorProvider>,
)
