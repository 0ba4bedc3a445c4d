// First of all, also where no federation runtime has asked for it (the bench's twin).
import './registry/guard-start.ts'
import { createApiClient, createQueryClient, ApiClientProvider } from '@masa/api-client'
import { identityHeaders, signInRefused } from '@masa/auth'
import { createTranslator, langCodeOf, splitLocale } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import type { Locale } from '@masa/i18n'
import { whenIdle } from '@masa/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readBootData } from './boot/boot-data.ts'
import { applyLocale, switchLocale } from './boot/locale.ts'
import { createMessageLoader } from './boot/messages.ts'
import { createSeeds } from './boot/seeds.ts'
import { ShellProvider } from './boot/shell-context.tsx'
import { painted } from './layout/painted.ts'
import { loadLater } from './layout/later.ts'
import { within } from './registry/deadline.ts'
import { createRemoteRegistry } from './registry/remote-registry.ts'
import { prepareSlots } from './registry/slot.tsx'
import { createRouteTable } from './routing/route-table.ts'
import { createSiteRouter } from './routing/site-router.ts'
import { SiteView } from './routing/site-view.tsx'
import './layout/boot.css'

/** A stylesheet that hangs holds the page up no longer than this. */
const STYLES_DEADLINE_MS = 6_000

// 1. What the edge knew when it made the page.
const boot = readBootData()
applyLocale(boot.locale)

// 2. Texts, calls, and the remotes of this site.
const translator = createTranslator({
  locale: boot.locale,
  catalogues: boot.messages,
  load: createMessageLoader(boot, (id) => registry.addressOf(id)),
  onMissing: 'stand-in',
})
const queryClient = createQueryClient()
const seeds = createSeeds(boot.seeds)
const apiClient = createApiClient({
  baseUrls: { main: '/api' },
  langCode: () => langCodeOf(translator.locale()),
  headers: identityHeaders,
  // The page stays as it is, and says so; its next booking begins a new session.
  onUnauthorised: signInRefused,
  fetch: seeds.fetch,
  delivered: seeds.delivered,
})
// A page whose data the HTML did not bring will ask for it first of all.
if (boot.seeds.length === 0) apiClient.prepare()
const registry = createRemoteRegistry({ remotes: boot.remotes, translator })

// 3. The language may change at any time, by the menu or by going back.
const changeLocale = async (to: Locale, isAddressSet = false) => {
  // Going back inside one language asks for nothing again.
  if (to === translator.locale()) return
  await switchLocale({ to, translator, isAddressSet })
  // Server texts follow; the old ones stay until then. To ask for them takes as long as to write a part of the page, so
  // it waits until what was changed here is seen, and for the frame after it: there the rest of the page begins.
  void painted()
    .then(painted)
    .then(() => queryClient.invalidateQueries())
}
window.addEventListener('popstate', () => void changeLocale(splitLocale(location.pathname).locale, true))

// 4. The page itself, mounted over the first view when its code is there.
const router = createSiteRouter({ boot, registry, locale: translator.locale, ensureMessages: translator.ensure })
const findPage = createRouteTable(boot)
const pageId = findPage(splitLocale(location.pathname).path)?.page.id
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
const styles = within(Promise.resolve(window.masaStyles), { what: 'the stylesheets', deadlineMs: STYLES_DEADLINE_MS })
void Promise.all([router.ready, prepareSlots({ registry, pageId }), styles.catch(() => undefined)]).then(() => {
  // In slices, between which the browser answers a press or a scroll: the first view stands until all is there.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ShellProvider
          value={{
            boot,
            registry,
            findPage,
            prepareLocale: (to) => translator.prepare(to),
            switchLocale: changeLocale,
          }}
        >
          <TranslatorProvider translator={translator}>
            <ApiClientProvider value={apiClient}>
              <QueryClientProvider client={queryClient}>
                <SiteView router={router} />
              </QueryClientProvider>
            </ApiClientProvider>
          </TranslatorProvider>
        </ShellProvider>
      </StrictMode>,
    ),
  )
  if (boot.remotes.some(({ override }) => override !== undefined))
    void import(/* webpackChunkName: "override-badge" */ './layout/override-badge.ts').then(
      ({ showOverrideBadge }) => showOverrideBadge({ remotes: boot.remotes, translator }),
      () => undefined,
    )
  whenIdle(
    () =>
      void loadLater().then(
        (later) => later.listenToLinkIntent({ findPage, registry }),
        () => undefined,
      ),
  )
})
