import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/index.ts'
import { MinusIcon, PlusIcon } from '../icons/index.ts'
import styles from './counter.module.css'

/** A small number, one more or one less. */
export interface CounterProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** Whole names of the two buttons: "one adult more", "one adult less". */
  readonly words: { readonly increase: string; readonly decrease: string }
}

/** The counters of travellers. At its ends a button stays reachable and does nothing. */
export function Counter({ label, description, value, min, max, onChange, words }: CounterProps): ReactElement {
  const id = useId()
  return (
    <div
      className={styles.counter}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
    >
      <span>
        <b id={`${id}-label`} className={styles.label}>
          {label}
        </b>
        {description !== undefined && (
          <small id={`${id}-description`} className={styles.description}>
            {description}
          </small>
        )}
      </span>
      <span className={styles.controls}>
        <IconButton
          label={words.decrease}
          icon={<MinusIcon size="sm" />}
          isUnavailable={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <IconButton
          label={words.increase}
          icon={<PlusIcon size="sm" />}
          isUnavailable={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </div>
  )
}
