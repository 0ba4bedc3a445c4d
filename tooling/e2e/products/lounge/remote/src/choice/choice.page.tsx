import { useApiClient } from '@masa/api-client'
import { Container, PageHead } from '@masa/design-system/layout'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { todayAtHome } from '@masa/remote-kit/today'
import type { ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { choiceAddress } from '#src/shared/visit.ts'
import { ChoiceFailure } from './choice-failure.tsx'
import { offersQuery } from './offers.query.ts'
import { VisitCard } from './visit-card.tsx'
import { VisitForm } from './visit-form.tsx'
import { dateFault, visitIn } from './visit.domain.ts'
import styles from './choice.module.css'

/** `/lounge?date&admission&people&porter`: what a visit of the airport's lounge costs, and the way to book it. */
export function ChoicePage(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const [params] = useSearchParams()
  const visit = visitIn(params)
  const isSound = dateFault(visit.date, todayAtHome()) === null
  const offers = useQuery({ ...offersQuery(api, visit.date), enabled: isSound })
  const address = choiceAddress(visit, carried)
  usePageTitle(t('choice.title'))
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t('choice.title')} lead={t('choice.lead')} />
      <Fragment key={address}>
        <VisitForm
          visit={visit}
          isTried={visit.date !== ''}
          onVisit={(next) => void navigate(choiceAddress(next, carried))}
        />
        {isSound && offers.data && <VisitCard visit={visit} offers={offers.data} />}
      </Fragment>
      {isSound && offers.isError && <ChoiceFailure error={offers.error} onRetry={() => void offers.refetch()} />}
      {isSound && offers.isPending && (
        <p role="status" className={styles.muted}>
          {common('state.loading')}
        </p>
      )}
    </Container>
  )
}
