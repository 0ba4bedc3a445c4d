import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { AlertIcon, ErrorIcon, InfoIcon, ShieldIcon } from '../icons/index.ts'
import { Picture } from '../picture/index.ts'
import type { PictureProps } from '../picture/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './notice.module.css'

/** What a notice says: all is safe, mind this, this is wrong, know this. */
export type NoticeTone = 'good' | 'warn' | 'bad' | 'info'

/** Under which number a failed call is found again, to be read out to support. A call without one is shown without. */
interface CallReference {
  readonly label: string
  readonly code: string | null | undefined
}

const ICONS = { good: ShieldIcon, warn: AlertIcon, bad: ErrorIcon, info: InfoIcon } as const

/**
 * A box that stays. `isLive` announces it when it appears: as an alert where it is bad or a warning, since screen readers
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
        {asElement(children)}
      </div>
      {asElement(action)}
    </div>
  )
}

/**
 * A part of the page that did not load: the rest lives on. What happened is announced when it appears, without the
 * reference, which cannot be followed by ear; it is there to be read.
 */
export function FailedPart({
  title,
  children,
  reference,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  reference?: CallReference
  action?: ReactNode
}): ReactElement {
  return (
    <div className={styles.failed} role="group">
      <span className={styles.failedIcon}>
        <AlertIcon />
      </span>
      <div className={styles.words}>
        <div role="alert">
          <b>{title}</b>
          <small>{children}</small>
        </div>
        {reference?.code ? (
          <small>
            <Reference {...reference} />
          </small>
        ) : null}
      </div>
      {asElement(action)}
    </div>
  )
}

function Reference({ label, code }: CallReference): ReactElement {
  return (
    <>
      <span>{label}</span> <bdi dir="ltr">{code}</bdi>
    </>
  )
}

/**
 * A poster, one sentence, what is safe, the next step: not found, maintenance, a broken page, a declined card.
 * What is safe stands first and is green. `isLive` announces the words when it appears, not the ways on and the
 * reference.
 */
export function PosterNotice({
  picture,
  title,
  safe,
  children,
  actions,
  reference,
  level = 1,
  isLive,
}: {
  /** Decoration: it is not described. */
  picture: Pick<PictureProps, 'sources' | 'src' | 'width' | 'height'>
  title: ReactNode
  safe?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  reference?: CallReference
  level?: 1 | 2
  isLive?: boolean
}): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.poster}>
      <div className={styles.art} aria-hidden="true">
        <Picture {...picture} alt="" />
      </div>
      <div className={styles.posterBody}>
        <div className={styles.posterWords} role={isLive ? 'alert' : undefined}>
          {safe !== undefined && (
            <span className={styles.safe}>
              <ShieldIcon />
              {asElement(safe)}
            </span>
          )}
          <Heading tabIndex={-1}>{title}</Heading>
          {asElement(children)}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {reference?.code ? (
          <div className={styles.foot}>
            <p>
              <Reference {...reference} />
            </p>
          </div>
        ) : null}
      </div>
    </div>
  )
}
