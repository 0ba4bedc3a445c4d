import { Select } from '@masa/design-system/select'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './ages-fields.module.css'

/** One select for each child or infant, in the order in which they were added. */
export function AgesFields({
  ages,
  choices,
  label,
  onChange,
}: {
  ages: readonly number[]
  choices: readonly number[]
  label: (number: number) => string
  onChange: (ages: readonly number[]) => void
}): ReactElement | null {
  const t = useMessages()
  if (ages.length === 0) return null
  return (
    <div className={styles.ages}>
      {ages.map((age, index) => (
        <Select
          // Children have no identity but their place in the list.
          key={index}
          size="sm"
          label={label(index + 1)}
          value={String(age)}
          options={choices.map((choice) => ({
            value: String(choice),
            label: choice === 0 ? t('guests.underOne') : t('guests.age', { count: choice }),
          }))}
          onChange={(event) =>
            onChange(ages.map((old, at) => (at === index ? Number(event.currentTarget.value) : old)))
          }
        />
      ))}
    </div>
  )
}
