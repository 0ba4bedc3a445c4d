import { Card } from '@masa/design-system/card'
import { CheckIcon, ClockIcon } from '@masa/design-system/icons'
import { Grid } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { Note, PosterChip, Sticker } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { Deal } from '@masa/contract/deals'
import { formatMoneyIsolated } from '@masa/i18n'
import { DateRange } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { TimeLeftClock } from './time-left-clock.tsx'
import styles from './deal-card.module.css'

/** From so many free seats on, only that there are enough is said (specification, chapter 9). */
const ENOUGH_SEATS = 8

/** Deals side by side; on a phone a row to swipe through. */
export function DealCards({ deals, answeredAt }: { deals: readonly Deal[]; answeredAt: number }): ReactElement {
  return (
    <Grid columns={4} isScrolling className={styles.deals}>
      {deals.map((deal) => (
        <DealCard key={deal.dealId} deal={deal} answeredAt={answeredAt} />
      ))}
    </Grid>
  )
}

/** One hot deal: picture with its clock and saving, the stay, the price. The first view draws the same (first-view/home.html). */
function DealCard({ deal, answeredAt }: { deal: Deal; answeredAt: number }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { perPerson, total, totalIls } = deal.price
  return (
    <Card as="article" padding="none" isLifting className={styles.deal} data-deal={deal.dealId}>
      <div className={styles.picture}>
        <Picture
          {...pictureSources(deal.picture, { kind: 'card', sizes: '(min-width: 68rem) 18rem, 17.5rem' })}
          alt=""
          fit="cover"
        />
        {deal.saving !== null && deal.saving.amountMinor > 0 && (
          <span className={styles.sticker}>
            <Sticker label={t('home.save')}>
              <Price money={deal.saving} cents="never" />
            </Sticker>
          </span>
        )}
        {deal.remainingSeconds !== null && (
          <span className={styles.clock}>
            <PosterChip icon={<ClockIcon size="sm" />}>
              <TimeLeftClock endsAtMs={answeredAt + deal.remainingSeconds * 1000} />
            </PosterChip>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.place}>{deal.destination.name}</p>
        <h3>
          <Anchor href={deal.href}>{deal.hotelName}</Anchor>
        </h3>
        <p className={styles.stay}>
          <span>{`${common('count.nights', { count: deal.nights })} · ${deal.board.name}`}</span>
          <DateRange from={deal.dateFrom} to={deal.dateTo} />
          <span>
            {deal.seatsLeft < ENOUGH_SEATS
              ? t('home.lastSeats', { count: deal.seatsLeft })
              : t('home.enoughSeats', { seats: ENOUGH_SEATS })}
          </span>
        </p>
        {deal.isDirectFlight && deal.hasTransfers && deal.includesBaggage && (
          <Note tone="good" icon={<CheckIcon size="sm" />}>
            {t('home.includes')}
          </Note>
        )}
        <div className={styles.price}>
          <p>
            <Price money={perPerson} size="xl" /> <small>{t('home.perPerson')}</small>
          </p>
          <p className={styles.total}>
            <span>{t('home.pair', { price: formatMoneyIsolated(total) })}</span>
            <Price money={totalIls} cents="never" />
          </p>
        </div>
      </div>
    </Card>
  )
}
