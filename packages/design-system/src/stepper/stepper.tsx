import { Anchor } from '@masa/design-system/link'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { CheckIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './stepper.module.css'

/** One step of a journey. */
export interface JourneyStep {
  readonly id: string
  readonly label: ReactNode
  /** Where a done step can be gone back to. */
  readonly href?: string
}

/** Where one is on the way. On a phone only the present name shows. `doneWord` is said with a step that is done. */
export function Stepper({
  steps,
  currentId,
  label,
  doneWord,
}: {
  steps: readonly JourneyStep[]
  currentId: string
  label: string
  doneWord: string
}): ReactElement {
  const now = steps.findIndex((step) => step.id === currentId)
  return (
    <nav className={styles.stepper} aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const state = index < now ? 'done' : index === now ? 'now' : 'next'
          const face = (
            <>
              <span className={styles.dot}>{state === 'done' ? <CheckIcon size="xs" /> : index + 1}</span>
              <span className={styles.label}>
                {asElement(step.label)}
                {state === 'done' && <VisuallyHidden>{`, ${doneWord}`}</VisuallyHidden>}
              </span>
            </>
          )
          return (
            <li
              key={step.id}
              className={cx(styles.step, styles[state])}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'done' && step.href !== undefined ? (
                <Anchor href={step.href} className={styles.face}>
                  {face}
                </Anchor>
              ) : (
                <span className={styles.face}>{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
