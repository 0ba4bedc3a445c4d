import { Card } from '@masa/design-system/card'
import { Checkbox } from '@masa/design-system/checkbox'
import { Link } from '@masa/design-system/link'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { RichMessage, useMessages } from '#src/messages.ts'
import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { BookingDraft } from '#src/draft/use-booking-draft.ts'
import type { StepContentProps, StepWords } from '#src/flow/flow-step.ts'
import formStyles from '#src/form/form.module.css'

/** What must be agreed to before paying: the terms, and the condition of a flight that has one. */
export function Terms<Booking extends DraftedBooking>({
  form,
  isTried,
}: Pick<StepContentProps<Booking>, 'form' | 'isTried'>): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { booking, draft } = form
  const { options } = draft
  // In another window: nothing that was typed is left behind.
  const page = (slug: string): ReactElement => (
    <Link href={localisePath(`/${slug}`, locale)} target="_blank" rel="noreferrer">
      {null}
    </Link>
  )
  return (
    <Card padding="md" as="section" className={formStyles.card} aria-labelledby="terms-title">
      <h2 id="terms-title" className={formStyles.cardTitle}>
        {t('terms.title')}
      </h2>
      {booking.needsFlightCondition !== null && (
        <Checkbox
          id="flightConditionConfirmed"
          label={booking.needsFlightCondition}
          description={t('terms.condition')}
          checked={options.flightConditionConfirmed}
          onChange={(event) => form.change({ options: { ...options, flightConditionConfirmed: event.target.checked } })}
          {...(isTried && !options.flightConditionConfirmed && { error: t('terms.conditionMissing') })}
        />
      )}
      <Checkbox
        id="termsAccepted"
        isLong
        label={
          <RichMessage
            k="terms.accept"
            parts={{ terms: page('cancellation-terms'), privacy: page('privacy-policy') }}
          />
        }
        checked={booking.termsAccepted}
        disabled={booking.termsAccepted}
        onChange={(event) => event.target.checked && void form.accept()}
        {...(isTried && !booking.termsAccepted && { error: t('terms.missing') })}
      />
    </Card>
  )
}

/** What of it is missing, as a step says it. */
export function useMissingTerms(): StepWords<DraftedBooking>['missing'] {
  const t = useMessages()
  return ({ booking, draft }: BookingDraft<DraftedBooking>) => [
    ...(booking.needsFlightCondition !== null && !draft.options.flightConditionConfirmed
      ? [t('terms.conditionMissing')]
      : []),
    ...(booking.termsAccepted ? [] : [t('terms.missing')]),
  ]
}
