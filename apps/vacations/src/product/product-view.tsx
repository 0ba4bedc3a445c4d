import { useApiClient } from '@masa/api-client'
import { Breadcrumbs } from '@masa/design-system/breadcrumbs'
import { ButtonLink, IconButton, Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Facts } from '@masa/design-system/facts'
import { BusIcon, CoffeeIcon, HeartIcon, PinIcon, PlaneIcon, ShareIcon, SuitcaseIcon } from '@masa/design-system/icons'
import { ActionBar, Columns, Container } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { Score } from '@masa/design-system/score'
import { Stars } from '@masa/design-system/stars'
import { SectionNav } from '@masa/design-system/tabs'
import { toastV1 } from '@masa/remote-kit'
import { readBooking } from '@masa/contract/booking'
import type { Product } from '@masa/contract/vacations'
import { formatNumber } from '@masa/i18n'
import { Bdi, DateRange, useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useCarriedKeys } from '#src/shared/carried-keys/carried-keys.ts'
import { useFavourites } from '#src/shared/favourites/favourites.ts'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { productAddress } from '#src/shared/product-address.ts'
import { Flights } from './flights.tsx'
import { Gallery } from './gallery.tsx'
import { Location } from './location.tsx'
import { PriceCard } from './price-card.tsx'
import { PriceChanged } from './price-changed.tsx'
import { associatedQuery, usePrice } from './product.query.ts'
import { errorCodeOf } from './refusals.ts'
import { RoomChoices } from './room-choice.tsx'
import { optionOf, roomProblem, roomsOfQuote } from './rooms.domain.ts'
import { Terms } from './terms.tsx'
import { useOrder } from './use-order.ts'
import styles from './product.module.css'

/** A package in its hotel: what it is, what it costs, and the way to book it. */
export function ProductView({
  product,
  bookingId,
}: {
  product: Product
  bookingId: string | null
}): ReactElement | null {
  const t = useMessages()
  const carried = useCarriedKeys()
  const [rooms, setRooms] = useState(() => roomsOfQuote(product) as readonly ReturnType<typeof roomsOfQuote>[number][])
  const isPossible = rooms.every((room) => roomProblem(optionOf(product.rooms, room), room.composition) === null)
  const price = usePrice(product, rooms, { isPossible })
  const ordering = useOrder(product, carried)
  const hotel = product.hotels[0]
  usePageTitle(hotel ? `${hotel.name}, ${product.destination_1_name}` : product.destination_1_name)
  if (!hotel) return null

  const canOrder = isPossible && price.kind === 'priced' && product.status === 'available'
  const order = (): void => void ordering.order(price.quote)
  return (
    <Container className={styles.page ?? ''}>
      <Breadcrumbs
        label={t('product.crumb.label')}
        crumbs={[
          { label: t('product.crumb.home'), href: '/' },
          { label: product.destination_1_name, href: searchOf(product) },
          { label: hotel.name },
        ]}
      />
      <Head product={product} />
      {bookingId !== null && <OpenBooking bookingId={bookingId} />}
      <Gallery pictures={product.productContent.imageUrls} hotel={hotel.name} />
      <SectionNav
        label={t('product.section.label')}
        sections={(['overview', 'rooms', 'flights', 'place', 'terms'] as const).map((id) => ({
          id,
          label: t(`product.section.${id}`),
        }))}
      />
      <Columns
        look="aside"
        start={
          <>
            <Part id="overview" title={t('product.included.title')} lead={hotel.description}>
              <Included product={product} />
              <Notes product={product} />
            </Part>
            <Part
              id="rooms"
              title={t('product.rooms.title')}
              lead={t('product.rooms.lead', { count: price.quote.people })}
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
            <MoreDeals product={product} />
          </>
        }
        end={
          <div className={styles.aside}>
            <PriceCard
              product={product}
              price={price}
              canOrder={canOrder}
              isOrdering={ordering.state.kind === 'storing'}
              onOrder={order}
            />
            {ordering.state.kind === 'refused' && (
              <Notice tone="bad" isLive title={t(`product.refused.${errorCodeOf(ordering.state.error)}`)}>
                {t('product.failure.safe')}
              </Notice>
            )}
          </div>
        }
      />
      {product.orderPhone === null && (
        <ActionBar label={t('product.price.bar')}>
          <span className={styles.barPrice}>
            <Price
              money={{ amountMinor: price.quote.total.amountMinor, currency: 'USD' }}
              size="lg"
              isMuted={price.kind === 'pricing'}
            />
          </span>
          <Button look="primary" isBusy={ordering.state.kind === 'storing'} isUnavailable={!canOrder} onClick={order}>
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
    </Container>
  )
}

const searchOf = (product: Product): string =>
  `/search-result?${new URLSearchParams({ dest: product.destination_1, fromDate: product.fromDate, toDate: product.fromDate, adult: '2' })}`

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
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  )
}

