import type { BookInfo } from '@masa/contract/book-info'
import type { SucceededBooking } from '@masa/contract/booking'
import { ButtonLink } from '@masa/design-system/button'
import { AlertIcon } from '@masa/design-system/icons'
import { formatDate, formatInstant, isolateLtr } from '@masa/i18n'
import { todayAtHome } from '@masa/remote-kit/today'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** What waits for the traveller's answer, and by when. */
export function AnswerToDo({ order, answerHref }: { order: SucceededBooking; answerHref: string }): ReactElement {
  const t = useMessages()
  const { onRequest, priceRise } = order
  const what = priceRise ? 'dearer' : onRequest?.acceptanceToken ? 'offer' : 'waiting'
  const answerBy = priceRise?.answerBy ?? onRequest?.answerBy ?? null
  const by = answerBy === null ? null : formatInstant(answerBy)
  const when = by === null ? null : isolateLtr(`${by.date} ${by.time}`)
  return (
    <ToDo
      id="to-do-answer"
      title={t(`track.toDo.${what}`)}
      by={when === null ? null : t(what === 'waiting' ? 'track.toDo.expected' : 'track.toDo.by', { when })}
      href={answerHref}
      act={t(what === 'waiting' ? 'track.toDo.options' : 'track.toDo.answer')}
      isPrimary={what !== 'waiting'}
    />
  )
}

/** Whose passports are still to be given, and by when; nothing where none is missing. */
export function PassportsToDo({
  info: { order, travellers },
  correctHref,
}: {
  info: BookInfo
  correctHref: string | null
}): ReactElement | null {
  const t = useMessages()
  const missing = travellers?.missing
  if (missing === undefined || correctHref === null) return null
  const names = order.booking.paxList
    .filter(({ paxId }) => missing.of.includes(paxId))
    .map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim())
  return (
    <ToDo
      id="to-do-passports"
      title={t('track.toDo.passports', { names: isolateLtr(names.join(', ')) })}
      by={t(missing.by < todayAtHome() ? 'track.toDo.passportsWereDue' : 'track.toDo.passportsBy', {
        when: isolateLtr(formatDate(missing.by)),
      })}
      href={correctHref}
      act={t('track.toDo.addPassports')}
      isPrimary
    />
  )
}

function ToDo({
  id,
  title,
  by,
  href,
  act,
  isPrimary,
}: {
  id: string
  title: string
  by: string | null
  href: string
  act: string
  isPrimary: boolean
}): ReactElement {
  return (
    <section className={styles.toDo} aria-labelledby={id}>
      <p>
        <AlertIcon size="sm" />
        <span>
          <b id={id}>{title}</b> {by !== null && <span>{by}</span>}
        </span>
      </p>
      <ButtonLink look={isPrimary ? 'primary' : 'quiet'} href={href}>
        {act}
      </ButtonLink>
    </section>
  )
}
