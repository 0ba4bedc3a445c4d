import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '#src/layout/page-title.ts'
import { useMessages } from '#src/messages.ts'
import { useLeaving } from './use-leaving.ts'
import { useRedirectPath } from './use-redirect-path.ts'

/** An address that leads nowhere: reported once, then on to where the site sends it, unless the visitor stays. */
export function NotFoundPage(): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const target = useRedirectPath(pathname)
  const go = () => void navigate(target, { replace: true })
  const { seconds, stop } = useLeaving(pathname, go)
  usePageTitle(t('notFound.title'))
  return (
    <Container>
      <PosterNotice
        level={1}
        art={
          <Picture
            {...pictureSources(
              { subject: 'desert', seed: 'not-found', mode: 'dusk' },
              { kind: 'card', sizes: '30rem' },
            )}
            alt=""
          />
        }
        title={t('notFound.title')}
        actions={
          <>
            <Button look="primary" onClick={go}>
              {t('notFound.go')}
            </Button>
            {seconds !== null && (
              <Button look="quiet" onClick={stop}>
                {t('notFound.stop')}
              </Button>
            )}
          </>
        }
      >
        <p>{t('notFound.lead')}</p>
        {seconds !== null && <p role="timer">{t('notFound.leaving', { count: seconds })}</p>}
      </PosterNotice>
    </Container>
  )
}
