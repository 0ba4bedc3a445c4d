import { ActionBar, Columns, Container, asElement } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { SectionNav, useCurrentSection } from '@masa/design-system/section-nav'
import { Note, Tag } from '@masa/design-system/tag'
import { SparkleIcon } from '@masa/design-system/trip-icons'
import { APP_DEAL_PARTS } from '@masa/contract/app-deals'
import type { AppItinerary, AppPackage } from '@masa/contract/app-deals'
import { formatMoneyIsolated } from '@masa/i18n'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { useAtOnce } from '@masa/remote-kit/use-at-once'
import { BookLink } from './book-link.tsx'
import { CancellationTerms } from './cancellation-terms.tsx'
import { Departures } from './departures.tsx'
import { Flights } from './flights.tsx'
import { DealHead } from './deal-head.tsx'
import { HotelFacts, Included } from './included.tsx'
import { useChosenDay } from './itinerary.query.ts'
import type { ChosenDay } from './itinerary.query.ts'
import { Poster } from './poster.tsx'
import { PriceCard } from './price-card.tsx'
import styles from './itinerary.module.css'

/** A deal under its poster: what it is, when one can leave, what it costs, and the way to book it. */
export function ItineraryView({
  itinerary,
  answeredAt,
  packId,
}: {
  itinerary: AppItinerary
  answeredAt: number
  /** Of another day than the deal's own. */
  packId: string | null
}): ReactElement {
  const t = useMessages()
  const [chosen, choose] = useAtOnce(packId)
  const day = useChosenDay(itinerary, chosen)
  const { shown } = day
  const current = useCurrentSection(APP_DEAL_PARTS)
  return (
    <>
      <Poster itinerary={itinerary} answeredAt={answeredAt} />
      <div className={styles.sheet}>
        <Container className={styles.page ?? ''}>
          <DealHead itinerary={itinerary} shown={shown} />
          {itinerary.remark && (
            <p className={styles.remark}>
              <Tag tone="brand" icon={<SparkleIcon size="sm" />}>
                {itinerary.remark.title}
              </Tag>
            </p>
          )}
          <SectionNav
            label={t('itinerary.head.tabs')}
            sections={itinerary.tabs.map(({ title, link }) => ({ id: link.slice(1), label: title }))}
            currentId={current}
          />
          <State itinerary={itinerary} day={day} />
          <Columns
            look="aside"
            start={
              <>
                <Part id="deal" title={t('itinerary.part.included')}>
                  <Included shown={shown} />
                </Part>
                <Part title={t('itinerary.part.departures')}>
                  <Departures itinerary={itinerary} chosen={chosen ?? itinerary.package.packId} onChoose={choose} />
                </Part>
                <Part id="flights" title={t('itinerary.part.flights')}>
                  <Flights shown={shown} />
                </Part>
              </>
            }
            end={<PriceCard itinerary={itinerary} day={day} />}
          />
          <Part id="hotel" title={t('itinerary.part.hotel')}>
            <HotelFacts hotel={itinerary.hotel} />
          </Part>
          <Part id="terms" title={t('itinerary.part.terms')}>
            <CancellationTerms shown={shown} />
          </Part>
        </Container>
      </div>
      <BookBar itinerary={itinerary} shown={shown} />
    </>
  )
}

/** What a traveller has to know before the price: the deal is over, nothing is left, or the day has no deal. */
function State({ itinerary, day }: { itinerary: AppItinerary; day: ChosenDay }): ReactElement | null {
  const t = useMessages()
  const { shown } = day
  if (shown.status === 'sold_out')
    return (
      <div className={styles.state}>
        <Notice tone="warn" isLive title={t('itinerary.state.soldOut')}>
          {t('itinerary.state.soldOutText')}
        </Notice>
      </div>
    )
  if (itinerary.isExpired)
    return (
      <div className={styles.state}>
        <Notice tone="info" isLive title={t('itinerary.state.over')}>
          {t('itinerary.state.overText')}
        </Notice>
      </div>
    )
  if (shown.dealId !== null) return null
  return (
    <div className={styles.state}>
      <Note tone="warn">{t('itinerary.state.otherDay')}</Note>
    </div>
  )
}

/** On a phone, price and way on stay in sight. */
function BookBar({ itinerary, shown }: { itinerary: AppItinerary; shown: AppPackage }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { perPerson, total, totalIls } = shown.price
  return (
    <ActionBar label={t('itinerary.bar.label')}>
      <span className={styles.barPrice}>
        <span>
          <Price money={perPerson} size="lg" /> <small>{common('money.perPerson')}</small>
        </span>
        <small>
          <span>{t('itinerary.bar.pair', { price: formatMoneyIsolated(total) })}</span>{' '}
          <Price money={totalIls} isMuted />
        </small>
      </span>
      <BookLink itinerary={itinerary} shown={shown} />
    </ActionBar>
  )
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }): ReactElement {
  const titleId = useId()
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {asElement(children)}
    </section>
  )
}
