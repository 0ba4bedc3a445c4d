import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { AlertIcon, ErrorIcon, InfoIcon, ShieldIcon } from '../icons/index.ts'
import styles from './notice.module.css'

/** What a notice says: all is safe, mind this, this is wrong, know this. */
export type NoticeTone = 'good' | 'warn' | 'bad' | 'info'

const ICONS = { good: ShieldIcon, warn: AlertIcon, bad: ErrorIcon, info: InfoIcon } as const

/**
 * A box that stays. `isLive` speaks it when it appears: as an alert where it is bad or a warning, since screen readers
 * pass over a status that comes with its words already in it.
 */
export function Notice({
  tone,
  title,
  children,
  action,
  isLive,
}: {
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  isLive?: boolean
}): ReactElement {
  const Icon = ICONS[tone]
  const role = tone === 'bad' || tone === 'warn' ? 'alert' : 'status'
  return (
    <div className={cx(styles.notice, styles[tone])} role={isLive ? role : undefined}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <b className={styles.title}>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  )
}

/**
 * A part of the page that did not load: the rest lives on. `isLive` speaks what happened when it appears, without the
 * reference, whose signs nobody can follow by ear; it is there to be read.
 */
export function FailedPart({
  title,
  children,
  reference,
  action,
  isLive,
}: {
  title: ReactNode
  children?: ReactNode
  reference?: ReactNode
  action?: ReactNode
  isLive?: boolean
}): ReactElement {
  return (
    <div className={styles.failed} role="group">
      <span className={styles.failedIcon}>
        <AlertIcon />
      </span>
      <div className={styles.words}>
        <div role={isLive ? 'alert' : undefined}>
          <b>{title}</b>
          <small>{children}</small>
        </div>
        {reference ? <small>{reference}</small> : null}
      </div>
      {action}
    </div>
  )
}

/**
 * A poster, one sentence, what is safe, the next step: not found, maintenance, a broken page, a declined card.
 * What is safe stands first and is green. `isLive` speaks the words when it appears, not the ways on and the foot.
 */
export function PosterNotice({
  art,
  title,
  safe,
  children,
  actions,
  foot,
  level = 1,
  isLive,
}: {
  art: ReactNode
  title: ReactNode
  safe?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  foot?: ReactNode
  level?: 1 | 2
  isLive?: boolean
}): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.poster}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <div className={styles.posterBody}>
        <div className={styles.posterWords} role={isLive ? 'alert' : undefined}>
          {safe !== undefined && (
            <span className={styles.safe}>
              <ShieldIcon />
              {safe}
            </span>
          )}
          <Heading tabIndex={-1}>{title}</Heading>
          {children}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  )
}
