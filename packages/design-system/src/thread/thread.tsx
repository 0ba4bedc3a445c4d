import type { ReactElement, ReactNode } from 'react'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './thread.module.css'

/** One message of a conversation. */
export interface ThreadEntry {
  readonly id: string
  /** Whose it is: the reader's own, or that of whom the reader talks with. */
  readonly from: 'reader' | 'other'
  /** The name of who wrote it; undefined where it is not known. */
  readonly author?: string | undefined
  /** When, in words. */
  readonly at: ReactNode
  readonly text: ReactNode
  /** How far a message of the reader has got; undefined once it has arrived. */
  readonly delivery?: 'sending' | 'failed'
  /** What can be done with it, such as sending again what has failed. */
  readonly action?: ReactNode
}

/** Messages between the reader and another, in the order given; what is added is announced. */
export function Thread({
  labelledBy,
  entries,
  words,
}: {
  /** The id of the heading that names the conversation. */
  labelledBy: string
  entries: readonly ThreadEntry[]
  /** Said of what is on its way and of what was not sent; needed where the reader writes. */
  words?: Readonly<Record<'sending' | 'failed', string>>
}): ReactElement {
  const isAnswered = entries.some(({ from }) => from === 'reader')
  const list = (
    <ol className={styles.thread} aria-labelledby={labelledBy} data-sides={isAnswered ? 'both' : 'one'}>
      {entries.map(({ id, from, author, at, text, delivery, action }) => (
        <li key={id} data-from={from} data-delivery={delivery}>
          <p className={styles.head}>
            {author !== undefined && <b>{author}</b>} <span>{at}</span>
          </p>
          <div>{text}</div>
          {delivery !== undefined && words !== undefined && <small>{words[delivery]}</small>}
          {asElement(action)}
        </li>
      ))}
    </ol>
  )
  // Only a conversation that the reader takes part in grows while it is read.
  return isAnswered ? (
    <div role="log" aria-labelledby={labelledBy}>
      {list}
    </div>
  ) : (
    list
  )
}
