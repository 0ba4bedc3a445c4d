import type { ReactElement, ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '../icons/index.ts'
import { Tag } from '../tag/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { VisuallyHidden } from '../visually-hidden/index.ts'
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

/** What has happened, what is under way and what comes, in a word for those who do not see the dots. */
export type TimelineWords = Readonly<Record<'done' | 'now' | 'next', string>>

/** What has happened and what comes, from the first to the last. `doneWord` is shown beside what has; `words` are read out alone. */
export function Timeline({
  steps,
  doneWord,
  words,
}: {
  steps: readonly TimelineStep[]
  doneWord?: string
  words?: TimelineWords
}): ReactElement {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, isDone, isNow = false, isChanged = false, tag, text, action }) => (
        <li key={id} data-done={isDone && !isChanged} data-now={isNow} data-changed={isChanged}>
          <span className={styles.dot} aria-hidden="true">
            {isChanged ? <AlertIcon size="xs" /> : isDone && <CheckIcon size="xs" />}
          </span>
          <div>
            {words !== undefined && (
              <>
                <VisuallyHidden>{words[isNow ? 'now' : isDone ? 'done' : 'next']}</VisuallyHidden>{' '}
              </>
            )}
            <b>{title}</b> {asElement(tag ?? (isDone && doneWord !== undefined && <Tag tone="good">{doneWord}</Tag>))}
            <p>{text}</p>
            {asElement(action)}
          </div>
        </li>
      ))}
    </ol>
  )
}
