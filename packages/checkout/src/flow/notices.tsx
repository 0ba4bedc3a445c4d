import type { ApiError } from '@masa/api-client'
import { ButtonLink } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { Notice, PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { wasHandedOver } from './handed-over.ts'
import styles from './checkout-flow.module.css'

/** What happened when a selection was lost, by the server's code, where the product has words of its own. */
export type LostTitles = Partial<Readonly<Record<ApiError['code'], string>>>

/** Something was lost meanwhile: what, that nothing was charged, and the link back to the choice. */
export function BookingStopped({
  error,
  titles,
  again,
  href,
}: {
  error: ApiError
  titles: LostTitles
  again: string
  href: string
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const isMoved = error.code === 'booking_not_found' && wasHandedOver()
  const general = error.code === 'hold_limit' ? t('lost.hold_limit') : t('lost.booking_not_found')
  return (
    <Container className={styles.plain ?? ''}>
      <PosterNotice
        isLive
        level={1}
        picture={pictureSources(
          { subject: 'harbour', seed: 'booking-stopped', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={isMoved ? t('handOver.moved') : (titles[error.code] ?? general)}
        safe={t(isMoved ? 'handOver.movedHelp' : 'lost.help')}
        actions={
          <ButtonLink look="primary" href={href}>
            {again}
          </ButtonLink>
        }
        reference={{ label: common('error.reference'), code: error.requestId }}
      />
    </Container>
  )
}

/** What did not work just now. A broken line has its own words: what was typed is stored when it is back. */
export function StoringFailed({ error }: { error: ApiError | null }): ReactElement {
  const t = useMessages()
  if (error?.code === 'network' || error?.code === 'timeout')
    return (
      <Notice tone="warn" isLive title={t('failed.offline')}>
        {t('failed.offlineHelp')}
      </Notice>
    )
  return (
    <Notice tone="bad" isLive title={t('failed.title')}>
      {error && error.status < 500 && error.status > 0 ? error.message : t('failed.help')}
    </Notice>
  )
}
