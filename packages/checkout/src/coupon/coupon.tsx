import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { TextField } from '@masa/design-system/field'
import { Chip, ChipList } from '@masa/design-system/tag'
import { checkCoupon } from '@masa/contract/booking'
import type { Money } from '@masa/contract'
import { formatMoneyIsolated } from '@masa/i18n'
import { codeTyped } from '@masa/i18n/typed-text'
import { useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import formStyles from '#src/form/form.module.css'
import styles from './coupon.module.css'

const FAILURES = [
  'coupon_amount_not_positive',
  'coupon_price_invalid',
  'coupon_number_invalid',
  'coupon_not_found',
  'coupon_duplicate',
  'coupon_not_combinable',
  'notAllowedExcessviveDiscount',
  'rate_limited',
] as const
type Failure = (typeof FAILURES)[number] | 'other'

export interface CouponProps {
  readonly bookingId: string
  /** What is paid without a further coupon, in dollars. */
  readonly total: Money
  /** YYYY-MM-DD */
  readonly departure: string
  readonly people: number
  readonly codes: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** A code is asked about before it is taken; each way to fail has its own words. */
export function Coupon({ bookingId, total, departure, people, codes, onChange }: CouponProps): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [applied, setApplied] = useState('')
  const [isAsking, setAsking] = useState(false)

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isAsking || code.trim() === '') return
    setAsking(true)
    setFailure(null)
    try {
      const answer = await api.call(checkCoupon, {
        params: { code: code.trim() },
        query: {
          amount: String(total.amountMinor / 100),
          currency: 'USD',
          bookTransId: bookingId,
          checkinDate: departure,
          numOfPax: String(people),
        },
      })
      setApplied(
        t('coupon.applied', {
          code: answer.code,
          price: formatMoneyIsolated({
            amountMinor: answer.discount.amountMinor,
            currency: answer.discount.currency === 'ILS' ? 'ILS' : 'USD',
          }),
        }),
      )
      setCode('')
      onChange([...codes, answer.code])
    } catch (error) {
      setFailure((isApiError(error) && FAILURES.find((known) => known === error.code)) || 'other')
    } finally {
      setAsking(false)
    }
  }

  return (
    <form className={styles.coupon} onSubmit={(event) => void apply(event)}>
      <h2 className={formStyles.cardTitle}>{t('coupon.title')}</h2>
      {codes.length > 0 && (
        <ChipList label={t('coupon.title')}>
          {codes.map((one) => (
            <Chip
              key={one}
              removeLabel={t('coupon.remove', { code: one })}
              onRemove={() => onChange(codes.filter((other) => other !== one))}
            >
              {one}
            </Chip>
          ))}
        </ChipList>
      )}
      <div className={styles.couponRow}>
        <TextField
          label={t('coupon.label')}
          isLtr
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          transform={(text) => codeTyped(text).toUpperCase()}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          {...(failure && { error: t(`coupon.${failure}`) })}
        />
        <Button type="submit" look="brand" isBusy={isAsking}>
          {t('coupon.apply')}
        </Button>
      </div>
      <p role="status" className={formStyles.applied}>
        {applied}
      </p>
    </form>
  )
}
