import type { SucceededBooking } from '@masa/contract/booking'
import { ButtonLink } from '@masa/design-system/button'
import { AlertIcon } from '@masa/design-system/icons'
import { formatInstant, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** What waits for the traveller's answer, and by when. */
export function ToDo({ order, answerHref }: { order: SucceededBooking; answerHref: string }): ReactElement {
  const t = useMessages()
  const { onRequest, priceRise } = order
  const what = priceRise ? 'dearer' : onRequest?.acceptanceToken ? 'offer' : 'waiting'
  const answerBy = priceRise?.answerBy ?? onRequest?.answerBy ?? null
  const by = answerBy === null ? null : formatInstant(answerBy)
  return (
    <section className={styles.toDo} aria-labelledby="to-do-title">
      <p>
        <AlertIcon size="sm" />
        <span>
          <b id="to-do-title">{t(`track.toDo.${what}`)}</b>{' '}
          {by !== null && (
            <span>
              {t(what === 'waiting' ? 'track.toDo.expected' : 'track.toDo.by', {
                when: isolateLtr(`${by.date} ${by.time}`),
              })}
            </span>
          )}
        </span>
      </p>
      <ButtonLink look={what === 'waiting' ? 'quiet' : 'primary'} href={answerHref}>
        {t(what === 'waiting' ? 'track.toDo.options' : 'track.toDo.answer')}
      </ButtonLink>
    </section>
  )
}
