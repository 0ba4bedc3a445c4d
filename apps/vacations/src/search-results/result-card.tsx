import { ButtonLink, IconButton } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Facts } from '@masa/design-system/facts'
import {
  CalendarIcon,
  CheckIcon,
  ChevronForwardIcon,
  ClockIcon,
  MoonIcon,
  PhoneIcon,
  PinIcon,
  RefreshIcon,
} from '@masa/design-system/icons'
import { BusIcon, CoffeeIcon, HeartIcon, SparkleIcon, SuitcaseIcon } from '@masa/design-system/trip-icons'
import { Anchor } from '@masa/design-system/link'
import { Price, WasPrice } from '@masa/design-system/price'
import { Score } from '@masa/design-system/score'
import { Stars } from '@masa/design-system/stars'
import { Note, Tag } from '@masa/design-system/tag'
import type { SearchResult } from '@masa/contract/vacations'
import { formatDecimal, formatNumber, isolate } from '@masa/i18n'
import { Bdi, DateRange, DateText } from '@masa/i18n/react'
import { memo, useId } from 'react'
import type { ReactElement } from 'react'
import { FlightLine } from '#src/shared/flight/flight-line.tsx'
import { RichMessage, useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { useFavourite } from '#src/shared/favourites/use-favourites.ts'
import { CardPictures } from './card-pictures.tsx'
import styles from './result-card.module.css'

/** From so many seats on the exact number is not shown (specification, chapter 9). */
const PLENTY_OF_SEATS = 8

export interface ResultCardProps {
  readonly result: SearchResult
  readonly href: string
  readonly people: number
  /** The lowest price of all results. */
  readonly isCheapest: boolean
  /** Where results leave on different days, each says when. */
  readonly showsDates: boolean
  /** The first card's picture is the page's largest: fetched at once. */
  readonly isFirst: boolean
}

/**
 * One hotel with its cheapest package: picture, facts, price. Drawn again only when something of it changes: more cards,
 * another order or a filter leave hundreds as they are.
 */
export const ResultCard = memo(function ResultCard({
  result,
  href,
  people,
  isCheapest,
  showsDates,
  isFirst,
}: ResultCardProps): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const titleId = useId()
  const { isFavourite, toggle } = useFavourite(result.hotelId)
  const { outwardFlight: out, price } = result
  const distance = useDistance(result)
  const bags = useBags(result)
  return (
    <Card
      as="article"
      padding="none"
      look={isCheapest ? 'best' : 'plain'}
      isLifting
      className={styles.card}
      aria-labelledby={titleId}
      data-hotel={result.hotelId}
    >
      <div className={styles.picture}>
        <CardPictures pictures={outsideFirst(result.pictures)} name={result.hotelName} isFirst={isFirst} />
        <span className={styles.heart}>
          <IconButton
            look="chip"
            aria-pressed={isFavourite}
            label={t('searchResults.card.favourite', { hotel: result.hotelName })}
            icon={<HeartIcon isFilled={isFavourite} />}
            onClick={toggle}
          />
        </span>
      </div>
      <div className={styles.main}>
        {isCheapest && (
          <Tag tone="good" icon={<SparkleIcon size="sm" />} className={styles.best ?? ''}>
            {t('searchResults.card.cheapest')}
          </Tag>
        )}
        <div className={styles.top}>
          <div>
            <h3 id={titleId} className={styles.name}>
              <Anchor href={href}>{result.hotelName}</Anchor>
            </h3>
            <p className={styles.sub}>
              <Stars count={result.stars} label={common('a11y.stars', { count: result.stars })} />
              {result.hotelNameLatin !== result.hotelName && (
                <span lang="en">
                  <Bdi>{result.hotelNameLatin}</Bdi>
                </span>
              )}
            </p>
          </div>
          {result.score && (
            <span className={styles.score}>
              <Score
                value={result.score.value}
                screenReaderText={(score) => common('a11y.score', { score })}
                word={t(`searchResults.score.${scoreWord(result.score.value)}`)}
                reviews={t('searchResults.card.reviews', { count: result.score.count })}
              />
            </span>
          )}
          <p className={styles.area}>
            <PinIcon size="sm" />
            <span>{t('searchResults.card.place', { district: result.district, distance })}</span>
          </p>
        </div>
        <FlightLine flight={out} />
        <Facts
          items={[
            { id: 'nights', icon: <MoonIcon size="sm" />, text: common('count.nights', { count: result.nights }) },
            { id: 'board', icon: <CoffeeIcon size="sm" />, text: result.board.name },
            { id: 'bags', icon: <SuitcaseIcon size="sm" />, text: bags },
            ...(result.hasTransfers
              ? [{ id: 'transfers', icon: <BusIcon size="sm" />, text: t('searchResults.card.transfers') }]
              : []),
            ...(showsDates
              ? [
                  {
                    id: 'dates',
                    icon: <CalendarIcon size="sm" />,
                    text: <DateRange from={result.dateFrom} to={result.dateTo} />,
                    isWide: true,
                  },
                ]
              : []),
          ]}
        />
        {result.freeCancellationUntil !== null && (
          <Note tone="good" icon={<CheckIcon size="sm" />} className={styles.note ?? ''}>
            <span>
              <RichMessage
                k="searchResults.card.freeUntil"
                parts={{ date: <DateText date={result.freeCancellationUntil} /> }}
              />
            </span>
          </Note>
        )}
        <Availability result={result} />
      </div>
      <div className={styles.price}>
        <p className={styles.perPerson}>
          <Price money={price.perPerson} size="xl" /> <span>{common('money.perPerson')}</span>
        </p>
        <div className={styles.whole}>
          {price.before && <WasPrice money={price.before} label={t('searchResults.card.before')} />}
          <dl className={styles.sums}>
            <dt>{t('searchResults.card.total', { count: people })}</dt>
            <dd>
              <Price money={price.total} />
              <span>
                <Price money={price.totalIls} cents="never" />
              </span>
            </dd>
          </dl>
        </div>
        <ButtonLink
          look="brand"
          isBlock
          href={href}
          iconEnd={<ChevronForwardIcon size="sm" />}
          aria-label={t('searchResults.card.chooseAt', { hotel: result.hotelName })}
        >
          {t('searchResults.card.choose')}
        </ButtonLink>
        <small className={styles.fine}>{t('searchResults.card.allIn')}</small>
      </div>
    </Card>
  )
})

