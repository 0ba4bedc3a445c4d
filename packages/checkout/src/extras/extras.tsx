import { useApiClient } from '@masa/api-client'
import { Card } from '@masa/design-system/card'
import { Checkbox } from '@masa/design-system/checkbox'
import { Counter } from '@masa/design-system/counter'
import { TextField } from '@masa/design-system/field'
import type { Money } from '@masa/contract'
import { formatMoneyIsolated } from '@masa/i18n'
import { numberTyped } from '@masa/i18n/typed-text'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { Coupon } from '#src/coupon/coupon.tsx'
import { couponAvailabilityQuery } from '#src/coupon/coupon.query.ts'
import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { StepContentProps } from '#src/flow/flow-step.ts'
import formStyles from '#src/form/form.module.css'
import type { Options } from './extras.domain.ts'
import { isOffered } from './offered-extras.domain.ts'
import { Terms } from './terms.tsx'
import styles from './extras.module.css'

/** Most eSIMs of one booking. */
const MOST_ESIMS = 9
const dollars = ({ amountMinor }: Money) => formatMoneyIsolated({ amountMinor, currency: 'USD' })

/** What may be added to a booking: of the checkout's extras those that it offers. */
export function OfferedExtras<Booking extends DraftedBooking>({
  form,
  issues,
  onLeave,
}: Pick<StepContentProps<Booking>, 'form' | 'issues' | 'onLeave'>): ReactElement {
  const t = useMessages()
  const { booking, draft } = form
  const { options } = draft
  const set = (change: Partial<Options>): void => form.change({ options: { ...options, ...change } })
  const { masaSafe, cancellationCover, esim, promotions } = booking.offers
  const [hasSafe, hasCover, hasEsim] = ['masaSafe', 'cancellationCover', 'esim'].map((code) => isOffered(booking, code))
  return (
    <>
      {(hasSafe || hasCover) && (
        <Card padding="md" as="section" className={formStyles.card} aria-labelledby="cover-title">
          <h2 id="cover-title" className={formStyles.cardTitle}>
            {t('extras.peace')}
          </h2>
          {hasSafe && (
            <Checkbox
              label={t('extras.safe')}
              description={
                masaSafe.isFree ? t('extras.free') : t('extras.perPerson', { price: dollars(masaSafe.perPerson) })
              }
              checked={options.masaSafetyAssurance}
              onChange={(event) => set({ masaSafetyAssurance: event.target.checked })}
            />
          )}
          {hasSafe && options.masaSafetyAssurance && (
            <TextField
              label={t('extras.forces')}
              hint={t('extras.forcesHint')}
              id="securityForcesDocument"
              isLtr
              inputMode="numeric"
              maxLength={20}
              transform={numberTyped}
              value={options.securityForcesDocument}
              onChange={(event) => set({ securityForcesDocument: event.target.value })}
              onBlur={() => onLeave('securityForcesDocument')}
              {...(issues['securityForcesDocument'] && { error: t('issue.service_number') })}
            />
          )}
          {hasCover && (
            <Checkbox
              label={t('extras.cover')}
              description={dollars(cancellationCover.total)}
              checked={options.ensureCancellation}
              onChange={(event) => set({ ensureCancellation: event.target.checked })}
            />
          )}
        </Card>
      )}
      {(hasEsim || promotions.length > 0) && (
        <Card padding="md" as="section" className={formStyles.card} aria-labelledby="road-title">
          <h2 id="road-title" className={formStyles.cardTitle}>
            {t('extras.promotions')}
          </h2>
          {hasEsim && (
            <Counter
              label={t('extras.esim')}
              description={t('extras.esimEach', { price: dollars(esim.each) })}
              value={options.esimQuantity}
              min={0}
              max={MOST_ESIMS}
              onChange={(esimQuantity) => set({ esimQuantity })}
              words={{ increase: t('extras.more'), decrease: t('extras.fewer') }}
            />
          )}
          {promotions.map((promotion) => (
            <Checkbox
              key={promotion.code}
              label={promotion.name}
              description={`${promotion.description} · ${dollars(promotion.price)}`}
              checked={options.promotionCodes.includes(promotion.code)}
              onChange={(event) =>
                set({
                  promotionCodes: event.target.checked
                    ? [...options.promotionCodes, promotion.code]
                    : options.promotionCodes.filter((code) => code !== promotion.code),
                })
              }
            />
          ))}
        </Card>
      )}
      <Card padding="md" as="section" className={formStyles.card} aria-labelledby="offers-title">
        <h2 id="offers-title" className={formStyles.cardTitle}>
          {t('extras.offers')}
        </h2>
        <div className={styles.choices}>
          {hasEsim && (
            <Checkbox
              label={t('extras.esimOffer')}
              checked={options.sendEsimOffer}
              onChange={(event) => set({ sendEsimOffer: event.target.checked })}
            />
          )}
          <Checkbox
            label={t('extras.insurance')}
            checked={options.sendPromotionalInsuranceMails}
            onChange={(event) => set({ sendPromotionalInsuranceMails: event.target.checked })}
          />
          <Checkbox
            label={t('extras.mails')}
            checked={options.sendPromotionalProductMails}
            onChange={(event) => set({ sendPromotionalProductMails: event.target.checked })}
          />
        </div>
      </Card>
    </>
  )
}

/** The extras, the coupon, and what must be agreed to before paying. */
export function Extras<Booking extends DraftedBooking>({
  form,
  issues,
  isTried,
  onLeave,
}: StepContentProps<Booking>): ReactElement {
  const api = useApiClient()
  const { booking, draft, facts } = form
  const coupons = useQuery(couponAvailabilityQuery(api, facts.departure))
  return (
    <>
      <OfferedExtras form={form} issues={issues} onLeave={onLeave} />
      {/* There until it is known that none can fit: what came late would move the terms from under the finger. */}
      {coupons.data?.available !== false && (
        <Card padding="md" as="section" className={formStyles.card}>
          <Coupon
            bookingId={booking.bookingTransactionId}
            total={booking.total}
            departure={facts.departure}
            people={draft.pax.length}
            codes={draft.couponCodes}
            onChange={(couponCodes) => form.change({ couponCodes })}
          />
        </Card>
      )}
      <Terms form={form} isTried={isTried} />
    </>
  )
}
