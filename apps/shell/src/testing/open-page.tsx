import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import type { FakeApi } from '@masa/api-client/testing'
import { createTranslator, directionOf } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { MessageScope, TranslatorProvider } from '@masa/i18n/react'
import commonAr from '@masa/i18n/messages/ar.json'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import commonRu from '@masa/i18n/messages/ru.json'
import checkoutAr from '@masa/checkout/messages/ar.json'
import checkoutEn from '@masa/checkout/messages/en.json'
import checkoutHe from '@masa/checkout/messages/he.json'
import checkoutRu from '@masa/checkout/messages/ru.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'masa-original/react-router'
import type { RouteObject } from 'react-router'
import { vi } from 'vitest'
import { ShellProvider } from '#src/boot/shell-context.tsx'
import type { BootData } from '#src/boot/boot-data.ts'
import { createRouteTable } from '#src/routing/route-table.ts'
import ownAr from '../../messages/ar.json'
import ownEn from '../../messages/en.json'
import ownHe from '../../messages/he.json'
import ownRu from '../../messages/ru.json'

const CATALOGUES: Readonly<Record<Locale, Readonly<Record<string, MessageTree>>>> = {
  he: { common: commonHe, shell: ownHe, 'shell/checkout': checkoutHe },
  en: { common: commonEn, shell: ownEn, 'shell/checkout': checkoutEn },
  ru: { common: commonRu, shell: ownRu, 'shell/checkout': checkoutRu },
  ar: { common: commonAr, shell: ownAr, 'shell/checkout': checkoutAr },
}

const name = { he: 'מסע', en: 'Masa', ru: 'Маса', ar: 'مسع' }
const empty = { he: '', en: '', ru: '', ar: '' }

/** What the edge would have said to this page. */
export function buildBoot(over: Partial<BootData> = {}): BootData {
  return {
    site: {
      tenant: 'MASA',
      kind: 'main',
      agencyCode: 'MASA',
      name,
      metaTitle: empty,
      metaDescription: empty,
      theme: {},
      canonicalOrigin: null,
      isIndexable: true,
      demandsSignIn: false,
    },
    locale: 'en',
    document: 'site',
    isNotFound: false,
    shell: {
      version: '1',
      address: '/r/shell/1/',
      pages: [
        { id: 'home', paths: ['/'], title: name, audience: 'visitor' },
        { id: 'hotel-list', paths: ['/hotel-list'], title: name, audience: 'visitor' },
        { id: 'card-verified', paths: ['/booking/card-verified/web'], title: name, audience: 'visitor' },
      ],
      files: {},
    },
    remotes: [],
    messages: {},
    seeds: [],
    ...over,
  }
}

/** Renders pages of the shell whole, with the fake API, in one language; the others can be fetched. */
export function openPage({
  api,
  routes,
  at,
  locale = 'en',
  boot = {},
}: {
  api: FakeApi
  routes: RouteObject[]
  at: string
  locale?: Locale
  boot?: Partial<BootData>
}) {
  const apply = (to: Locale) => {
    document.documentElement.dir = directionOf(to)
    document.documentElement.lang = to
  }
  apply(locale)
  const load = vi.fn(async (to: Locale, namespace: string) => CATALOGUES[to][namespace] ?? {})
  const translator = createTranslator({ locale, catalogues: CATALOGUES[locale], load, onMissing: 'throw' })
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const data = buildBoot({ locale, ...boot })
  const view = render(
    <ShellProvider
      value={{
        boot: data,
        registry: {
          remotes: [],
          load: vi.fn(),
          prefetch: vi.fn(),
          slot: vi.fn(),
          slotNow: vi.fn(),
          addressOf: vi.fn(),
          part: vi.fn(),
          ahead: vi.fn(),
        },
        findPage: createRouteTable(data),
        prepareLocale: (to) => translator.prepare(to),
        switchLocale: async (to) => {
          await translator.change(to)
          apply(to)
        },
      }}
    >
      <TranslatorProvider translator={translator}>
        <ApiClientProvider value={api.client}>
          <QueryClientProvider client={createQueryClient()}>
            <MessageScope app="shell">
              <RouterProvider router={router} />
            </MessageScope>
          </QueryClientProvider>
        </ApiClientProvider>
      </TranslatorProvider>
    </ShellProvider>,
  )
  return { router, load, user: userEvent.setup(), unmount: view.unmount }
}
