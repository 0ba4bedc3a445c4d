import { ArchWindow } from '@masa/design-system/arch'
import { CheckIcon, ClockIcon } from '@masa/design-system/icons'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { Stars } from '@masa/design-system/stars'
import { Note, Tag } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import type { Order } from '@masa/contract/order'
import { formatDecimal, formatNumber } from '@masa/i18n'
import { DateRange } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { asElement } from '@masa/design-system/layout'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { betterOf } from './hotel-comparison.domain.ts'
import styles from './hotel-comparison.module.css'

type Hotel = HotelChange['original']

/** Both hotels in a table whose rows match. Only what is better in the offered one is noted. */
export function HotelComparison({ booking, change }: { booking: Order; change: HotelChange }): ReactElement {
  const t = useMessages()
  const { original, alternative } = change
  const better = betterOf(change)
  const place = ({ district, beachM }: Hotel): string =>
    beachM === null
      ? district
      : beachM === 0
        ? t('payment.rq.onBeach', { district })
        : t('payment.rq.beach', { district, metres: formatNumber(beachM) })
  const score = (hotel: Hotel): string => (hotel.score === null ? '–' : formatDecimal(hotel.score, 1))
  const dates = <DateRange from={booking.subject.from} to={booking.subject.to} />
  const price = (
    <>
      <Price money={{ amountMinor: booking.total.amountMinor, currency: 'USD' }} size="lg" />{' '}
      <Price money={{ amountMinor: booking.totalIls.amountMinor, currency: 'ILS' }} isMuted />
    </>
  )
  const rows: readonly { id: string; term: string; cells: readonly [ReactNode, ReactNode]; note?: string | false }[] = [
    {
      id: 'place',
      term: t('payment.rq.place'),
      cells: [place(original), place(alternative)],
      note: better.isNearer && t('payment.rq.nearer'),
    },
    { id: 'room', term: t('payment.rq.room'), cells: [original.roomName, alternative.roomName] },
    { id: 'board', term: t('payment.rq.board'), cells: [original.boardName, alternative.boardName] },
    {
      id: 'score',
      term: t('payment.rq.score'),
      cells: [score(original), score(alternative)],
      note: better.isRatedHigher && t('payment.rq.ratedHigher'),
    },
    { id: 'dates', term: t('payment.rq.dates'), cells: [dates, dates] },
    { id: 'price', term: t('payment.rq.price'), cells: [price, price], note: t('payment.rq.noExtra') },
  ]
  return (
    <table className={styles.table} role="table" aria-label={t('payment.rq.compare')}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <Head hotel={original} caption={t('payment.rq.original')}>
            <Tag tone="warn" icon={<ClockIcon size="xs" />}>
              {t(change.isCharged ? 'changed.page.gone' : 'payment.rq.pending')}
            </Tag>
          </Head>
          <Head hotel={alternative} caption={t('payment.rq.other')}>
            <Tag tone="good" icon={<CheckIcon size="xs" />}>
              {t(change.isCharged ? 'changed.page.kept' : 'payment.rq.atOnce')}
            </Tag>
            {better.hasMoreStars && <Better>{t('payment.rq.moreStars')}</Better>}
          </Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, term, cells: [first, second], note }) => (
          <tr key={id} role="row">
            <th scope="row" role="rowheader">
              {term}
            </th>
            <td role="cell">{first}</td>
            <td role="cell">
              {asElement(second)}
              {note !== undefined && note !== false && <Better>{note}</Better>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ hotel, caption, children }: { hotel: Hotel; caption: string; children: ReactNode }): ReactElement {
  const common = useCommonMessages()
  return (
    <th scope="col" role="columnheader">
      <span className={styles.head}>
        <ArchWindow size="mini" className={styles.picture ?? ''}>
          <Picture
            {...pictureSources({ ...hotel.picture, mode: 'light' }, { kind: 'square', sizes: '9rem' })}
            alt=""
            fit="cover"
          />
        </ArchWindow>
        <span>
          <small>{caption}</small>
          <b>{hotel.name}</b>
          <Stars count={hotel.stars} label={common('a11y.stars', { count: hotel.stars })} />
          <span className={styles.tags}>{children}</span>
        </span>
      </span>
    </th>
  )
}

function Better({ children }: { children: ReactNode }): ReactElement {
  return (
    <Note tone="good" icon={<CheckIcon size="xs" />} className={styles.better ?? ''}>
      {children}
    </Note>
  )
}
