import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { Price } from '@masa/design-system/price'
import type { RefundStatus, Seller, SucceededBooking } from '@masa/contract/booking'
import type { OrderPayment } from '@masa/contract/order'
import { comma, formatDate, formatInstant, isolateLtr } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import { charged } from './cancellation-lines.ts'
import { isSent } from './refund-card.tsx'
import styles from './receipt.module.css'

/** Who sold what to whom for how much, in both currencies, and how it was paid; what has gone back is a credit beside it. */
export function Receipt({
  order,
  refund,
  level = 2,
}: {
  order: SucceededBooking
  refund: RefundStatus | null
  /** Its heading's; 1 where it is a page by itself. */
  level?: 1 | 2
}): ReactElement {
  const t = useMessages()
  const { booking, seller } = order
  const Heading = `h${level}` as const
  const at = order.payment.at === null ? null : formatInstant(order.payment.at)
  const names = (people: readonly { firstName?: string | undefined; lastName?: string | undefined }[]) =>
    people.map((one) => `${one.firstName ?? ''} ${one.lastName ?? ''}`.trim()).join(', ')
  return (
    <section aria-labelledby="receipt-title" className={styles.section}>
      <Heading id="receipt-title" {...(level === 1 && { tabIndex: -1 })}>
        {t('payment.ok.receipt')}
      </Heading>
      <Card padding="lg" className={styles.receipt}>
        {seller !== undefined && <SellerBlock seller={seller} />}
        <DefinitionList
          items={known([
            { id: 'number', term: t('receipt.number'), value: <Bdi>{receiptNumber(order)}</Bdi> },
            { id: 'date', term: t('payment.ok.paidOn'), value: at && <Bdi>{`${at.date} ${at.time}`}</Bdi> },
            { id: 'payer', term: t('payment.ok.payer'), value: <Bdi dir="auto">{names([booking.payer])}</Bdi> },
            {
              id: 'travellers',
              term: t('payment.ok.travellers'),
              value: booking.paxList.length > 0 && <Bdi>{names(booking.paxList)}</Bdi>,
            },
          ])}
        />
        <Bill order={order} />
        <Paid order={order} />
        {refund?.kind === 'refund' && isSent(refund) && <Credit order={order} refund={refund} />}
      </Card>
    </section>
  )
}

interface Row {
  readonly id: string
  readonly term: string
  readonly value: ReactNode
}

/** What is not known has no row. */
const known = (rows: readonly Row[]): Row[] => rows.filter(({ value }) => value !== null && value !== false)

/** The number of an order's receipt. */
export const receiptNumber = ({ orderNumber }: SucceededBooking): string => `${orderNumber}-1`
const creditNumber = ({ orderNumber }: SucceededBooking): string => `${orderNumber}-2`

function SellerBlock({ seller }: { seller: Seller }): ReactElement {
  const t = useMessages()
  const { name, registrationNumber, address, phone } = seller
  return (
    <p className={styles.seller}>
      <b>{name}</b>
      {registrationNumber !== null && (
        <span>{t('receipt.registration', { number: isolateLtr(registrationNumber) })}</span>
      )}
      {address !== null && <span>{address}</span>}
      {phone !== null && <Bdi>{phone}</Bdi>}
    </p>
  )
}

/** Every line in the currency of the price and in that of the charge; both columns sum. */
function Bill({ order: { booking } }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { rate } = usePaymentSummaryWords(booking)
  const cents = { cents: 'always' } as const
  return (
    <>
      <table className={styles.bill} aria-labelledby="receipt-title">
        <thead>
          <tr>
            <th scope="col">{t('receipt.what')}</th>
            <th scope="col">{t('receipt.dollars')}</th>
            <th scope="col">{t('receipt.shekels')}</th>
          </tr>
        </thead>
        <tbody>
          {booking.lines.map(({ label, counts, quantity, amount, amountIls, isIncluded }, index) => (
            <tr key={index}>
              <th scope="row">
                {counts === 'travellers'
                  ? label + comma(locale) + common('count.travellers', { count: quantity })
                  : label}
              </th>
              {isIncluded ? (
                <td colSpan={2}>{common('state.included')}</td>
              ) : (
                <>
                  <td>
                    <Price money={{ amountMinor: amount.amountMinor, currency: 'USD' }} {...cents} />
                  </td>
                  <td>
                    <Price money={charged(amountIls)} {...cents} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('payment.line.total')}</th>
            <td>
              <Price money={{ amountMinor: booking.total.amountMinor, currency: 'USD' }} {...cents} />
            </td>
            <td>
              <Price money={charged(booking.totalIls)} {...cents} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.fine}>{rate}</p>
    </>
  )
}

/** What was charged to which card, in how many payments. */
function Paid({ order: { booking, payment } }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const taken = booking.payments.filter(({ status }) => status !== 'authorised')
  const sum = payment.charged ?? { amountMinor: taken.reduce((all, each) => all + each.amount.amountMinor, 0) }
  return (
    <DefinitionList
      items={known([
        {
          id: 'charged',
          term: t('payment.ok.charged'),
          value: (
            <b>
              <Price money={charged(sum)} cents="always" />
            </b>
          ),
        },
        { id: 'payments', term: t('payment.ok.payments'), value: String(payment.instalments) },
        { id: 'card', term: t('payment.ok.card'), value: payment.card && cardWords(payment.card, t) },
      ])}
    />
  )
}

const cardWords = ({ last4 }: NonNullable<OrderPayment['card']>, t: ReturnType<typeof useMessages>): string =>
  t('payment.ok.cardEnding', { digits: isolateLtr(last4) })

function Credit({ order, refund }: { order: SucceededBooking; refund: RefundStatus }): ReactElement {
  const t = useMessages()
  const at = refund.sentAt === null ? null : formatInstant(refund.sentAt)
  return (
    <div className={styles.credit}>
      <h3>{t('receipt.credit')}</h3>
      <DefinitionList
        items={known([
          { id: 'number', term: t('receipt.number'), value: <Bdi>{creditNumber(order)}</Bdi> },
          { id: 'for', term: t('receipt.forReceipt'), value: <Bdi>{receiptNumber(order)}</Bdi> },
          { id: 'date', term: t('receipt.date'), value: at && <Bdi>{`${at.date} ${at.time}`}</Bdi> },
          {
            id: 'returned',
            term: t('payment.ok.returned'),
            value: (
              <b>
                <Price money={charged(refund.amount)} cents="always" />
              </b>
            ),
          },
          { id: 'card', term: t('payment.ok.card'), value: refund.card && cardWords(refund.card, t) },
          { id: 'by', term: t('receipt.by'), value: refund.by !== null && <Bdi>{formatDate(refund.by)}</Bdi> },
        ])}
      />
    </div>
  )
}
