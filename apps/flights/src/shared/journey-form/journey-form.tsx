import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { CalendarIcon, PinIcon, PlaneIcon, SearchIcon, UsersIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { SearchTray } from '@masa/design-system/search-tray'
import type { FlightProblem } from '@masa/contract/flights'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { todayAtHome } from '@masa/remote-kit/today'
import { useRef, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { DatesText } from '#src/shared/dates-text.tsx'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { peopleOf, problemsOf, type Journey } from '#src/shared/journey/journey.domain.ts'
import { DatesPanel, PartyPanel, PlacesPanel } from './panels.tsx'
import { PickerField, type FieldName, type FieldState } from './picker-field.tsx'
import { useAirports } from './use-airports.ts'
import styles from './journey-form.module.css'

/** Where from and to, when, who: the tray with its pickers, the kind of journey over it and the options under it. */
export function JourneyForm({
  initial,
  nameOf = (code) => code,
  onSearch,
}: {
  initial: Journey
  /** What a place is called until the names of all places are loaded. */
  nameOf?: (code: string) => string
  onSearch: (journey: Journey) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const today = todayAtHome()
  const [journey, setJourney] = useState(initial)
  const [open, setOpen] = useState<FieldName | null>(null)
  const [attempt, setAttempt] = useState(0)
  // Fetched with the first field of places that is opened, not with the page.
  const airports = useAirports(open === 'from' || open === 'to')
  const fields = {
    from: useRef<HTMLButtonElement>(null),
    to: useRef<HTMLButtonElement>(null),
    dates: useRef<HTMLButtonElement>(null),
    party: useRef<HTMLButtonElement>(null),
  }
  const problems = attempt === 0 ? [] : problemsOf(journey, today)
  const change = (part: Partial<Journey>): void => setJourney((before) => ({ ...before, ...part }))
  const stateOf = (name: FieldName): FieldState => ({
    name,
    isOpen: open === name,
    onOpen: () => setOpen(open === name ? null : name),
    onClose: () => setOpen((now) => (now === name ? null : now)),
    field: fields[name],
    hasError: problems.some((problem) => FIELD_OF[problem] === name),
  })
  const placeText = (code: string): string => {
    const name = airports.nameOf(code) ?? nameOf(code)
    return name === code && code === 'TLV' ? t('journeyForm.home') : name
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setOpen(null)
    const [first] = problemsOf(journey, today)
    if (first === undefined) return onSearch(journey)
    setAttempt(attempt + 1)
    fields[FIELD_OF[first]].current?.focus()
  }

  const { origins, destinations, isOneWay, party, cabins } = journey
  const places = (codes: readonly string[], empty: string): ReactElement =>
    codes.length === 0 ? (
      <span>{empty}</span>
    ) : (
      <span>
        {codes.map((code, at) => (
          <span key={code}>
            {at > 0 && <span>{', '}</span>}
            {placeText(code) !== code && <span>{`${placeText(code)} `}</span>}
            <bdi dir="ltr">{code}</bdi>
          </span>
        ))}
      </span>
    )
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('journeyForm.label')}>
      {problems.length > 0 && (
        <Notice key={attempt} tone="bad" isLive title={t('journeyForm.problem.title')}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`journeyForm.problem.${PROBLEM_TEXT[problem]}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ChoiceGroup
        legend={t('journeyForm.trip.legend')}
        isLegendHidden
        look="segmented"
        choices={[
          { value: 'roundTrip', label: t('journeyForm.trip.roundTrip') },
          { value: 'oneWay', label: t('journeyForm.trip.oneWay') },
        ]}
        value={isOneWay ? 'oneWay' : 'roundTrip'}
        onChange={(trip) => change({ isOneWay: trip === 'oneWay' })}
      />
      <SearchTray
        action={
          <Button type="submit" look="primary" size="lg" icon={<SearchIcon />}>
            {t('journeyForm.submit')}
          </Button>
        }
      >
        <PickerField
          {...stateOf('from')}
          icon={<PlaneIcon />}
          value={places(origins, t('journeyForm.from.empty'))}
          foot={<Done onClose={() => setOpen(null)} />}
        >
          <PlacesPanel airports={airports} chosen={origins} isOrigin onChange={(codes) => change({ origins: codes })} />
        </PickerField>
        <PickerField
          {...stateOf('to')}
          icon={<PinIcon />}
          value={places(destinations, t('journeyForm.to.empty'))}
          foot={<Done onClose={() => setOpen(null)} />}
        >
          <PlacesPanel
            airports={airports}
            chosen={destinations}
            isOrigin={false}
            onChange={(codes) => change({ destinations: codes })}
          />
        </PickerField>
        <PickerField
          {...stateOf('dates')}
          icon={<CalendarIcon />}
          value={<DatesText journey={journey} empty={t('journeyForm.dates.empty')} />}
          foot={<Done onClose={() => setOpen(null)} />}
        >
          <DatesPanel journey={journey} today={today} onChange={change} onDone={() => setOpen(null)} />
        </PickerField>
        <PickerField
          {...stateOf('party')}
          icon={<UsersIcon />}
          value={
            <span>
              {[
                common('count.travellers', { count: peopleOf(party) }),
                cabins.length === 0
                  ? t('journeyForm.cabin.any')
                  : formatList(
                      cabins.map((cabin) => t(`journeyForm.cabin.${cabin}`)),
                      locale,
                    ),
              ].join(', ')}
            </span>
          }
          foot={<Done onClose={() => setOpen(null)} />}
        >
          <PartyPanel journey={journey} onChange={change} />
        </PickerField>
      </SearchTray>
      <div className={styles.options}>
        <Checkbox
          label={t('journeyForm.direct')}
          checked={journey.isDirectOnly}
          onChange={(event) => change({ isDirectOnly: event.currentTarget.checked })}
        />
        <Button look="link" onClick={() => change({ origins: destinations, destinations: origins })}>
          {t('journeyForm.swap')}
        </Button>
      </div>
    </form>
  )
}

function Done({ onClose }: { onClose: () => void }): ReactElement {
  const t = useMessages()
  return (
    <Button look="brand" onClick={onClose}>
      {t('journeyForm.done')}
    </Button>
  )
}

const PROBLEM_TEXT = {
  origin: 'origin',
  destination: 'destination',
  same_place: 'samePlace',
  too_many_places: 'manyPlaces',
  date: 'date',
  return_date: 'returnDate',
  date_order: 'dateOrder',
  date_past: 'datePast',
  date_far: 'dateFar',
  adult: 'adult',
  too_many: 'manyPeople',
  infants: 'infants',
} as const satisfies Record<FlightProblem, string>

const FIELD_OF: Readonly<Record<FlightProblem, FieldName>> = {
  origin: 'from',
  destination: 'to',
  same_place: 'to',
  too_many_places: 'to',
  date: 'dates',
  return_date: 'dates',
  date_order: 'dates',
  date_past: 'dates',
  date_far: 'dates',
  adult: 'party',
  too_many: 'party',
  infants: 'party',
}
