import { ArchWindow } from '@masa/design-system/arch'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { Order } from '@masa/contract/order'
import { DateRange, DateText } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import styles from './flow.module.css'

/** What is booked in short: its picture, its name and place, its dates, or its one day. */
export function BookedSubject({ subject }: { subject: Order['subject'] }): ReactElement {
  return (
    <div className={styles.stay}>
      <ArchWindow size="mini">
        <Picture
          {...pictureSources({ ...subject.picture, mode: 'light' }, { kind: 'square', sizes: '5rem' })}
          alt=""
          fit="cover"
        />
      </ArchWindow>
      <p>
        <b>{subject.title}</b>
        <span>{subject.place}</span>
        {subject.from === subject.to ? (
          <DateText date={subject.from} />
        ) : (
          <DateRange from={subject.from} to={subject.to} />
        )}
      </p>
    </div>
  )
}
