import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { Container, Section, SectionHead } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/layout/load-failure.tsx'
import { useMessages } from '#src/messages.ts'
import { DealCards } from './deal-card.tsx'
import { categoriesQuery, dealsQuery, dealTypesQuery } from './home.query.ts'
import styles from './home.module.css'

/** Hot deals by type. The first product line's own type is current until another is chosen (specification, chapter 4). */
export function Deals(): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [more, setMore] = useState(false)
  const categories = useQuery(categoriesQuery(api))
  const types = useQuery(dealTypesQuery(api)).data ?? []
  const current = chosen ?? categories.data?.[0]?.dealTypeCode
  const deals = useQuery({ ...dealsQuery(api, { dealType: current ?? '', more }), enabled: current !== undefined })
  const failed = categories.isError ? categories : deals.isError ? deals : null
  const shown = deals.data?.answer.deals
  if (shown?.length === 0 && types.length === 0) return null
  return (
    <Section>
      <Container>
        <SectionHead title={t('home.deals')} lead={t('home.dealsLead')} />
        {types.length > 1 && (
          <ChoiceGroup
            className={styles.types}
            legend={t('home.deals')}
            isLegendHidden
            look="pills"
            choices={types.map(({ code, name }) => ({ value: code, label: name }))}
            value={current}
            onChange={setChosen}
          />
        )}
        {failed !== null && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
        {shown && deals.data && <DealCards deals={shown} answeredAt={deals.data.answeredAt} />}
        {!shown && failed === null && (
          <div className={styles.waiting}>
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} look="block" height="26rem" />
            ))}
          </div>
        )}
        {deals.data?.answer.hasMore && (
          <p className={styles.more}>
            <Button look="quiet" onClick={() => setMore(true)}>
              {t('home.moreDeals')}
            </Button>
          </p>
        )}
      </Container>
    </Section>
  )
}
