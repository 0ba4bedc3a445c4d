import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { ArrowForwardIcon } from '@masa/design-system/icons'
import { Price, PriceBlock } from '@masa/design-system/price'
import { DateText } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { Visit } from '#src/shared/visit.ts'
import { ChoiceFailure } from './choice-failure.tsx'
import { useBegin } from './use-begin.ts'
import { priceOf, type Offers } from './visit.domain.ts'
import styles from './choice.module.css'

/** What a visit costs, and the way on. */
export function VisitCard({ visit, offers }: { visit: Visit; offers: Offers }): ReactElement {
  const t = useMessages()
  const booking = useBegin()
  const { each, total } = priceOf(visit, offers)
  const begin = (): void => booking.mutate(visit)
  return (
    <Card as="section" padding="lg" look="raised" className={styles.visit} aria-labelledby="visit-title">
      <h2 id="visit-title">
        <DateText date={visit.date} />
      </h2>
      <DefinitionList
        items={[
          { id: 'each', term: t(`choice.visit.${visit.admission}`), value: <Price money={each} /> },
          { id: 'people', term: t('choice.form.people'), value: visit.people },
          ...(visit.hasPorter
            ? [{ id: 'porter', term: t('choice.visit.porter'), value: <Price money={offers.porter} /> }]
            : []),
        ]}
      />
      <div className={styles.total}>
        <PriceBlock money={total} size="xl" caption={t('choice.visit.total')} />
        <Button
          look="primary"
          size="lg"
          iconEnd={<ArrowForwardIcon />}
          isBusy={booking.isPending || booking.isSuccess}
          onClick={begin}
        >
          {t('choice.visit.book')}
        </Button>
      </div>
      {booking.isError && <ChoiceFailure error={booking.error} onRetry={begin} />}
    </Card>
  )
}
