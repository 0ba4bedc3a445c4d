import { Button } from '@masa/design-system/button'
import { useLeaving } from '@masa/design-system/countdown'
import { SettingSun } from '@masa/design-system/hold-timer'
import { ChevronForwardIcon, HotelIcon, MapIcon, SearchIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { ReactElement, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '#src/layout/page-title.ts'
import { useMessages } from '#src/messages.ts'
import { useRedirectPath } from './use-redirect-path.ts'
import styles from './not-found.module.css'

/** Seconds until the visitor is taken on. */
const LEAVING_SECONDS = 10

/** An address that leads nowhere: reported once, then on to where the site sends it, unless the visitor stays. */
export function NotFoundPage(): ReactElement {
  const { pathname } = useLocation()
  // Each such address is counted down again.
  return <NotFound key={pathname} pathname={pathname} sells />
}

/** The same where nothing is sold. */
export function DeskNotFoundPage(): ReactElement {
  const { pathname } = useLocation()
  return <NotFound key={pathname} pathname={pathname} sells={false} />
}

function NotFound({ pathname, sells }: { pathname: string; sells: boolean }): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const target = useRedirectPath(pathname)
  const go = () => void navigate(target, { replace: true })
  const { seconds, stop } = useLeaving({ afterSeconds: LEAVING_SECONDS, leave: go })
  usePageTitle(t('notFound.title'))
  return (
    <>
      <div className={styles.band}>
        <Container className={styles.head ?? ''}>
          <div className={styles.body}>
            <h1 tabIndex={-1}>{t('notFound.title')}</h1>
            <p className={styles.lead}>{t('notFound.lead')}</p>
            {seconds !== null && (
              <div className={styles.countdown}>
                <SettingSun shareLeft={seconds / LEAVING_SECONDS} />
                <p role="timer">{t('notFound.leaving', { count: seconds })}</p>
                <Button look="quiet" size="sm" onClick={stop}>
                  {t('notFound.stop')}
                </Button>
              </div>
            )}
            <p className={styles.go}>
              <Button look="primary" size="lg" onClick={go}>
                {t('notFound.go')}
              </Button>
            </p>
          </div>
          <div className={styles.art} aria-hidden="true">
            <Picture
              {...pictureSources(
                { subject: 'desert', seed: 'not-found', mode: 'dusk' },
                { kind: 'square', sizes: '(min-width: 48rem) 26rem, 14rem' },
              )}
              alt=""
            />
          </div>
        </Container>
      </div>
      {sells && (
        <Container as="section" className={styles.more ?? ''} aria-labelledby="elsewhere-title">
          <h2 id="elsewhere-title">{t('notFound.elsewhere')}</h2>
          <ul>
            <Elsewhere href="/" icon={<SearchIcon />} title={t('home.search')} />
            <Elsewhere href="/destination-list" icon={<MapIcon />} title={t('lists.destinations')} />
            <Elsewhere href="/hotel-list" icon={<HotelIcon />} title={t('lists.hotels')} />
          </ul>
        </Container>
      )}
    </>
  )
}

function Elsewhere({ href, icon, title }: { href: string; icon: ReactNode; title: string }): ReactElement {
  return (
    <li>
      <Anchor href={href}>
        <span className={styles.icon}>{icon}</span>
        <b>{title}</b>
        <ChevronForwardIcon size="sm" />
      </Anchor>
    </li>
  )
}
