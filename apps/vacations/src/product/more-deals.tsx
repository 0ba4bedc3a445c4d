import { useApiClient } from '@masa/api-client'
import { Card } from '@masa/design-system/card'
import { Grid } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { pictureSources } from '@masa/contract'
import type { Deal } from '@masa/contract/deals'
import type { Product } from '@masa/contract/vacations'
import { DateRange } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { productAddress } from '#src/shared/product-address.ts'
import { COUPLE } from '@masa/trip-search/party'
import { associatedQuery } from './product.query.ts'
import styles from './more-deals.module.css'

/** How many others are shown. */
const MOST = 6

/** Other deals of the hotel and its destination; nothing when there are none. */
export function MoreDeals({ product }: { product: Product }): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const hotelId = product.hotels[0]?.hotelId ?? ''
  const deals = useQuery(
    associatedQuery(api, { hotelId, destination: product.destination_1, category: product.category.code }),
  )
  const others = deals.data?.filter((deal) => deal.packId !== product.packId || deal.hotelId !== hotelId) ?? []
  if (others.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="deals-title">
      <h2 id="deals-title">{t('product.deals.title')}</h2>
      <Grid as="ul" columns={4} isScrolling className={styles.deals}>
        {others.slice(0, MOST).map((deal) => (
          <li key={deal.dealId}>
            <DealCard deal={deal} />
          </li>
        ))}
      </Grid>
    </section>
  )
}

function DealCard({ deal }: { deal: Deal }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const carried = useCarriedKeys()
  return (
    <Card padding="none" isLifting as="article" className={styles.deal}>
      <div className={styles.picture}>
        <Picture
          {...pictureSources(deal.picture, { kind: 'card', sizes: '(min-width: 48rem) 18rem, 80vw' })}
          alt=""
          fit="cover"
        />
      </div>
      <div className={styles.body}>
        <p>{deal.destination.name}</p>
        <h3>
          <Anchor
            href={productAddress(
              { packId: deal.packId, laId: deal.laId, dealId: deal.dealId, rooms: [COUPLE] },
              carried,
            )}
          >
            {deal.hotelName}
          </Anchor>
        </h3>
        <p>
          <span>
            {t('product.deals.stay', {
              nights: common('count.nights', { count: deal.nights }),
              board: deal.board.name,
            })}
          </span>
          <br />
          <DateRange from={deal.dateFrom} to={deal.dateTo} />
        </p>
        <p className={styles.price}>
          <Price money={{ amountMinor: deal.price.perPerson.amountMinor, currency: 'USD' }} size="lg" />{' '}
          <small>{common('money.perPerson')}</small>
        </p>
      </div>
    </Card>
  )
}
