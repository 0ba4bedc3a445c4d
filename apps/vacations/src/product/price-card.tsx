import { Breakdown } from '@masa/design-system/breakdown'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { useCountdown } from '@masa/design-system/countdown'
import { Facts } from '@masa/design-system/facts'
import { ArrowForwardIcon, CheckIcon, ClockIcon, PhoneIcon, ShieldIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { Price } from '@masa/design-system/price'
import { Note } from '@masa/design-system/tag'
import type { PackageLine, Product, QuoteAnswer } from '@masa/contract/vacations'
import { comma, formatClock, formatDate, formatDecimal, formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { DateRange, useLocale } from '@masa/i18n/react'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { PartyText } from '#src/shared/room-party/party-text.tsx'
import type { RoomParty } from '@masa/trip-search/party'
import type { PriceState } from './product.query.ts'
import { errorCodeOf, type RefusedCode } from './refusals.ts'
import styles from './product.module.css'

export interface PriceCardProps {
  readonly product: Product
  readonly rooms: readonly RoomParty[]
  readonly price: PriceState
  readonly canOrder: boolean
  readonly isOrdering: boolean
  readonly onOrder: () => void
}

/** The price of what is chosen, line by line, and the way on. */
export function PriceCard({ product, rooms, price, canOrder, isOrdering, onOrder }: PriceCardProps): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { quote } = price
  const freeUntil = product.cancellationTerms.find(({ percent }) => percent === 0)?.until
  return (
    <Card
      padding="md"
      look="raised"
      as="section"
      className={styles.price}
      aria-labelledby="price-title"
      aria-busy={price.kind === 'pricing'}
      data-pricing={price.kind === 'priced' ? undefined : true}
    >
      <h2 id="price-title">{t('product.price.title')}</h2>
      <p className={styles.priceLead}>
        <span>
          <DateRange from={product.fromDate} to={product.toDate} />
          <span>{`${comma(locale)}${common('count.nights', { count: product.nights })}`}</span>
        </span>
        <span>
          <PartyText rooms={rooms} />
        </span>
      </p>
      {price.kind === 'refused' && <Refused code={errorCodeOf(price.error)} onRetry={price.retry} />}
      <Breakdown
        lines={quote.lines.map((line, at) => ({
          id: String(at),
          label: <LineLabel line={line} />,
          ...amountOf(line),
        }))}
        totalLabel={t('product.price.total', { count: quote.people })}
        total={dollars(quote.total)}
        secondary={{ amountMinor: quote.totalIls.amountMinor, currency: 'ILS' }}
        fine={t('product.price.rate', {
          rate: isolateLtr(formatDecimal(quote.rate.usdIls, 4)),
          date: isolateLtr(formatDate(quote.rate.date)),
        })}
      />
      <p className={styles.each}>
        <Price money={dollars(quote.perPerson)} /> <span>{common('money.perPerson')}</span>
      </p>
      <p role="status" className={styles.pricing}>
        {price.kind === 'pricing' && <span>{t('product.price.pricing')}</span>}
        {price.kind === 'impossible' && <span>{t('product.price.impossible')}</span>}
      </p>
      <DealClock quote={quote} />
      {product.orderPhone ? (
        <PhoneOrder phone={product.orderPhone} />
      ) : (
        <>
          <Button
            look="primary"
            size="lg"
            isBlock
            isBusy={isOrdering}
            isUnavailable={!canOrder}
            iconEnd={<ArrowForwardIcon />}
            onClick={onOrder}
          >
            {isOrdering ? t('product.price.ordering') : t('product.price.order')}
          </Button>
          <Facts
            look="list"
            items={[
              { id: 'charge', icon: <CheckIcon size="sm" />, text: t('product.price.noCharge') },
              { id: 'hold', icon: <ClockIcon size="sm" />, text: t('product.price.hold') },
              ...(freeUntil === undefined || freeUntil === null
                ? []
                : [
                    {
                      id: 'free',
                      icon: <ShieldIcon size="sm" />,
                      text: t('product.price.free', { date: isolateLtr(formatDate(freeUntil)) }),
                    },
                  ]),
            ]}
          />
        </>
      )}
    </Card>
  )
}

function LineLabel({ line }: { line: PackageLine }): ReactElement {
  const t = useMessages()
  switch (line.code) {
    case 'flights':
    case 'transfers':
      return <span>{t(`product.price.${line.code}`, { count: line.quantity })}</span>
    case 'room':
      return <span>{t('product.price.room', { room: line.detail ?? '' })}</span>
    case 'taxes':
    case 'baggage':
    case 'dealDiscount':
      return <span>{t(`product.price.${line.code}`)}</span>
  }
}

function amountOf(line: PackageLine) {
  return line.isIncluded
    ? { amount: { words: <Included /> } }
    : { amount: dollars(line.amount), isGood: line.amount.amountMinor < 0 }
}

function Included(): ReactElement {
  const common = useCommonMessages()
  return <span>{common('state.included')}</span>
}

const dollars = ({ amountMinor }: QuoteAnswer['total']) => ({ amountMinor, currency: 'USD' as const })

function Refused({ code, onRetry }: { code: RefusedCode; onRetry: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Notice
      tone="warn"
      isLive
      title={t(`product.refused.${code}`)}
      action={
        <Button look="link" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      }
    >
      {code === 'offline' ? t('product.refused.offlineHelp') : t('product.refused.help')}
    </Notice>
  )
}

function PhoneOrder({ phone }: { phone: NonNullable<Product['orderPhone']> }): ReactElement {
  const t = useMessages()
  return (
    <Notice tone="info" title={t('product.price.phone')}>
      <p>
        {t('product.price.phoneSurcharge', {
          price: formatMoneyIsolated({ amountMinor: phone.surcharge.amountMinor, currency: 'USD' }),
        })}
      </p>
      <ButtonLink look="primary" isBlock icon={<PhoneIcon />} href={`tel:${phone.number.replaceAll(/[^+\d]/g, '')}`}>
        {t('product.price.call', { number: isolateLtr(phone.number) })}
      </ButtonLink>
    </Notice>
  )
}

function DealClock({ quote }: { quote: QuoteAnswer }): ReactElement | null {
  const t = useMessages()
  // From the moment of the answer on, whatever this device takes the time to be.
  const endsAtMs = useMemo(() => Date.now() + (quote.dealRemainingSeconds ?? 0) * 1000, [quote])
  const seconds = useCountdown(endsAtMs, Date.now)
  if (seconds <= 0) return null
  return <Note tone="warn">{t('product.price.deal', { time: isolateLtr(formatClock(seconds)) })}</Note>
}
