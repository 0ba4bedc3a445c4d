import { Button } from '@masa/design-system/button'
import { CalendarIcon, CloseIcon, PlaneIcon, UsersIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { useIsPhone } from '@masa/design-system/sheet'
import { PencilIcon } from '@masa/design-system/trip-icons'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { DatesText } from '#src/shared/dates-text.tsx'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { peopleOf, type Journey } from '#src/shared/journey/journey.domain.ts'
import { JourneyForm } from '#src/shared/journey-form/journey-form.tsx'
import type { CodeNames } from '#src/shared/flight/flight-words.ts'
import styles from './search-bar.module.css'

/** What was searched for in one line, and the form that changes it. */
export function SearchBar({
  journey,
  names,
  isOpen,
  onOpen,
  onSearch,
}: {
  journey: Journey
  names: CodeNames
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSearch: (journey: Journey) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
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
  const { origins, destinations, departureDate, party } = journey
  const placesOf = (codes: readonly string[]): string => formatList(codes.map(names.city), locale)
  return (
    <div className={styles.bar} data-open={isOpen || undefined}>
      <Container>
        {isOpen ? (
          <div
            ref={form}
            className={styles.form}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) onOpen(false)
            }}
          >
            <JourneyForm key={JSON.stringify(journey)} initial={journey} nameOf={names.city} onSearch={onSearch} />
            <Button look="link" icon={<CloseIcon size="sm" />} onClick={() => onOpen(false)}>
              {common('action.close')}
            </Button>
          </div>
        ) : (
          <div className={styles.box}>
            <span className={styles.part}>
              <PlaneIcon />
              <b>
                {destinations.length === 0
                  ? t('journeyForm.to.empty')
                  : t('flightResults.bar.route', { from: placesOf(origins), to: placesOf(destinations) })}
              </b>
            </span>
            {departureDate !== null && (
              <span className={styles.part}>
                <CalendarIcon />
                <DatesText journey={journey} />
              </span>
            )}
            <span className={`${styles.part} ${styles.party}`}>
              <UsersIcon />
              <span>{common('count.travellers', { count: peopleOf(party) })}</span>
            </span>
            <button
              ref={button}
              type="button"
              className={styles.edit}
              aria-label={isPhone ? t('flightResults.bar.change') : undefined}
              onClick={() => onOpen(true)}
            >
              <PencilIcon size="sm" />
              <span>{t('flightResults.bar.change')}</span>
            </button>
          </div>
        )}
      </Container>
    </div>
  )
}
