import { useApiClient } from '@masa/api-client'
import { Button, ButtonLink } from '@masa/design-system/button'
import { PrinterIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { directionOf, formatDate, isolateLtr } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { LoadFailure } from '#src/layout/load-failure.tsx'
import { usePageTitle } from '#src/layout/page-title.ts'
import { useMessages } from '#src/messages.ts'
import { useFollowPath } from '#src/routing/follow-path.ts'
import { NotFoundPage } from '#src/layout/not-found/not-found.page.tsx'
import { InfoBlocks } from './info-blocks.tsx'
import { infoQuery, isSlug, isUnknownSlug } from './info.query.ts'
import { InfoSkeleton } from './info-skeleton.tsx'
import styles from './info.module.css'

/** The page of what has to be known before cancelling: the order itself shows its refund. */
const CANCELLATION_REQUEST = 'cancellation-request'

/** A page of information: about us, terms, accessibility. An unknown address is the not-found page. */
export function InfoPage(): ReactElement {
  const api = useApiClient()
  const t = useMessages()
  const { slug = '' } = useParams()
  const { locale } = useLocale()
  const { data, error, refetch } = useQuery({ ...infoQuery(api, { slug, locale }), enabled: isSlug(slug) })
  const followPath = useFollowPath()
  usePageTitle(data?.title)
  if (!isSlug(slug) || isUnknownSlug(error)) return <NotFoundPage />
  return (
    <Container className={styles.page ?? ''}>
      {data && (
        <>
          <article className={styles.column} lang={data.lang} dir={directionOf(data.lang)}>
            <h1 tabIndex={-1}>{data.title}</h1>
            <InfoBlocks blocks={data.blocks} />
            {slug === CANCELLATION_REQUEST && followPath !== null && (
              <p className={styles.order}>
                <ButtonLink look="primary" href={followPath}>
                  {t('info.order')}
                </ButtonLink>
              </p>
            )}
          </article>
          <footer className={styles.foot}>
            <p>{t('info.updated', { date: isolateLtr(formatDate(data.updatedOn.slice(0, 10))) })}</p>
            <Button look="quiet" icon={<PrinterIcon />} onClick={() => window.print()}>
              {t('info.print')}
            </Button>
          </footer>
        </>
      )}
      {!data && error === null && <InfoSkeleton />}
      {!data && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Container>
  )
}
