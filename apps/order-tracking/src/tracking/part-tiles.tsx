import type { BookInfo, OrderPart } from '@masa/contract/book-info'
import { ArchIcon } from '@masa/design-system/arch'
import { CardIcon, CheckIcon, ClockIcon, HotelIcon, InfoIcon, PlaneIcon, ShieldIcon } from '@masa/design-system/icons'
import { Tag } from '@masa/design-system/tag'
import type { Tone } from '@masa/design-system/tag'
import { BusIcon, CarIcon, SuitcaseIcon } from '@masa/design-system/trip-icons'
import { formatInstant, formatMoneyIsolated } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

const ICONS: Readonly<Record<string, ReactElement>> = {
  flights: <PlaneIcon />,
  hotel: <HotelIcon />,
  transfer: <BusIcon />,
  car: <CarIcon />,
}

const TONES: Readonly<Record<OrderPart['status'], Tone>> = {
  pending: 'brand',
  held: 'brand',
  confirming: 'brand',
  confirmed: 'good',
  onRequest: 'warn',
  changeProposed: 'warn',
  refused: 'bad',
  cancelled: 'bad',
}
const MONEY_TONES: Readonly<Record<BookInfo['money']['status'], Tone>> = {
  reserved: 'brand',
  charged: 'good',
  returning: 'warn',
  returned: 'good',
  released: 'good',
  none: 'brand',
}

/** How each part of the order stands, and its money; the history of each opens below it. */
export function PartTiles({ info: { parts, money } }: { info: BookInfo }): ReactElement {
  const t = useMessages()
  return (
    <ul className={styles.tiles} aria-label={t('track.parts')}>
      {parts.map(({ id, kind, title, detail, status, history }) => (
        <Tile
          key={id}
          icon={ICONS[kind] ?? <SuitcaseIcon />}
          title={title}
          tone={TONES[status]}
          status={t(`track.status.${status}`)}
          detail={detail}
          history={history}
        />
      ))}
      <Tile
        icon={<CardIcon />}
        title={t('track.payment')}
        tone={MONEY_TONES[money.status]}
        status={t(`track.money.${money.status}`)}
        detail={
          money.amount && (
            <>
              <span>{formatMoneyIsolated(money.amount, { cents: 'always' })}</span>
              {money.instalments > 1 && <span>{` ${t('track.instalments', { count: money.instalments })}`}</span>}
            </>
          )
        }
        history={money.history}
      />
    </ul>
  )
}

function Tile({
  icon,
  title,
  tone,
  status,
  detail,
  history,
}: {
  icon: ReactElement
  title: string
  tone: Tone
  status: string
  detail: ReactNode
  history: OrderPart['history']
}): ReactElement {
  const t = useMessages()
  return (
    <li>
      <ArchIcon>{icon}</ArchIcon>
      <div className={styles.tile}>
        <b>{title}</b>
        <Tag tone={tone} icon={<ToneIcon tone={tone} />}>
          {status}
        </Tag>
        {detail !== null && <p>{detail}</p>}
        {history.length > 0 && (
          <details>
            <summary aria-label={t('track.historyOf', { title })}>{t('track.history')}</summary>
            <ul>
              {history.map(({ at, text }) => (
                <li key={at + text}>
                  <span>{text}</span> <Moment at={at} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

function ToneIcon({ tone }: { tone: Tone }): ReactElement {
  if (tone === 'good') return <CheckIcon size="xs" />
  if (tone === 'warn') return <ClockIcon size="xs" />
  return tone === 'bad' ? <InfoIcon size="xs" /> : <ShieldIcon size="xs" />
}

/** A moment by the clock of the site's home. */
export function Moment({ at }: { at: string }): ReactElement {
  const { date, time } = formatInstant(at)
  return (
    <small>
      <Bdi>{`${date} ${time}`}</Bdi>
    </small>
  )
}
