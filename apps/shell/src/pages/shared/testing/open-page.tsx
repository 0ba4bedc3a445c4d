import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { createTranslator, directionOf } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'masa-original/react-router'
import { ShellProvider } from '#src/boot/shell-context.tsx'
import type { Shell } from '#src/boot/shell-context.tsx'
import shellEn from '../../../../messages/en.json'
import shellHe from '../../../../messages/he.json'

/** The catalogues that a page of the shell reads, by language. */
export const catalogues = {
  en: { common: commonEn, shell: shellEn },
  he: { common: commonHe, shell: shellHe },
} as const satisfies Partial<Record<Locale, Record<string, MessageTree>>>
export type TestedLocale = keyof typeof catalogues

/** Renders a whole page at an address, in a language and its direction, against the given API. */
export function openPage(
  client: ApiClient,
  {
    Page,
    path,
    address,
    locale = 'en',
    shell = {},
  }: {
    Page: ComponentType
    path: string
    address: string
    locale?: TestedLocale
    shell?: { readonly [Part in keyof Shell]?: unknown }
  },
) {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const translator = createTranslator({ locale, catalogues: catalogues[locale], onMissing: 'throw' })
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', Component: () => <h1>elsewhere</h1> },
    ],
    { initialEntries: [address] },
  )
  const view = render(
    <ShellProvider value={{ boot: { remotes: [] }, ...shell } as unknown as Shell}>
      <TranslatorProvider translator={translator}>
        <ApiClientProvider value={client}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ApiClientProvider>
      </TranslatorProvider>
    </ShellProvider>,
  )
  return { ...view, router }
}