/** One line on how sure it is: seats, or what stands in the way of buying here and now. */
function Availability({ result }: { result: SearchResult }): ReactElement {
  const t = useMessages()
  if (result.status === 'being_updated')
    return (
      <Note tone="warn" icon={<RefreshIcon size="sm" />} className={styles.note ?? ''}>
        {t('searchResults.card.beingUpdated')}
      </Note>
    )
  if (result.status === 'phone_only')
    return (
      <Note tone="warn" icon={<PhoneIcon size="sm" />} className={styles.note ?? ''}>
        {t('searchResults.card.phoneOnly')}
      </Note>
    )
  if (result.seatsLeft >= PLENTY_OF_SEATS)
    return (
      <Note tone="muted" className={styles.note ?? ''}>
        {t('searchResults.card.seatsPlenty', { count: PLENTY_OF_SEATS })}
      </Note>
    )
  return (
    <Note tone="warn" icon={<ClockIcon size="sm" />} className={styles.note ?? ''}>
      {t('searchResults.card.seatsLeft', { count: result.seatsLeft })}
    </Note>
  )
}

/** The largest bag that both flights carry. */
function useBags({ outwardFlight, inwardFlight }: SearchResult): string {
  const t = useMessages()
  const both = (bag: 'suitcaseKg' | 'trolleyKg' | 'handBagKg'): number =>
    Math.min(outwardFlight.baggage[bag], inwardFlight.baggage[bag])
  if (both('suitcaseKg') > 0) return t('searchResults.card.suitcase', { kg: formatNumber(both('suitcaseKg')) })
  if (both('trolleyKg') > 0) return t('searchResults.card.trolley', { kg: formatNumber(both('trolleyKg')) })
  return both('handBagKg') > 0
    ? t('searchResults.card.handBag', { kg: formatNumber(both('handBagKg')) })
    : t('searchResults.card.noBags')
}

/** The nearest thing that matters: the sea where there is one, else the centre. */
function useDistance({ distances }: SearchResult): string {
  const t = useMessages()
  const { beachM, centreM } = distances
  if (beachM !== null && beachM < 50) return t('searchResults.card.onBeach')
  const metres = beachM ?? centreM
  const from = beachM === null ? 'centre' : 'beach'
  return metres < 1000
    ? t(`searchResults.card.${from}Metres`, { distance: formatNumber(Math.round(metres / 50) * 50) })
    : t(`searchResults.card.${from}Km`, { distance: isolate(formatDecimal(metres / 1000, 1)) })
}

/** The house before its rooms: that is what is looked for in a list. */
function outsideFirst(pictures: SearchResult['pictures']): SearchResult['pictures'] {
  const isInside = (subject: string): number => (subject.startsWith('room-') ? 1 : 0)
  return [...pictures].sort((a, b) => isInside(a.subject) - isInside(b.subject))
}

function scoreWord(value: number): 'exceptional' | 'excellent' | 'veryGood' | 'good' | 'fair' {
  if (value >= 9) return 'exceptional'
  if (value >= 8.5) return 'excellent'
  if (value >= 8) return 'veryGood'
  return value >= 7 ? 'good' : 'fair'
}
