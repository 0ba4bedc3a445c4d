import { mayOpen, useSession } from '@masa/auth'
import { ButtonLink } from '@masa/design-system/button'
import { Container, RedrawBoundary } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './frame.module.css'

/** Opens a page to its audience; other visitors see a notice, with the frame around it. The API guards the data itself. */
export function PageGuard(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { findPage } = useShell()
  const session = useSession()
  const audience = findPage(useLocation().pathname)?.page.audience ?? 'visitor'
  if (mayOpen(session, audience))
    return (
      <RedrawBoundary>
        <Outlet />
      </RedrawBoundary>
    )
  return (
    <Container className={styles.notice ?? ''}>
      <section data-failure="audience">
        <PosterNotice
          level={1}
          picture={pictureSources(
            { subject: 'old-town', seed: 'guard', mode: 'dusk' },
            { kind: 'card', sizes: '30rem' },
          )}
          title={t('guard.title')}
          actions={
            <ButtonLink look="primary" href="/">
              {common('action.home')}
            </ButtonLink>
          }
        >
          <p>{t(`guard.${audience}`)}</p>
        </PosterNotice>
      </section>
    </Container>
  )
}
