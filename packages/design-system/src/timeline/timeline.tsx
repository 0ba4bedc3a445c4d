import type { ReactElement, ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '../icons/index.ts'
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
  /** It has changed, and the reader has not said that they have seen it. */
  readonly isChanged?: boolean
  /** Beside the title, in the place of the word for what is done. */
  readonly tag?: ReactNode
  /** When it is, or what it is about. */
  readonly text?: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

/** What has happened and what comes, from the first to the last. `doneWord` is said of what has. */
export function Timeline({ steps, doneWord }: { steps: readonly TimelineStep[]; doneWord?: string }): ReactElement {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, isDone, isNow = false, isChanged = false, tag, text, action }) => (
        <li key={id} data-done={isDone && !isChanged} data-now={isNow} data-changed={isChanged}>
          <span className={styles.dot} aria-hidden="true">
            {isChanged ? <AlertIcon size="xs" /> : isDone && <CheckIcon size="xs" />}
          </span>
          <div>
            <b>{title}</b> {asElement(tag ?? (isDone && doneWord !== undefined && <Tag tone="good">{doneWord}</Tag>))}
            <p>{text}</p>
            {asElement(action)}
          </div>
        </li>
      ))}
    </ol>
  )
}
