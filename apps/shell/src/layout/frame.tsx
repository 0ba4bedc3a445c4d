import { lazyPart } from '@masa/design-system/lazy-part'
import { LinkProvider } from '@masa/design-system/link'
import { asElement } from '@masa/design-system/layout'
import { LanguageLater } from '@masa/i18n/react'
import { channelOf } from '@masa/remote-kit'
import { useIsPagePending } from '@masa/router'
import { Activity } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { usePageArrival } from '#src/routing/page-arrival.ts'
import { SiteLink } from '#src/routing/site-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadFailure } from './load-failure.tsx'
import { ProcessingModal } from './processing-modal.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useSiteStatus } from './site-status/site-status.query.ts'
import { StatusNotice } from './site-status/status-notice.tsx'
import { ToastRegion } from './toasts/toast-region.tsx'
import styles from './frame.module.css'

/** Parts of the frame that most pages have not. */
const parts = () => import(/* webpackChunkName: "frame-parts" */ './frame-parts.ts')
const AppBar = lazyPart(async () => (await parts()).AppBar, { Failure: LoadFailure })
const DeskHeader = lazyPart(async () => (await parts()).DeskHeader, {
  fallback: <div className={styles.deskHeader} />,
  Failure: LoadFailure,
})
const Maintenance = lazyPart(async () => (await parts()).Maintenance, { Failure: LoadFailure })

/** What stands around every page. The channel decides the frame; the page inside is the same. */
export function Frame({ children }: { children: ReactNode }): ReactElement {
  const t = useMessages()
  const { boot, findPage } = useShell()
  const { pathname, search } = useLocation()
  const isPagePending = useIsPagePending()
  const status = useSiteStatus()
  const channel = channelOf({ path: pathname, query: search, isAppDomain: boot.site.kind === 'app' })
  usePageArrival()
  // Who has begun to pay is let through to the end, whatever the site does meanwhile.
  const isPaying = boot.document === 'payment' || findPage(pathname)?.page.id === 'card-verified'
  // The operator opens the sites again from the desk.
  const isDesk = boot.site.kind === 'desk'
  const isClosed = status.message?.isClosed === true && !isPaying && !isDesk
  return (
    <LinkProvider component={SiteLink}>
      {isClosed && <Maintenance status={status} />}
      {/* Hidden and not taken away: what was typed is there when the site opens again. */}
      <Activity mode={isClosed ? 'hidden' : 'visible'}>
        <div className={styles.frame} data-channel={channel}>
          <a className={styles.skip} href="#main">
            {t('frame.skipToContent')}
          </a>
          {isDesk ? <DeskHeader /> : channel === 'web' && <Header />}
          <main id="main" className={styles.main} aria-busy={isPagePending}>
            <SessionEnded />
            {asElement(children)}
          </main>
          {channel === 'web' && !isDesk && (
            <LanguageLater>
              <Footer />
            </LanguageLater>
          )}
          {channel === 'app' && <AppBar />}
          <ProcessingModal />
        </div>
        {status.message && <StatusNotice message={status.message} />}
      </Activity>
      <ToastRegion />
    </LinkProvider>
  )
}
