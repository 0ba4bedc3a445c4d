import { Container, PageHead } from '@masa/design-system/layout'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { pageOf } from './flight-results.domain.ts'
import { readFlightResults } from './flight-results.params.ts'
import styles from './flight-results.module.css'

/** Flight results: what it shows stands in its address. */
export function FlightResultsPage(): ReactElement {
  const t = useMessages()
  const [params] = useSearchParams()
  const { page } = pageOf(readFlightResults(params))
  return (
    <Container>
      <article className={styles.page} data-page={page}>
        <PageHead title={t('flightResults.heading')} />
      </article>
    </Container>
  )
}
