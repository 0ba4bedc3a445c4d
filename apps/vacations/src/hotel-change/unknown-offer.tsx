import { ButtonLink } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

/** A link that no offer stands behind. */
export function UnknownOffer(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Container>
      <PosterNotice
        level={1}
        picture={pictureSources(
          { subject: 'desert', seed: 'hotel-change', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={t('hotelChange.unknown')}
        actions={
          <ButtonLink look="primary" href="/">
            {common('action.home')}
          </ButtonLink>
        }
      >
        <p>{t('hotelChange.unknownText')}</p>
      </PosterNotice>
    </Container>
  )
}
