import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { AlertIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './choice-group.module.css'

/** One of several. */
export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
  /** At the far end of a list's row: a count or a price. */
  readonly end?: ReactNode
  readonly icon?: ReactNode
  readonly isUnavailable?: boolean
}

/** A group of radio buttons. */
export interface ChoiceGroupProps<Value extends string> {
  readonly legend: ReactNode
  readonly isLegendHidden?: boolean
  readonly choices: readonly Choice<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** `segmented`: two to five short ones in a capsule; `pills`: a way to sort; `cards`: ways to pay; `list`: the rest. */
  readonly look?: 'list' | 'segmented' | 'pills' | 'cards'
  /** The segmented capsule fills its line. */
  readonly isBlock?: boolean
  readonly name?: string
  readonly error?: ReactNode
  readonly className?: string | undefined
}

/** Native radio buttons in four looks; arrow keys, names and the group's legend come from the browser. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>): ReactElement {
  const { legend, isLegendHidden, choices, value, onChange, look = 'list', isBlock, name, error, className } = props
  const ownName = useId()
  const errorId = `${ownName}-error`
  return (
    <fieldset
      className={cx(styles.group, styles[look], isBlock && styles.block, className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={cx(!isLegendHidden && styles.legend)}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? ownName}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isUnavailable}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.face}>
              {asElement(choice.icon)}
              <span className={styles.words}>
                {asElement(choice.label)}
                {choice.description !== undefined && <small>{choice.description}</small>}
              </span>
              {choice.end !== undefined && <span className={styles.end}>{choice.end}</span>}
            </span>
          </label>
        ))}
      </div>
      {Boolean(error) && (
        <p id={errorId} className={styles.error}>
          <AlertIcon size="sm" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
