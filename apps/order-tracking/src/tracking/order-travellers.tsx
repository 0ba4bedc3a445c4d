import type { BookInfo } from '@masa/contract/book-info'
import type { Pax } from '@masa/contract/booking'
import { REQUESTABLE_FIELDS, type RequestedPerson } from '@masa/contract/traveller-correction'
import { ButtonLink } from '@masa/design-system/button'
import { UsersIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { formatDate, formatInstant, isolateLtr } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** Who travels, and how their corrections stand. */
export function OrderTravellers({
  info: { order, travellers },
  correctHref,
}: {
  info: BookInfo
  /** Where details are corrected; null where they cannot be. */
  correctHref: string | null
}): ReactElement {
  const t = useMessages()
  const { paxList } = order.booking
  const missing = travellers?.missing?.of ?? []
  const request = travellers?.request ?? null
  const asked = request === null ? null : formatInstant(request.at)
  return (
    <section aria-labelledby="travellers-title">
      <h2 id="travellers-title">{t('people.title')}</h2>
      <div role="status" className={styles.peopleNews}>
        {travellers?.suppliers === 'asked' && <Notice tone="info">{t('people.asked')}</Notice>}
        {travellers?.suppliers === 'refused' && <Notice tone="warn">{t('people.refused')}</Notice>}
        {request !== null && asked !== null && (
          <Notice tone="info">
            <span>{t('people.request', { when: isolateLtr(`${asked.date} ${asked.time}`) })}</span>
            <ul className={styles.requested}>
              {request.people.map((person) => (
                <li key={person.paxId}>
                  <Bdi>{requestedLine(paxList, person)}</Bdi>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <ul className={styles.people}>
        {paxList.map((pax) => (
          <li key={pax.paxId}>
            <UsersIcon size="sm" />
            <span>
              <b>
                <Bdi>{nameOf(pax)}</Bdi>
              </b>
              {missing.includes(pax.paxId) && <small>{t('people.noPassport')}</small>}
              {hasPassport(pax) && (
                <small>
                  {t('people.passport', {
                    number: isolateLtr(pax.passportNumber),
                    day: isolateLtr(formatDate(pax.passportExpiry)),
                  })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      {correctHref !== null && travellers && (
        <p className={styles.correct}>
          <ButtonLink look="quiet" href={correctHref}>
            {t('people.correct')}
          </ButtonLink>
          <small>{t('people.until', { day: isolateLtr(formatDate(travellers.until)) })}</small>
        </p>
      )}
    </section>
  )
}

const hasPassport = (pax: Pax): pax is Pax & { passportNumber: string; passportExpiry: string } =>
  Boolean(pax.passportNumber) && Boolean(pax.passportExpiry)

const nameOf = ({ firstName = '', lastName = '' }: Partial<Pax>): string => `${firstName} ${lastName}`.trim()

/** `DAN LEVI → NOA BARKAI`, with what else is to be other than it is. */
function requestedLine(paxList: readonly Pax[], person: RequestedPerson): string {
  const before = paxList.find(({ paxId }) => paxId === person.paxId)
  const isNamed = person.firstName !== undefined || person.lastName !== undefined
  const others = REQUESTABLE_FIELDS.filter((field) => field !== 'firstName' && field !== 'lastName')
  const values = (one: Partial<Pax>) =>
    others
      .filter((field) => person[field] !== undefined)
      .map((field) => (field === 'birthDate' && one[field] ? formatDate(one[field]) : (one[field] ?? '')))
  const line = (one: Partial<Pax>) => [nameOf(one), ...values(one)].filter((word) => word !== '').join(', ')
  const after = { ...before, ...person }
  return `${line(before ?? {})} → ${line(isNamed ? after : { ...after, firstName: '', lastName: '' })}`
}
