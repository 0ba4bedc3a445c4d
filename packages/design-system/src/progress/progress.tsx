import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { CheckIcon } from '../icons/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './progress.module.css'

/** How far something is, 0-1. */
export function ProgressBar({ share, label }: { share: number; label: string }): ReactElement {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.fill} style={{ '--share': `${percent}%` } as CSSProperties} />
    </div>
  )
}

/** One thing that happens while the visitor waits. */
export interface ProcessingStep {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly state: 'done' | 'now' | 'todo' | 'failed'
  /** When it was done. */
  readonly time?: ReactNode
}

/** What is done, what happens now and what comes, as small arches. `words` name the states for screen readers. */
export function ProcessingSteps({
  steps,
  words,
}: {
  steps: readonly ProcessingStep[]
  words: Readonly<Record<ProcessingStep['state'], string>>
}): ReactElement {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.arch} aria-hidden="true">
            {step.state === 'done' && <CheckIcon size="xs" />}
          </span>
          <div className={styles.words}>
            <b>{step.title}</b>
            <VisuallyHidden>{`: ${words[step.state]}`}</VisuallyHidden>
            {step.detail !== undefined && <small>{step.detail}</small>}
          </div>
          {step.time !== undefined && <span className={styles.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
