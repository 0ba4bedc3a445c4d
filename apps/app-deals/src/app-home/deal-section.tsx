import { Price } from '@masa/design-system/price'
import { ArchWindow } from '@masa/design-system/arch'
import { Card } from '@masa/design-system/card'
import { ArrowForwardIcon } from '@masa/design-system/icons'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { Sticker } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { AppDeal } from '@masa/contract/app-deals'
import { comma, formatDayMonth } from '@masa/i18n'
import { Bdi, DateText, useLocale } from '@masa/i18n/react'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DealClock } from '#src/shared/deal-clock.tsx'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import type { ShownSection } from './app-home.domain.ts'
import { homeAddress } from './app-home.params.ts'
import styles from './deal-section.module.css'

/** Deals under a heading, as large cards to swipe through or as slim rows. `label` names one that has no heading. */
export function DealSection({
  section,
  answeredAt,
  label,
}: {
  section: ShownSection
  /** When the deals were answered: their clocks run from then on. */
  answeredAt: number
  label?: string
}): ReactElement {
  const t = useMessages()
  const [params] = useSearchParams()
  const headingId = useId()
  const { title, deals, look, more } = section
  const count = more && t('appHome.group.all', { count: more.count })
  return (
    <section
      className={styles.section}
      {...(label === undefined ? { 'aria-labelledby': headingId } : { 'aria-label': label })}
    >
      {label === undefined && (
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          {more && count !== null && (
            <Anchor
              href={homeAddress(params, { group: more.group })}
              className={styles.more ?? ''}
              aria-label={t('appHome.group.more', { deals: count, group: title })}
            >
              <span>{count}</span>
              <ArrowForwardIcon size="sm" />
            </Anchor>
          )}
        </div>
      )}
      <ul className={look === 'cards' ? styles.cards : styles.rows}>
        {deals.map((deal) => (
          <li key={deal.dealId}>
            {look === 'cards' ? <LargeCard deal={deal} answeredAt={answeredAt} /> : <SlimRow deal={deal} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LargeCard({ deal, answeredAt }: { deal: AppDeal; answeredAt: number }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  return (
    <Card as="article" padding="none" isLifting className={styles.card} data-deal={deal.dealId}>
      <div className={styles.picture}>
        <Picture {...pictureSources(deal.picture, { kind: 'card', sizes: '15.5rem' })} alt="" />
        {deal.saving !== null && deal.saving.amountMinor > 0 && (
          <span className={styles.sticker}>
            <Sticker label={t('appHome.card.save')}>
              <Price money={deal.saving} cents="never" />
            </Sticker>
          </span>
        )}
        {deal.remainingSeconds !== null && (
          <span className={styles.clock}>
            <DealClock endsAtMs={answeredAt + deal.remainingSeconds * 1000} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.place}>{deal.destination.name}</p>
        <h3>
          <DealLink deal={deal}>{deal.hotelName}</DealLink>
        </h3>
        <p className={styles.stay}>
          <span>{`${common('count.nights', { count: deal.nights })}${comma(locale)}`}</span>
          <DateText date={deal.packStartDate} />
        </p>
        <p className={styles.price}>
          <Price money={deal.amounts.perPerson} size="xl" /> <small>{common('money.perPerson')}</small>
        </p>
      </div>
    </Card>
  )
}

function SlimRow({ deal }: { deal: AppDeal }): ReactElement {
  const common = useCommonMessages()
  const { locale } = useLocale()
  return (
    <Card as="article" padding="none" className={styles.row} data-deal={deal.dealId}>
      <ArchWindow size="thumb">
        <Picture {...pictureSources(deal.picture, { kind: 'tall', sizes: '3.25rem' })} alt="" />
      </ArchWindow>
      <div className={styles.words}>
        <h3>
          <DealLink deal={deal}>{`${deal.destination.name}${comma(locale)}${deal.hotelName}`}</DealLink>
        </h3>
        <p className={styles.stay}>
          <span>{`${common('count.nights', { count: deal.nights })}${comma(locale)}`}</span>
          <Days from={deal.packStartDate} to={deal.packEndDate} />
        </p>
      </div>
      <p className={styles.end}>
        <Price money={deal.amounts.perPerson} size="lg" />
        <small>{common('money.perPerson')}</small>
      </p>
    </Card>
  )
}

/** Days of the next weeks, without their year: a row is narrow. */
function Days({ from, to }: { from: string; to: string }): ReactElement {
  return (
    <span className={styles.days}>
      <Bdi>{formatDayMonth(from)}</Bdi> – <Bdi>{formatDayMonth(to)}</Bdi>
    </span>
  )
}

function DealLink({ deal, children }: { deal: AppDeal; children: ReactNode }): ReactElement {
  const carried = useCarriedKeys()
  return <Anchor href={withCarried(deal.link, carried)}>{children}</Anchor>
}
