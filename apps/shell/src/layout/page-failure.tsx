import { Button, ButtonLink } from '@masa/design-system/button'
import { RefreshIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useEffectEvent } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './frame.module.css'

/**
 * Stands where a page would: a remote that cannot be loaded, a page that threw, or no line at all. Header, navigation and
 * session go on around it. Trying again loads the document again: in a tab that is older than the release that is served
 * now, the files of a page may be gone for good. Without a line this frame stays, and goes on by itself when it is back.
 */
export function PageFailure({ error }: { error: unknown }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const location = useLocation()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const isRemote = error instanceof Error && error.name === 'RemoteUnavailable'
  const isOffline = !navigator.onLine
  const address = location.pathname + location.search
  const goOn = (): void => void navigate(address, { replace: true })
  const comeBack = useEffectEvent(goOn)
  useEffect(() => {
    const onOnline = (): void => comeBack()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <Container className={styles.notice ?? ''}>
      <section data-failure={isRemote ? 'remote' : 'page'}>
        <PosterNotice
          isLive
          level={1}
          picture={pictureSources(
            { subject: 'harbour', seed: 'page-failure', mode: 'dusk' },
            { kind: 'card', sizes: '30rem' },
          )}
          safe={t(isOffline ? 'failure.offlineSafe' : 'failure.whatIsSafe')}
          title={t(isOffline ? 'failure.offlineTitle' : isRemote ? 'failure.remoteTitle' : 'failure.pageTitle')}
          actions={
            <>
              <Button
                look="primary"
                icon={<RefreshIcon />}
                onClick={() =>
                  // As going there, not as a reload: a booking in progress takes a reload for leaving it.
                  navigator.onLine ? window.location.assign(localisePath(address, locale)) : goOn()
                }
              >
                {t('failure.retry')}
              </Button>
              <ButtonLink look="quiet" href="/">
                {common('action.home')}
              </ButtonLink>
            </>
          }
        />
      </section>
    </Container>
  )
}
