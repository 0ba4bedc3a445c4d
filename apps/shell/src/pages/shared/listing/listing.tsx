import { TextField } from '@masa/design-system/field'
import { Container, PageHead, asElement } from '@masa/design-system/layout'
import type { ReactElement, ReactNode } from 'react'
import { LoadFailure } from '#src/layout/load-failure.tsx'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import styles from './listing.module.css'

export interface ListingProps {
  readonly title: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** How many the typed name finds; undefined while the list is not here. */
  readonly found: number | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** The frame of a page that lists: title, a field that narrows it by name, what was found. */
export function Listing({ title, typed, onType, found, error, onRetry, children }: ListingProps): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={title} />
      <div className={styles.find}>
        <TextField
          label={t('lists.find')}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <p role="status">
          {found !== undefined && (found === 0 ? t('lists.none') : common('count.results', { count: found }))}
        </p>
      </div>
      {found === undefined && (error === null ? <ListingSkeleton /> : <LoadFailure error={error} onRetry={onRetry} />)}
      {asElement(children)}
    </Container>
  )
}
