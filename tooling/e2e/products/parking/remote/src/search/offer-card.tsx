import { isApiError } from '@masa/api-client'
import type { AnswerOf } from '@masa/contract'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { ArrowForwardIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { Price, PriceBlock } from '@masa/design-system/price'
import type { searchParking } from '@masa/parking-contract'
import { DateRange } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { SearchFailure } from './search-failure.tsx'
import { useBegin } from './use-begin.ts'
import styles from './search.module.css'

/** What the days cost, how many spaces are left on them, and the way on. */
export function OfferCard({
  offer,
  onSoldOut,
}: {
  offer: AnswerOf<typeof searchParking>
  onSoldOut: () => void
}): ReactElement {
  const t = useMessages()
  const booking = useBegin()
  const { from, to, days, perDay, total, totalIls, spacesLeft } = offer
  const begin = (): void =>
    booking.mutate({ from, to }, { onError: (error) => isApiError(error) && error.code === 'sold_out' && onSoldOut() })
  return (
    <Card as="section" padding="lg" look="raised" className={styles.offer} aria-labelledby="offer-title">
      <h2 id="offer-title">
        <DateRange from={from} to={to} />
      </h2>
      <DefinitionList
        items={[
          { id: 'days', term: t('search.offer.stay'), value: t('search.offer.days', { count: days }) },
          { id: 'perDay', term: t('search.offer.perDay'), value: <Price money={perDay} /> },
          { id: 'left', term: t('search.offer.left'), value: t('search.offer.spaces', { count: spacesLeft }) },
        ]}
      />
      <div className={styles.total}>
        <PriceBlock money={total} size="xl" caption={t('search.offer.total')} secondary={<Price money={totalIls} />} />
        {spacesLeft > 0 && (
          <Button
            look="primary"
            size="lg"
            iconEnd={<ArrowForwardIcon />}
            isBusy={booking.isPending || booking.isSuccess}
            onClick={begin}
          >
            {t('search.offer.book')}
          </Button>
        )}
      </div>
      {spacesLeft === 0 && (
        <Notice tone="warn" isLive title={t('search.failure.sold_out')}>
          {t('search.failure.otherDays')}
        </Notice>
      )}
      {spacesLeft > 0 && booking.isError && <SearchFailure error={booking.error} onRetry={begin} />}
    </Card>
  )
}
