import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../icons/index.ts'
import { Tag } from '../tag/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './timeline.module.css'

/** One thing that has happened, happens now, or will. */
export interface TimelineStep {
  readonly id: string
  readonly title: string
  readonly isDone: boolean
  /** It is under way: the sun stands in its place. */
  readonly isNow?: boolean
  /** Beside the title, in the place of the word for what is done. */
  readonly tag?: ReactNode
  /** When it is, or what it is about. */
  readonly text?: ReactNode
}

/** What has happened and what comes, from the first to the last. `doneWord` is said of what has. */
export function Timeline({ steps, doneWord }: { steps: readonly TimelineStep[]; doneWord?: string }): ReactElement {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, isDone, isNow = false, tag, text }) => (
        <li key={id} data-done={isDone} data-now={isNow}>
          <span className={styles.dot} aria-hidden="true">
            {isDone && <CheckIcon size="xs" />}
          </span>
          <div>
            <b>{title}</b> {asElement(tag ?? (isDone && doneWord !== undefined && <Tag tone="good">{doneWord}</Tag>))}
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
