import type { Canary, Health, RemoteRow } from '@masa/contract/release-desk'
import { Button } from '@masa/design-system/button'
import { AlertIcon, CheckIcon, ClockIcon } from '@masa/design-system/icons'
import { Tag } from '@masa/design-system/tag'
import { formatDecimal, formatNumber } from '@masa/i18n'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { Moment } from '#src/shared/moment.tsx'
import { rateText, shareText } from './figures.ts'
import { Version } from './names.tsx'
import { nextStep } from './releases.domain.ts'
import type { Live } from './releases.domain.ts'
import type { Change } from './use-change.ts'
import styles from './releases.module.css'

/** How a canary fares beside the version that the others have, and what can be done with it. */
export function CanaryRow({
  row,
  live,
  canary,
  columns,
  isBusy,
  onChange,
  onAsk,
}: {
  row: RemoteRow
  live: Live
  canary: Canary
  columns: number
  isBusy: boolean
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
}): ReactElement {
  const t = useMessages()
  return (
    <tr className={styles.under}>
      <td colSpan={columns}>
        <div className={canary.verdict === 'failing' ? `${styles.canary} ${styles.failing}` : styles.canary}>
          <div className={styles.share}>
            <p>
              <b>
                <span>{t('releases.canary.title')}</span> <Version version={canary.version} />
              </b>{' '}
              <span className={styles.fine}>{t('releases.canary.share', { percent: shareText(canary.percent) })}</span>
            </p>
            <div
              className={styles.track}
              role="meter"
              aria-label={t('releases.canary.meter')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={canary.percent}
              style={{ '--share': `${canary.percent}%` } as CSSProperties}
            >
              <i />
            </div>
            <p className={styles.ends}>
              <bdi dir="ltr">{shareText(0)}</bdi>
              <bdi dir="ltr">{shareText(100)}</bdi>
            </p>
          </div>
          <dl className={styles.figures}>
            <Figure
              name={t('releases.canary.failures')}
              of={canary}
              read={({ failureRate }) => (failureRate === null ? null : rateText(failureRate))}
            />
            <Figure
              name={t('releases.canary.load')}
              of={canary}
              read={(health) =>
                health.loadMs === null
                  ? null
                  : t('releases.canary.seconds', { value: formatDecimal(health.loadMs / 1_000, 2) })
              }
            />
            <div>
              <dt>{t('releases.canary.visitors')}</dt>
              <dd>
                <b>
                  <bdi dir="ltr">{formatNumber(canary.health.visits)}</bdi>
                </b>
                <small>
                  <span>{t('releases.canary.since')}</span> <Moment at={canary.since} isShort />
                </small>
              </dd>
            </div>
          </dl>
          <div className={styles.act}>
            <Verdict verdict={canary.verdict} />
            <CanaryAction row={row} live={live} canary={canary} isBusy={isBusy} onChange={onChange} onAsk={onAsk} />
          </div>
        </div>
      </td>
    </tr>
  )
}

/** One figure of the canary, and the stable version's under it. */
function Figure({
  name,
  of,
  read,
}: {
  name: string
  of: Canary
  read: (health: Health) => string | null
}): ReactElement {
  const t = useMessages()
  const own = read(of.health)
  const stable = read(of.stable)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{own === null ? '–' : <bdi>{own}</bdi>}</b>
        <small>
          <span>{t('releases.canary.stable')}</span> <bdi>{stable ?? '–'}</bdi>
        </small>
      </dd>
    </div>
  )
}

const VERDICTS: Readonly<
  Record<Canary['verdict'], { readonly tone: 'good' | 'warn' | 'bad' | 'brand'; readonly icon: ReactNode }>
> = {
  waiting: { tone: 'brand', icon: <ClockIcon size="sm" /> },
  healthy: { tone: 'good', icon: <CheckIcon size="sm" /> },
  slow: { tone: 'warn', icon: <AlertIcon size="sm" /> },
  failing: { tone: 'bad', icon: <AlertIcon size="sm" /> },
}

function Verdict({ verdict }: Pick<Canary, 'verdict'>): ReactElement {
  const t = useMessages()
  return <Tag {...VERDICTS[verdict]}>{t(`releases.verdict.${verdict}`)}</Tag>
}

function CanaryAction({
  row: { remote },
  live: { channel },
  canary: { version, percent, verdict },
  isBusy,
  onChange,
  onAsk,
}: {
  row: RemoteRow
  live: Live
  canary: Canary
  isBusy: boolean
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
}): ReactElement {
  const t = useMessages()
  const step = nextStep({ percent })
  const end = (
    <Button look="link" isBusy={isBusy} onClick={() => onChange({ kind: 'endCanary', remote, channel, version })}>
      {t('releases.canary.end')}
    </Button>
  )
  if (verdict === 'failing')
    return (
      <>
        {percent > 0 && (
          <Button
            look="quiet"
            size="sm"
            isBusy={isBusy}
            onClick={() => onChange({ kind: 'canary', remote, channel, version, percent: 0, canary: version })}
          >
            {t('releases.canary.freeze', { percent: shareText(0) })}
          </Button>
        )}
        {end}
      </>
    )
  return (
    <>
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() =>
          step.kind === 'raise'
            ? onChange({ kind: 'canary', remote, channel, version, percent: step.percent, canary: version })
            : onAsk({ kind: 'promote', remote, channel, version })
        }
      >
        {step.kind === 'raise'
          ? t('releases.canary.raise', { percent: shareText(step.percent) })
          : t('releases.canary.promote')}
      </Button>
      {end}
    </>
  )
}
