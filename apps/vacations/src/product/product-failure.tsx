import type { ApiError } from '@masa/api-client'
import { Button, ButtonLink } from '@masa/design-system/button'
import { RefreshIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { failureReason } from './refusals.ts'
import styles from './product.module.css'

/** What stops the page, what is safe, and the ways on. */
export function ProductFailure({
  error,
  withoutDealHref,
  onRetry,
}: {
  error: ApiError | null
  withoutDealHref: string
  onRetry: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const reason = failureReason(error)
  const passes =
    reason === 'offline' ||
    reason === 'server' ||
    reason === 'package_being_updated' ||
    reason === 'price_being_updated'
  return (
    <Container className={styles.failure ?? ''}>
      <PosterNotice
        isLive
        level={1}
        picture={pictureSources(
          { subject: 'harbour', seed: 'product-failed', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={t(`product.failure.${reason}`)}
        safe={t('product.failure.safe')}
        actions={
          <>
            {reason === 'deal_expired' && (
              <ButtonLink look="primary" href={withoutDealHref}>
                {t('product.failure.without')}
              </ButtonLink>
            )}
            {passes && (
              <Button look="primary" icon={<RefreshIcon />} onClick={onRetry}>
                {common('action.retry')}
              </Button>
            )}
            <ButtonLink look={passes || reason === 'deal_expired' ? 'quiet' : 'primary'} href="/">
              {t('product.failure.search')}
            </ButtonLink>
          </>
        }
        reference={{ label: common('error.reference'), code: error?.requestId }}
      >
        <p>{passes ? t('product.failure.helpLater') : t('product.failure.helpSearch')}</p>
      </PosterNotice>
    </Container>
  )
}
