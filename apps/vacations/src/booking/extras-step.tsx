import { useApiClient } from '@masa/api-client'
import { Card } from '@masa/design-system/card'
import { Checkbox } from '@masa/design-system/checkbox'
import { Counter } from '@masa/design-system/counter'
import { TextField } from '@masa/design-system/field'
import { Link } from '@masa/design-system/link'
import type { BookingView } from '@masa/contract/booking'
import { formatMoneyIsolated, localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { RichMessage, useMessages } from '#src/shared/messages.ts'
import { couponAvailabilityQuery } from './booking.query.ts'
import { Coupon } from './coupon.tsx'
import type { Issues, Options } from './draft.domain.ts'
import type { BookingDraft } from './use-booking-draft.ts'
import { numberTyped } from './typed-text.ts'
import styles from './booking.module.css'

/** Most eSIMs of one booking. */
const MOST_ESIMS = 9
const dollars = ({ amountMinor }: BookingView['total']) => formatMoneyIsolated({ amountMinor, currency: 'USD' })

/** What may be added, the coupon, and what must be agreed to before paying. */
export function ExtrasStep({
  form,
  issues,
  isTried,
  onLeave,
}: {
  form: BookingDraft
  issues: Issues
  isTried: boolean
  onLeave: (path: string) => void
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const { view, draft } = form
  const { options } = draft
  const coupons = useQuery(couponAvailabilityQuery(api, view))
  const set = (change: Partial<Options>): void => form.change({ options: { ...options, ...change } })
  const { masaSafe, cancellationCover, esim, promotions } = view.offers
  // In another window: nothing that was typed is left behind.
  const page = (slug: string): ReactElement => (
    <Link href={localisePath(`/${slug}`, locale)} target="_blank" rel="noreferrer">
      {null}
    </Link>
  )
  return (
    <>
      <Card padding="md" as="section" className={styles.card} aria-labelledby="cover-title">
        <h2 id="cover-title" className={styles.cardTitle}>
          {t('booking.extras.peace')}
        </h2>
        <Checkbox
          label={t('booking.extras.safe')}
          description={
            masaSafe.isFree
              ? t('booking.extras.free')
              : t('booking.extras.perPerson', { price: dollars(masaSafe.perPerson) })
          }
          checked={options.masaSafetyAssurance}
          onChange={(event) => set({ masaSafetyAssurance: event.target.checked })}
        />
        {options.masaSafetyAssurance && (
          <TextField
            label={t('booking.extras.forces')}
            hint={t('booking.extras.forcesHint')}
            id="securityForcesDocument"
            isLtr
            inputMode="numeric"
            maxLength={20}
            transform={numberTyped}
            value={options.securityForcesDocument}
            onChange={(event) => set({ securityForcesDocument: event.target.value })}
            onBlur={() => onLeave('securityForcesDocument')}
            {...(issues['securityForcesDocument'] && { error: t('booking.issue.service_number') })}
          />
        )}
        <Checkbox
          label={t('booking.extras.cover')}
          description={dollars(cancellationCover.total)}
          checked={options.ensureCancellation}
          onChange={(event) => set({ ensureCancellation: event.target.checked })}
        />
      </Card>
      <Card padding="md" as="section" className={styles.card} aria-labelledby="road-title">
        <h2 id="road-title" className={styles.cardTitle}>
          {t('booking.extras.promotions')}
        </h2>
        <Counter
          label={t('booking.extras.esim')}
          description={t('booking.extras.esimEach', { price: dollars(esim.each) })}
          value={options.esimQuantity}
          min={0}
          max={MOST_ESIMS}
          onChange={(esimQuantity) => set({ esimQuantity })}
          words={{ increase: t('booking.extras.more'), decrease: t('booking.extras.fewer') }}
        />
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
      <Card padding="md" as="section" className={styles.card} aria-labelledby="offers-title">
        <h2 id="offers-title" className={styles.cardTitle}>
          {t('booking.extras.offers')}
        </h2>
        <div className={styles.choices}>
          <Checkbox
            label={t('booking.extras.esimOffer')}
            checked={options.sendEsimOffer}
            onChange={(event) => set({ sendEsimOffer: event.target.checked })}
          />
          <Checkbox
            label={t('booking.extras.insurance')}
            checked={options.sendPromotionalInsuranceMails}
            onChange={(event) => set({ sendPromotionalInsuranceMails: event.target.checked })}
          />
          <Checkbox
            label={t('booking.extras.mails')}
            checked={options.sendPromotionalProductMails}
            onChange={(event) => set({ sendPromotionalProductMails: event.target.checked })}
          />
        </div>
      </Card>
      {/* There until it is known that none can fit: what came late would move the terms from under the finger. */}
      {coupons.data?.available !== false && (
        <Card padding="md" as="section" className={styles.card}>
          <Coupon booking={view} codes={draft.couponCodes} onChange={(couponCodes) => form.change({ couponCodes })} />
        </Card>
      )}
      <Card padding="md" as="section" className={styles.card} aria-labelledby="terms-title">
        <h2 id="terms-title" className={styles.cardTitle}>
          {t('booking.terms.title')}
        </h2>
        {view.needsFlightCondition !== null && (
          <Checkbox
            id="flightConditionConfirmed"
            label={view.needsFlightCondition}
            description={t('booking.terms.condition')}
            checked={options.flightConditionConfirmed}
            onChange={(event) => set({ flightConditionConfirmed: event.target.checked })}
            {...(isTried && !options.flightConditionConfirmed && { error: t('booking.terms.conditionMissing') })}
          />
        )}
        <Checkbox
          id="termsAccepted"
          isLong
          label={
            <RichMessage
              k="booking.terms.accept"
              parts={{ terms: page('cancellation-terms'), privacy: page('privacy-policy') }}
            />
          }
          checked={view.termsAccepted}
          disabled={view.termsAccepted}
          onChange={(event) => event.target.checked && void form.accept()}
          {...(isTried && !view.termsAccepted && { error: t('booking.terms.missing') })}
        />
      </Card>
    </>
  )
}
