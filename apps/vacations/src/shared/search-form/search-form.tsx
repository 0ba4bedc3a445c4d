import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { SearchIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { SearchTray } from '@masa/design-system/search-tray'
import { Select } from '@masa/design-system/select'
import { useApiClient } from '@masa/api-client'
import type { CriteriaProblem } from '@masa/contract'
import { todayAtHome } from '@masa/remote-kit/today'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { departureDay, departureOn, isFlexible } from '@masa/trip-search/days'
import { isDateProblem, problemsOf } from '#src/shared/search-criteria/search-criteria.domain.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { DatesField } from './dates-field.tsx'
import { DestinationField } from './destination-field.tsx'
import { GuestsField } from './guests-field.tsx'
import { pickers, useLaterPart } from './later-panel.tsx'
import { NightsField } from './nights-field.tsx'
import { chosenDestinations } from '@masa/trip-search/places'
import { destinationsQuery, subCategoriesQuery } from './search-form.query.ts'
import type { DepartureMode } from './dates-field.tsx'
import type { FieldName, FieldState } from './picker-field.tsx'
import styles from './search-form.module.css'

/** What the form asks to search for. */
export interface SearchRequest {
  readonly criteria: Criteria
  readonly isDirectOnly: boolean
}

/** Where to, when, how long, who: the tray with its pickers and the options under it. */
export function SearchForm({
  initial,
  onSearch,
}: {
  initial: SearchRequest
  onSearch: (request: SearchRequest) => void
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const today = todayAtHome()
  const [criteria, setCriteria] = useState(initial.criteria)
  const [isDirectOnly, setDirectOnly] = useState(initial.isDirectOnly)
  const [mode, setMode] = useState<DepartureMode>(initial.criteria.departure.kind === 'months' ? 'months' : 'days')
  const [wantsFlexible, setFlexible] = useState(isFlexible(initial.criteria.departure))
  const [open, setOpen] = useState<FieldName | null>(null)
  const [attempt, setAttempt] = useState(0)
  const fields = {
    destination: useRef<HTMLButtonElement>(null),
    dates: useRef<HTMLButtonElement>(null),
    nights: useRef<HTMLButtonElement>(null),
    guests: useRef<HTMLButtonElement>(null),
  }
  const destinations = useQuery(destinationsQuery(api, criteria.category))
  const kinds = useQuery(subCategoriesQuery(api))
  // Before a field is pressed, and after the form can be used.
  useLaterPart(pickers)
  const problems = attempt === 0 ? [] : problemsOf(criteria, today)
  const change = (part: Partial<Criteria>): void => setCriteria((before) => ({ ...before, ...part }))
  const stateOf = (name: FieldName): FieldState => ({
    name,
    isOpen: open === name,
    onOpen: () => setOpen(open === name ? null : name),
    onClose: () => setOpen((now) => (now === name ? null : now)),
    field: fields[name],
    hasError: problems.some((problem) => fieldOf(problem) === name),
  })
  const codes = chosenDestinations(criteria, destinations.data ?? [])

  function changeMode(next: DepartureMode): void {
    setMode(next)
    if (next !== criteria.departure.kind) change({ departure: { kind: 'none' } })
  }

  function changeFlexible(flexible: boolean): void {
    setFlexible(flexible)
    const day = departureDay(criteria.departure)
    if (day !== null) change({ departure: departureOn(day, { isFlexible: flexible, today }) })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setOpen(null)
    const wrong = problemsOf(criteria, today)
    const first = wrong[0]
    if (first === undefined) return onSearch({ criteria, isDirectOnly })
    setAttempt(attempt + 1)
    fields[fieldOf(first)].current?.focus()
  }

  const [kind] = criteria.subCategories
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('searchForm.form.label')}>
      {problems.length > 0 && (
        <Notice key={attempt} tone="bad" isLive title={t('searchForm.problem.title')}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(PROBLEM_TEXT[problem])}</li>
            ))}
          </ul>
        </Notice>
      )}
      <SearchTray
        action={
          <Button type="submit" look="primary" size="lg" icon={<SearchIcon />}>
            {t('searchForm.form.submit')}
          </Button>
        }
      >
        <DestinationField
          state={stateOf('destination')}
          criteria={criteria}
          destinations={destinations}
          onChange={change}
        />
        <DatesField
          state={stateOf('dates')}
          criteria={criteria}
          codes={codes}
          mode={mode}
          wantsFlexible={wantsFlexible}
          today={today}
          onMode={changeMode}
          onChange={change}
        />
        <NightsField
          state={stateOf('nights')}
          nights={criteria.nights}
          codes={codes}
          onChange={(nights) => change({ nights })}
        />
        <GuestsField state={stateOf('guests')} party={criteria.party} onChange={(party) => change({ party })} />
      </SearchTray>
      <div className={styles.options}>
        <ChoiceGroup
          legend={t('searchForm.mode.legend')}
          isLegendHidden
          look="segmented"
          choices={[
            { value: 'days', label: t('searchForm.mode.days') },
            { value: 'months', label: t('searchForm.mode.months') },
          ]}
          value={mode}
          onChange={changeMode}
        />
        <Checkbox
          label={t('searchForm.option.flexible')}
          checked={wantsFlexible && mode === 'days'}
          disabled={mode === 'months'}
          onChange={(event) => changeFlexible(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('searchForm.option.direct')}
          checked={isDirectOnly}
          onChange={(event) => setDirectOnly(event.currentTarget.checked)}
        />
        <Select
          className={styles.kind}
          size="sm"
          label={t('searchForm.option.kind')}
          isLabelHidden
          value={criteria.subCategories.length === 1 ? kind : ''}
          placeholder={t('searchForm.option.anyKind')}
          options={(kinds.data ?? []).map(({ code, name, destinations: where }) => ({
            value: code,
            label: name,
            // A kind that the chosen places do not have would find nothing.
            isUnavailable: codes.length > 0 && where.length > 0 && !codes.some((place) => where.includes(place)),
          }))}
          onChange={(event) =>
            change({ subCategories: event.currentTarget.value === '' ? [] : [event.currentTarget.value] })
          }
        />
      </div>
    </form>
  )
}

const PROBLEM_TEXT = {
  destination: 'searchForm.problem.destination',
  date: 'searchForm.problem.date',
  date_order: 'searchForm.problem.dateOrder',
  date_past: 'searchForm.problem.datePast',
  date_far: 'searchForm.problem.dateFar',
  adult: 'searchForm.problem.adult',
  too_many: 'searchForm.problem.tooManyPeople',
  infants: 'searchForm.problem.infants',
} as const satisfies Record<CriteriaProblem, string>

function fieldOf(problem: CriteriaProblem): FieldName {
  if (problem === 'destination') return 'destination'
  return isDateProblem(problem) ? 'dates' : 'guests'
}
