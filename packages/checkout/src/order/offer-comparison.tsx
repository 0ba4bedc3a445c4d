import { ArchWindow } from '@masa/design-system/arch'
import { CheckIcon, ClockIcon, MinusIcon } from '@masa/design-system/icons'
import { Picture } from '@masa/design-system/picture'
import { Stars } from '@masa/design-system/stars'
import { Note, Tag } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { ItemOffer, OfferRow, OfferSide } from '@masa/contract/booking'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './offer-comparison.module.css'

/**
 * What was sold and what is offered beside each other, and in words what differs: better, worse, or neither. Of what its
 * supplier has cancelled, what was sold alone.
 */
export function OfferComparison({ offer }: { offer: ItemOffer }): ReactElement {
  const t = useMessages()
  if (offer.after === null)
    return (
      <div className={styles.alone}>
        <Face side={offer.before} />
      </div>
    )
  return (
    <table className={styles.table} role="table" aria-label={offer.compareTitle}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {[offer.before, offer.after].map((side, index) => (
            <th key={index} scope="col" role="columnheader">
              <Face side={side} />
            </th>
          ))}
          <th scope="col" role="columnheader">
            {t('offer.difference')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {offer.rows.map((row) => (
          <tr key={row.id} role="row" data-large={row.isLarge || undefined}>
            <th scope="row" role="rowheader">
              {row.label}
            </th>
            <td role="cell">
              <Bdi>{row.before}</Bdi>
            </td>
            <td role="cell">
              <Bdi>{row.after}</Bdi>
            </td>
            <td role="cell">
              <Difference {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ difference, tone }: Pick<OfferRow, 'difference' | 'tone'>): ReactElement {
  switch (tone) {
    case 'better':
      return (
        <Note tone="good" icon={<CheckIcon />}>
          {difference}
        </Note>
      )
    case 'worse':
      return (
        <Note tone="warn" icon={<MinusIcon />}>
          {difference}
        </Note>
      )
    case 'other':
      return <Note tone="muted">{difference}</Note>
    case 'same':
      return <span className={styles.same}>{difference}</span>
  }
}

function Face({ side: { caption, title, stars, picture, state } }: { side: OfferSide }): ReactElement {
  const common = useCommonMessages()
  return (
    <span className={styles.head}>
      {picture !== null && (
        <ArchWindow size="mini" className={styles.picture ?? ''}>
          <Picture
            {...pictureSources({ ...picture, mode: 'light' }, { kind: 'square', sizes: '9rem' })}
            alt=""
            fit="cover"
          />
        </ArchWindow>
      )}
      <span>
        <small>{caption}</small>
        <b>{title}</b>
        {stars !== null && <Stars count={stars} label={common('a11y.stars', { count: stars })} />}
        <Tag tone={state.tone} icon={state.tone === 'good' ? <CheckIcon size="xs" /> : <ClockIcon size="xs" />}>
          {state.label}
        </Tag>
      </span>
    </span>
  )
}