function Head({ product }: { product: Product }): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const hotel = product.hotels[0]
  const isFavourite = useFavourites(({ hotelIds }) => hotelIds.has(hotel?.hotelId ?? ''))
  const toggleFavourite = useFavourites(({ toggle }) => toggle)
  if (!hotel) return null
  async function share(): Promise<void> {
    const link = { title: hotel?.name ?? '', url: window.location.href }
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is no failure.
      await navigator.share(link).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(link.url)
    toastV1.emit({ kind: 'success', text: t('product.head.shared'), lifeMs: 5000 })
  }
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{hotel.name}</h1>
        <p className={styles.sub}>
          <Stars count={hotel.stars} label={common('a11y.stars', { count: hotel.stars })} />
          {hotel.nameLatin !== hotel.name && (
            <span lang="en">
              <Bdi>{hotel.nameLatin}</Bdi>
            </span>
          )}
          <span className={styles.place}>
            <PinIcon size="sm" />
            {t('product.head.place', { district: hotel.district, place: product.destination_1_name })}
          </span>
          <DateRange from={product.fromDate} to={product.toDate} />
        </p>
      </div>
      <div className={styles.tools}>
        {hotel.score && (
          <Score
            value={hotel.score.value}
            word={t(`searchResults.score.${scoreWord(hotel.score.value)}`)}
            reviews={t('product.head.reviews', { count: hotel.score.count })}
          />
        )}
        <IconButton label={t('product.head.share')} icon={<ShareIcon />} look="line" onClick={() => void share()} />
        <IconButton
          aria-pressed={isFavourite}
          label={t('searchResults.card.favourite', { hotel: hotel.name })}
          icon={<HeartIcon isFilled={isFavourite} />}
          look="line"
          onClick={() => toggleFavourite(hotel.hotelId)}
        />
      </div>
    </header>
  )
}

function scoreWord(value: number): 'exceptional' | 'excellent' | 'veryGood' | 'good' | 'fair' {
  if (value >= 9) return 'exceptional'
  if (value >= 8.5) return 'excellent'
  if (value >= 8) return 'veryGood'
  return value >= 7 ? 'good' : 'fair'
}

function Included({ product }: { product: Product }): ReactElement {
  const t = useMessages()
  const { suitcaseKg, handBagKg } = product.outwardFlight.baggage
  const isDirect = product.outwardFlight.stops.length === 0 && product.inwardFlight.stops.length === 0
  const board = product.quote.rooms[0]?.boardName ?? ''
  return (
    <Facts
      look="arches"
      items={[
        {
          id: 'flights',
          icon: <PlaneIcon size="sm" />,
          text: isDirect ? t('product.included.directFlights') : t('product.included.flights'),
        },
        {
          id: 'bags',
          icon: <SuitcaseIcon size="sm" />,
          text:
            suitcaseKg > 0
              ? t('product.included.suitcase', { kg: formatNumber(suitcaseKg), hand: formatNumber(handBagKg) })
              : t('product.included.handOnly', { hand: formatNumber(handBagKg) }),
        },
        ...(product.hasTransfers
          ? [{ id: 'transfers', icon: <BusIcon size="sm" />, text: t('product.included.transfers') }]
          : []),
        { id: 'board', icon: <CoffeeIcon size="sm" />, text: t('product.included.board', { board }) },
        ...(product.hotels[0]?.facilities
          .slice(0, 8)
          .map(({ code, name }) => ({ id: code, icon: <PinIcon size="sm" />, text: name })) ?? []),
      ]}
    />
  )
}

