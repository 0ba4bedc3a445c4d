import { Card } from '@masa/design-system/card'
import { CheckIcon, ClockIcon } from '@masa/design-system/icons'
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
import { TimeLeft } from './time-left.tsx'
import styles from './home.module.css'

/** One hot deal: picture with its clock and saving, the stay, the price. */
export function DealCard({ deal, answeredAt }: { deal: Deal; answeredAt: number }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const href = `/product-page/web?${new URLSearchParams({ packId: deal.packId, laId: deal.laId, categoryId: deal.categoryId, dealTypeCode: deal.dealTypeCode, dealId: deal.dealId, adult: '2' })}`
  const dollars = { amountMinor: deal.price.perPerson.amountMinor, currency: 'USD' as const }
  return (
    <Card as="article" padding="none" isLifting className={styles.deal} data-deal={deal.dealId}>
      <div className={styles.dealPicture}>
        <Picture
          {...pictureSources(deal.picture, { kind: 'card', sizes: '(min-width: 68rem) 18rem, 80vw' })}
          alt=""
          fit="cover"
        />
        {deal.saving && deal.saving.amountMinor > 0 && (
          <span className={styles.sticker}>
            <Sticker label={t('home.saving', { price: '' })}>
              <Price money={{ amountMinor: deal.saving.amountMinor, currency: 'USD' }} cents="never" />
            </Sticker>
          </span>
        )}
        {deal.remainingSeconds !== null && (
          <span className={styles.clock}>
            <PosterChip icon={<ClockIcon size="sm" />} look="deep">
              <TimeLeft endsAtMs={answeredAt + deal.remainingSeconds * 1000} />
            </PosterChip>
          </span>
        )}
      </div>
      <div className={styles.dealBody}>
        <p className={styles.dealPlace}>{deal.destination.name}</p>
        <h3>
          <Anchor href={href}>{deal.hotelName}</Anchor>
        </h3>
        <p className={styles.dealStay}>
          {common('count.nights', { count: deal.nights })}, {deal.board.name}
          <DateRange from={deal.dateFrom} to={deal.dateTo} />
        </p>
        {deal.isDirectFlight && deal.hasTransfers && deal.includesBaggage && (
          <Note tone="good" icon={<CheckIcon size="sm" />}>
            {t('home.includes')}
          </Note>
        )}
        <p className={styles.dealPrice}>
          <span>
            <Price money={dollars} size="xl" cents="never" /> <small>{t('home.perPerson')}</small>
          </span>
          <small>
            {t('home.pair', {
              price: formatMoneyIsolated({ amountMinor: deal.price.total.amountMinor, currency: 'USD' }),
            })}
          </small>
        </p>
      </div>
    </Card>
  )
}
