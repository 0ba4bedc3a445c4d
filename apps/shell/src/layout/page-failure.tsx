import { Button, ButtonLink } from '@masa/design-system/button'
import { RefreshIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './frame.module.css'

/**
 * Stands where a page would: a remote that cannot be loaded, or a page that threw. Header, navigation and session
 * go on around it, and trying again loads the page anew.
 */
export function PageFailure(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isRemote = error instanceof Error && error.name === 'RemoteUnavailable'
  return (
    <Container className={styles.notice ?? ''}>
      <section role="alert" data-failure={isRemote ? 'remote' : 'page'}>
        <PosterNotice
          level={1}
          art={
            <Picture
              {...pictureSources(
                { subject: 'harbour', seed: 'page-failure', mode: 'dusk' },
                { kind: 'card', sizes: '30rem' },
              )}
              alt=""
            />
          }
          safe={t('failure.whatIsSafe')}
          title={t(isRemote ? 'failure.remoteTitle' : 'failure.pageTitle')}
          actions={
            <>
              <Button
                look="primary"
                icon={<RefreshIcon />}
                onClick={() => void navigate(location.pathname + location.search, { replace: true })}
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
