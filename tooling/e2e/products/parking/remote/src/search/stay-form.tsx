import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { DateField } from '@masa/design-system/date-field'
import { SearchIcon } from '@masa/design-system/icons'
import { LONGEST_DAYS } from '@masa/parking-contract'
import { todayAtHome } from '@masa/remote-kit/today'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { Stay } from '#src/shared/stay.ts'
import { stayFaults } from './stay.domain.ts'
import styles from './search.module.css'

/** The days of arrival and return; faults are shown once a search was tried. */
export function StayForm({
  stay,
  isTried,
  onStay,
}: {
  stay: Stay
  isTried: boolean
  onStay: (stay: Stay) => void
}): ReactElement {
  const t = useMessages()
  const [typed, setTyped] = useState(stay)
  const [wasPressed, setPressed] = useState(isTried)
  const faults = stayFaults(typed, todayAtHome())
  const field = (name: keyof Stay): ReactElement => {
    const fault = wasPressed ? faults[name] : undefined
    return (
      <DateField
        id={`stay-${name}`}
        label={t(`search.form.${name}`)}
        pivotYear={new Date().getUTCFullYear() + 2}
        value={typed[name]}
        onChange={(date) => setTyped((present) => ({ ...present, [name]: date }))}
        {...(fault && { error: t(`search.fault.${fault}`, { days: LONGEST_DAYS }) })}
      />
    )
  }
  return (
    <Card
      as="form"
      className={styles.form}
      aria-label={t('search.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        const [first] = Object.keys(faults)
        if (first === undefined) onStay(typed)
        else document.getElementById(`stay-${first}`)?.focus()
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" look="brand" icon={<SearchIcon />}>
        {t('search.form.submit')}
      </Button>
    </Card>
  )
}
