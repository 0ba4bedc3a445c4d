import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Checkbox } from '@masa/design-system/checkbox'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { Counter } from '@masa/design-system/counter'
import { DateField } from '@masa/design-system/date-field'
import { SearchIcon } from '@masa/design-system/icons'
import { ADMISSIONS, MOST_PEOPLE } from '@masa/lounge-contract'
import { todayAtHome } from '@masa/remote-kit/today'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { Visit } from '#src/shared/visit.ts'
import { dateFault } from './visit.domain.ts'
import styles from './choice.module.css'

const DATE_FIELD = 'visit-date'

/** The day, the admission, the people and the porter; a fault of the day is shown once a price was asked for. */
export function VisitForm({
  visit,
  isTried,
  onVisit,
}: {
  visit: Visit
  isTried: boolean
  onVisit: (visit: Visit) => void
}): ReactElement {
  const t = useMessages()
  const [chosen, setChosen] = useState(visit)
  const [wasPressed, setPressed] = useState(isTried)
  const fault = dateFault(chosen.date, todayAtHome())
  const choose = (change: Partial<Visit>): void => setChosen((present) => ({ ...present, ...change }))
  return (
    <Card
      as="form"
      className={styles.form}
      aria-label={t('choice.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (fault === null) onVisit(chosen)
        else document.getElementById(DATE_FIELD)?.focus()
      }}
    >
      <DateField
        id={DATE_FIELD}
        label={t('choice.form.date')}
        pivotYear={Number(todayAtHome().slice(0, 4)) + 2}
        value={chosen.date}
        onChange={(date) => choose({ date })}
        {...(wasPressed && fault !== null && { error: t(`choice.fault.${fault}`) })}
      />
      <ChoiceGroup
        legend={t('choice.form.admission')}
        look="cards"
        choices={ADMISSIONS.map((admission) => ({
          value: admission,
          label: t(`choice.form.${admission}`),
          description: t(`choice.form.${admission}Hint`),
        }))}
        value={chosen.admission}
        onChange={(admission) => choose({ admission, hasPorter: admission === 'lounge' && chosen.hasPorter })}
      />
      <Counter
        label={t('choice.form.people')}
        value={chosen.people}
        min={1}
        max={MOST_PEOPLE}
        onChange={(people) => choose({ people })}
        words={{ increase: t('choice.form.more'), decrease: t('choice.form.fewer') }}
      />
      {chosen.admission === 'lounge' && (
        <Checkbox
          label={t('choice.form.porter')}
          checked={chosen.hasPorter}
          onChange={(event) => choose({ hasPorter: event.currentTarget.checked })}
        />
      )}
      <Button type="submit" look="brand" icon={<SearchIcon />}>
        {t('choice.form.submit')}
      </Button>
    </Card>
  )
}
