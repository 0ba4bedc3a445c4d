import { Button } from '@masa/design-system/button'
import { CalendarIcon, CloseIcon, PinIcon, UsersIcon } from '@masa/design-system/icons'
import { PencilIcon } from '@masa/design-system/trip-icons'
import { Container } from '@masa/design-system/layout'
import { useIsPhone } from '@masa/design-system/sheet'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { DepartureText } from '@masa/trip-search/departure-text'
import { GuestsText } from '@masa/trip-search/guests'
import { NightsText } from '@masa/trip-search/nights'
import { SearchForm } from '#src/shared/search-form/search-form.tsx'
import type { SearchRequest } from '#src/shared/search-form/search-form.tsx'
import styles from './summary-bar.module.css'

/** What was searched for in one line, and the form that changes it. */
export function SummaryBar({
  place,
  criteria,
  request,
  isOpen,
  onOpen,
  onSearch,
}: {
  place: string
  criteria: Criteria
  request: SearchRequest
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSearch: (request: SearchRequest) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const isPhone = useIsPhone()
  const form = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    // The focus follows: into the form, and back to the button that opened it.
    if (isOpen) form.current?.querySelector<HTMLElement>('form button')?.focus()
    else button.current?.focus()
  }, [isOpen])

  return (
    <div className={styles.bar} data-open={isOpen || undefined}>
      <Container>
        {isOpen ? (
          <div
            ref={form}
            id="change-search"
            className={styles.form}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) onOpen(false)
            }}
          >
            <SearchForm key={JSON.stringify(request)} initial={request} onSearch={onSearch} />
            <Button look="link" icon={<CloseIcon size="sm" />} onClick={() => onOpen(false)}>
              {common('action.close')}
            </Button>
          </div>
        ) : (
          <div className={styles.box}>
            <span className={styles.part}>
              <PinIcon />
              <b>{place === '' ? t('searchForm.destination.empty') : place}</b>
            </span>
            <span className={styles.part}>
              <CalendarIcon />
              <span>
                <DepartureText departure={criteria.departure} nights={criteria.nights} />
              </span>
              <em>
                <NightsText nights={criteria.nights} />
              </em>
            </span>
            <span className={`${styles.part} ${styles.party}`}>
              <UsersIcon />
              <span>
                <GuestsText party={criteria.party} />
              </span>
            </span>
            <button
              ref={button}
              type="button"
              className={styles.edit}
              aria-label={isPhone ? t('searchResults.bar.change') : undefined}
              onClick={() => onOpen(true)}
            >
              <PencilIcon size="sm" />
              <span>{t('searchResults.bar.change')}</span>
            </button>
          </div>
        )}
      </Container>
    </div>
  )
}
