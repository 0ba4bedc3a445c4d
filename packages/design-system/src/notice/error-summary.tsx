import { useEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { AlertIcon } from '../icons/index.ts'
import styles from './notice.module.css'

/** All that is wrong with a form, above it. */
export interface ErrorSummaryProps {
  readonly title: ReactNode
  /** `fieldId` is the id of the control. */
  readonly errors: readonly { readonly fieldId: string; readonly text: ReactNode }[]
  /** Changes with each try to send the form: the summary then takes the focus. */
  readonly attempt: number
}

/** Links to the fields, focused after each failed try. Draws nothing where nothing is wrong. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps): ReactElement | null {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={ref} className={`${styles.notice} ${styles.bad}`} role="alert" tabIndex={-1}>
      <AlertIcon className={styles.icon} />
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                className={styles.errorLink}
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  const field = document.getElementById(error.fieldId)
                  if (!field) return
                  // The address stays: it belongs to the router.
                  event.preventDefault()
                  field.focus()
                  field.scrollIntoView?.({ block: 'center' })
                }}
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