/** The hotel's notes and remarks: in the page's language, else in Hebrew and marked so. */
function Notes({ product }: { product: Product }): ReactElement | null {
  const t = useMessages()
  const { locale } = useLocale()
  const notes = [product.notesTranslation, product.remarkTranslation].flatMap((texts) => {
    const own = texts[locale]
    const note = own ?? texts['he']
    return note && note.text !== '' ? [{ ...note, lang: own ? locale : 'he' }] : []
  })
  if (notes.length === 0) return null
  return (
    <Card look="sunken" padding="md" className={styles.notes}>
      <h3>{t('product.notes.title')}</h3>
      {notes.map((note) => (
        <p key={note.text} lang={note.lang} dir="auto">
          {note.text} {note.isAutomatic && <small>({t('product.notes.automatic')})</small>}
        </p>
      ))}
    </Card>
  )
}

/** A booking that was begun here and still holds its places. */
function OpenBooking({ bookingId }: { bookingId: string }): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const carried = useCarriedKeys()
  const booking = useQuery({
    queryKey: ['vacations', 'open-booking', bookingId],
    queryFn: ({ signal }) => api.call(readBooking, { params: { id: bookingId } }, { signal }),
    retry: false,
    staleTime: 0,
  })
  if ((booking.data?.holdRemainingSeconds ?? 0) <= 0) return null
  const channel = carried.channel === 'App' ? 'oldapp' : 'web'
  return (
    <Notice
      tone="info"
      isLive
      action={
        <ButtonLink
          look="brand"
          size="sm"
          href={`/booking/hotel-flight/${channel}?${new URLSearchParams({ bookingId, ...carried })}`}
        >
          {t('product.continue.go')}
        </ButtonLink>
      }
    >
      {t('product.continue.text')}
    </Notice>
  )
}

function MoreDeals({ product }: { product: Product }): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const carried = useCarriedKeys()
  const hotel = product.hotels[0]
  const deals = useQuery(
    associatedQuery(api, {
      hotelId: hotel?.hotelId ?? '',
      destination: product.destination_1,
      category: product.category.code,
    }),
  )
  const others = deals.data?.filter((deal) => deal.packId !== product.packId || deal.hotelId !== hotel?.hotelId) ?? []
  if (others.length === 0) return null
  return (
    <Part id="deals" title={t('product.deals.title')}>
      <ul className={styles.deals}>
        {others.slice(0, 6).map((deal) => (
          <li key={deal.dealId}>
            <Card padding="sm" isLifting>
              <h3 className={styles.dealName}>
                <Anchor
                  href={productAddress(
                    {
                      packId: deal.packId,
                      laId: deal.laId,
                      dealId: deal.dealId,
                      rooms: [{ adults: 2, children: 0, infants: 0 }],
                    },
                    carried,
                  )}
                >
                  {deal.hotelName}
                </Anchor>
              </h3>
              <p>
                <DateRange from={deal.dateFrom} to={deal.dateTo} />, {t('product.deals.nights', { count: deal.nights })}
              </p>
              <p>
                <Price money={{ amountMinor: deal.price.perPerson.amountMinor, currency: 'USD' }} size="md" />{' '}
                {t('product.price.perPerson')}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Part>
  )
}
