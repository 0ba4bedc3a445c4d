import { Breadcrumbs } from '@masa/design-system/breadcrumbs'
import { Button } from '@masa/design-system/button'
import { ActionBar, Columns, Container, asElement } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { SectionNav, useCurrentSection } from '@masa/design-system/section-nav'
import type { Product } from '@masa/contract/vacations'
import { comma } from '@masa/i18n'
import { LanguageLater, useLocale } from '@masa/i18n/react'
import { useEffect, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { PriceChanged } from '#src/shared/price-changed/price-changed.tsx'
import { writeKinds } from '#src/shared/product-address.ts'
import { writeRooms } from '@masa/trip-search/party-address'
import { Flights } from './flights.tsx'
import { Gallery } from './gallery.tsx'
import { Location } from './location.tsx'
import { MoreDeals } from './more-deals.tsx'
import { OpenBooking } from './open-booking.tsx'
import { Overview } from './overview.tsx'
import { PriceCard } from './price-card.tsx'
import { ProductHead } from './product-head.tsx'
import type { ProductParams } from './product.params.ts'
import { usePrice } from './product.query.ts'
import { errorCodeOf } from './refusals.ts'
import { RoomChoices } from './room-choice.tsx'
import { isSameKind, optionOf, roomProblem, roomsOfQuote, withKinds } from './rooms.domain.ts'
import type { ChosenRoom } from './rooms.domain.ts'
import { searchOf } from './search-link.ts'
import { Terms } from './terms.tsx'
import { useOrder } from './use-order.ts'
import styles from './product.module.css'

const SECTIONS = ['overview', 'rooms', 'flights', 'place', 'terms'] as const

/** A package in its hotel: what it is, what it costs, and the way to book it. */
export function ProductView({ product, params }: { product: Product; params: ProductParams }): ReactElement | null {
  const t = useMessages()
  const { locale } = useLocale()
  const carried = useCarriedKeys()
  const [rooms, setRooms] = useChosenRooms(product, params)
  const isPossible = rooms.every((room) => roomProblem(optionOf(product.rooms, room), room) === null)
  const price = usePrice(product, rooms, { isPossible, mayBeHeld: params.bookingId !== null })
  const ordering = useOrder(product, { rooms, carried, bookingId: params.bookingId })
  const section = useCurrentSection(SECTIONS)
  const hotel = product.hotels[0]
  usePageTitle(hotel ? hotel.name + comma(locale) + product.destination_1_name : product.destination_1_name)
  if (!hotel) return null

  const canOrder = price.kind === 'priced' && product.status === 'available'
  const isOrdering = ordering.state.kind === 'storing'
  const order = (): void => void ordering.order(price.quote)
  return (
    <>
      <Container className={styles.page ?? ''}>
        <Breadcrumbs
          label={t('product.crumb.label')}
          crumbs={[
            { label: t('product.crumb.home'), href: '/' },
            { label: product.destination_1_name, href: searchOf(product, { rooms, carried }) },
            { label: hotel.name },
          ]}
        />
        <ProductHead product={product} hotel={hotel} />
        {params.bookingId !== null && <OpenBooking bookingId={params.bookingId} />}
        <Gallery pictures={product.productContent.imageUrls} hotel={hotel.name} />
        <SectionNav
          label={t('product.section.label')}
          currentId={section}
          sections={SECTIONS.map((id) => ({ id, label: t(`product.section.${id}`) }))}
        />
        <div className={styles.columns}>
          <Columns
            look="aside"
            start={
              <>
                <Overview product={product} board={price.quote.rooms[0]?.boardName ?? ''} />
                <LanguageLater>
                  <Part
                    id="rooms"
                    title={t('product.rooms.title')}
                    lead={
                      rooms.length > 1
                        ? t('product.rooms.leadEach')
                        : t('product.rooms.lead', { count: price.quote.people })
                    }
                  >
                    <RoomChoices product={product} rooms={rooms} onChange={setRooms} />
                  </Part>
                  <Part id="flights" title={t('product.flights.title')}>
                    <Flights product={product} rooms={rooms} />
                  </Part>
                  <Part id="place" title={t('product.place.title')}>
                    <Location hotel={hotel} />
                  </Part>
                  <Part id="terms" title={t('product.terms.title')}>
                    <Terms product={product} />
                  </Part>
                </LanguageLater>
              </>
            }
            end={
              <div className={styles.aside}>
                <LanguageLater>
                  <PriceCard
                    product={product}
                    rooms={rooms}
                    price={price}
                    canOrder={canOrder}
                    isOrdering={isOrdering}
                    onOrder={order}
                  />
                </LanguageLater>
                {ordering.state.kind === 'refused' && (
                  <Notice tone="bad" isLive title={t(`product.refused.${errorCodeOf(ordering.state.error)}`)}>
                    {t('product.failure.safe')}
                  </Notice>
                )}
              </div>
            }
          />
        </div>
        <LanguageLater>
          <MoreDeals product={product} />
        </LanguageLater>
      </Container>
      {product.orderPhone === null && (
        <ActionBar label={t('product.price.bar')}>
          <span className={styles.barPrice}>
            <Price
              money={{ amountMinor: price.quote.total.amountMinor, currency: 'USD' }}
              size="lg"
              isMuted={price.kind !== 'priced'}
            />
            <small>{t('product.price.total', { count: price.quote.people })}</small>
          </span>
          <Button look="primary" isBusy={isOrdering} isUnavailable={!canOrder} onClick={order}>
            {t('product.price.order')}
          </Button>
        </ActionBar>
      )}
      {ordering.state.kind === 'priceChanged' && (
        <PriceChanged
          before={ordering.state.before}
          now={ordering.state.quote.total}
          onClose={ordering.dismiss}
          onAccept={() => ordering.state.kind === 'priceChanged' && void ordering.order(ordering.state.quote)}
        />
      )}
    </>
  )
}

/** The chosen rooms; what is chosen stands in the address too, so that it survives a reload and can be shared. */
function useChosenRooms(
  product: Product,
  params: ProductParams,
): [readonly ChosenRoom[], (rooms: readonly ChosenRoom[]) => void] {
  const [, setSearch] = useSearchParams()
  const [rooms, setRooms] = useState<readonly ChosenRoom[]>(() =>
    withKinds(roomsOfQuote(product, params.rooms), params.kinds, product.rooms),
  )
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (!isTouched) return
    const isOwnChoice = rooms.every((room, at) => {
      const quoted = product.quote.rooms[at]
      return quoted !== undefined && isSameKind(room, quoted)
    })
    setSearch(
      (before) => {
        const search = new URLSearchParams(before)
        writeRooms(search, rooms)
        writeKinds(search, isOwnChoice ? [] : rooms)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
    // `setSearch` changes with every address, which this writes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isTouched, rooms, product])
  return [
    rooms,
    (next) => {
      setRooms(next)
      setTouched(true)
    },
  ]
}

function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}): ReactElement {
  return (
    <section id={id} tabIndex={-1} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead !== undefined && <p className={styles.partLead}>{lead}</p>}
      {asElement(children)}
    </section>
  )
}
