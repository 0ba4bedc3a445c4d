import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { Sort } from './flight-table.domain.ts'
import styles from './flight-results.module.css'

/** How "best" weighs: above the results, and where they will stand while they are searched for. */
export function SortExplained({ sort }: { sort: Sort }): ReactElement | null {
  const t = useMessages()
  return sort === 'best' ? <p className={styles.how}>{t('flightResults.sort.bestHow')}</p> : null
}
