import { useState } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { isComposing, TextField } from '../field/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './range-slider.module.css'

/** From and to. */
export type Range = readonly [number, number]

/** A range of numbers, by two thumbs or by two fields. */
export interface RangeSliderProps {
  readonly legend: ReactNode
  readonly isLegendHidden?: boolean
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: Range
  /** While a thumb moves or a field is typed in; the two never cross. */
  readonly onChange: (value: Range) => void
  /** How a number is said: `$1,200`. */
  readonly format: (value: number) => string
  readonly words: { readonly from: string; readonly to: string }
  /** A sign inside the fields: `$`. */
  readonly unit?: ReactNode
  /** How the fields write a number and read one that is typed, where they show no plain number: a time of the day. */
  readonly typed?: { readonly write: (value: number) => string; readonly read: (text: string) => number | null }
  /** How many results stand along the range: bars above the track, heights 0-1. */
  readonly bars?: readonly number[]
}

/** Two native sliders on one track, which the browser turns with the page, and two number fields. */
export function RangeSlider(props: RangeSliderProps): ReactElement {
  const { legend, isLegendHidden, min, max, step, value, onChange, format, words, unit, bars, typed = PLAIN } = props
  const [from, to] = value
  const span = Math.max(max - min, 1)
  const share = (number: number): number => (number - min) / span
  const style = { '--from': share(from), '--to': share(to) } as CSSProperties
  const setFrom = (number: number): void => onChange([Math.min(Math.max(number, min), to), to])
  const setTo = (number: number): void => onChange([from, Math.max(Math.min(number, max), from)])
  const shared = { type: 'range', min, max, step, className: styles.thumb } as const
  return (
    <fieldset className={styles.range} style={style}>
      <legend className={cx(!isLegendHidden && styles.legend)}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {bars && (
        <div className={styles.bars} aria-hidden="true">
          {bars.map((height, index) => {
            const at = (index + 0.5) / bars.length
            const isInside = at >= share(from) && at <= share(to)
            return (
              <span
                key={index}
                className={cx(styles.bar, isInside && styles.inside)}
                style={{ '--height': height } as CSSProperties}
              />
            )
          })}
        </div>
      )}
      <div className={styles.track}>
        <span className={styles.fill} />
        <input
          {...shared}
          value={from}
          aria-label={words.from}
          aria-valuetext={format(from)}
          onChange={(event) => setFrom(event.currentTarget.valueAsNumber)}
        />
        <input
          {...shared}
          value={to}
          aria-label={words.to}
          aria-valuetext={format(to)}
          onChange={(event) => setTo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles.fields}>
        <NumberField label={words.from} unit={unit} value={from} typed={typed} onCommit={setFrom} />
        <NumberField label={words.to} unit={unit} value={to} typed={typed} onCommit={setTo} />
      </div>
    </fieldset>
  )
}

const PLAIN: NonNullable<RangeSliderProps['typed']> = {
  write: String,
  read: (text) => {
    const number = Number(text.replace(/[^\d.]/g, ''))
    return Number.isFinite(number) ? number : null
  },
}

/** Keeps an unfinished number to itself until the field is left or Enter is pressed. */
function NumberField({
  label,
  unit,
  value,
  typed,
  onCommit,
}: {
  label: string
  unit: ReactNode
  value: number
  typed: NonNullable<RangeSliderProps['typed']>
  onCommit: (value: number) => void
}): ReactElement {
  const [draft, setDraft] = useState<string | null>(null)
  function commit(): void {
    const number = draft === null || draft.trim() === '' ? null : typed.read(draft)
    if (number !== null) onCommit(number)
    setDraft(null)
  }
  return (
    <TextField
      size="sm"
      isLtr
      label={label}
      inputMode="numeric"
      {...(unit === undefined ? {} : { prefix: unit })}
      value={draft ?? typed.write(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) commit()
      }}
    />
  )
}
