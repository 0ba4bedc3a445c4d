import { LinkProvider } from '@masa/design-system/link'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { channelOf } from '#src/routing/channel.ts'
import { useLinkIntent } from '#src/routing/link-intent.ts'
import { usePageArrival } from '#src/routing/page-arrival.ts'
import { SiteLink } from '#src/routing/site-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProcessingModal } from './processing-modal.tsx'
import { ToastRegion } from './toast-region.tsx'
import styles from './frame.module.css'

/** What stands around every page. The channel decides the frame; the page inside is the same. */
export function Frame() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const channel = channelOf({ path: pathname, query: search })
  usePageArrival()
  useLinkIntent()
  return (
    <LinkProvider component={SiteLink}>
      <div className={styles.frame} data-channel={channel}>
        <a className={styles.skip} href="#main">
          {t('frame.skipToContent')}
        </a>
        {channel === 'web' && <Header />}
        <main id="main" className={styles.main} aria-busy={navigation.state !== 'idle'}>
          <Outlet />
        </main>
        {channel === 'web' && <Footer />}
        <ToastRegion />
        <ProcessingModal />
        <ScrollRestoration />
      </div>
    </LinkProvider>
  )
}
