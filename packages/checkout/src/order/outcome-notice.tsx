import { ButtonLink } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import type { Order } from '@masa/contract/order'
import { BookedSubject } from '#src/flow/booked-subject.tsx'
import { useCommonMessages } from '#src/messages.ts'
import styles from './outcome-notice.module.css'

export interface OutcomeNoticeProps {
  readonly title: string
  /** What is safe, said first. */
  readonly safe: string
  readonly text?: string
  /** Whom to turn to; goes with `also`. */
  readonly help?: string
  readonly action: { readonly label: string; readonly href: string }
  /** Another way on, beside the action. */
  readonly also?: ReactElement
  readonly reference?: string | null
  /** What it was about. */
  readonly subject?: Order['subject']
}

/** How a payment or an order ended when it did not end well: what is safe, what happened, the next step. */
export function OutcomeNotice({
  title,
  safe,
  text,
  help,
  action,
  also,
  reference,
  subject,
}: OutcomeNoticeProps): ReactElement {
  const common = useCommonMessages()
  return (
    <Container className={styles.outcome ?? ''}>
      <PosterNotice
        isLive
        level={1}
        picture={pictureSources(
          { subject: 'harbour', seed: 'outcome', mode: 'dusk' },
          { kind: 'card', sizes: '30rem' },
        )}
        title={title}
        safe={safe}
        actions={
          <>
            <ButtonLink look="primary" href={action.href}>
              {action.label}
            </ButtonLink>
            {also}
          </>
        }
        reference={{ label: common('error.reference'), code: reference }}
      >
        {text !== undefined && <p>{text}</p>}
        {help !== undefined && <p>{help}</p>}
        {subject !== undefined && <BookedSubject subject={subject} />}
      </PosterNotice>
    </Container>
  )
}
