import { CANCELLATION_REASONS } from '@masa/contract/booking'
import type { CancellationBasis, CancellationReason, ClaimBasis } from '@masa/contract/booking'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { TextArea } from '@masa/design-system/field'
import { ShieldIcon } from '@masa/design-system/icons'
import { Tag } from '@masa/design-system/tag'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './cancel-order.module.css'

/** Which cover a reason is a case of; the quote says what it is worth. */
const COVER: Readonly<Record<CancellationReason, ClaimBasis | null>> = {
  plans: null,
  illness: 'cancellationCover',
  family: 'cancellationCover',
  reserve_duty: 'masaSafe',
  security: 'masaSafe',
  other: null,
}

/** Why the traveller cancels. A reason that a bought cover is for says so, and asks what happened. */
export function CancellationReasons({
  covers,
  hasRefund,
  reason,
  onReason,
  details,
  onDetails,
}: {
  /** The covers that would take a fee away. */
  covers: readonly CancellationBasis[]
  /** Something goes back at once. */
  hasRefund: boolean
  reason: CancellationReason
  onReason: (reason: CancellationReason) => void
  details: string
  onDetails: (details: string) => void
}): ReactElement {
  const t = useMessages()
  const coverOf = (one: CancellationReason): ClaimBasis | null => {
    const cover = COVER[one]
    return cover !== null && covers.includes(cover) ? cover : null
  }
  return (
    <section aria-labelledby="reason-title">
      <h2 id="reason-title">{t('cancel.reason.title')}</h2>
      <ChoiceGroup
        legend={t('cancel.reason.title')}
        isLegendHidden
        look="list"
        className={styles.reasons}
        value={reason}
        onChange={onReason}
        choices={CANCELLATION_REASONS.map((one) => {
          const cover = coverOf(one)
          return {
            value: one,
            label: t(`cancel.reason.${one}`),
            description: t(one === 'plans' && !hasRefund ? 'cancel.reason.plansTextNone' : `cancel.reason.${one}Text`),
            ...(cover === null
              ? {}
              : {
                  end: (
                    <Tag tone="good" icon={<ShieldIcon size="xs" />}>
                      {t(`cancel.covered.${cover}`)}
                    </Tag>
                  ),
                }),
          }
        })}
      />
      {coverOf(reason) !== null && (
        <div className={styles.details}>
          <TextArea
            label={t('cancel.reason.details')}
            hint={t('cancel.reason.detailsHint')}
            rows={3}
            maxLength={2000}
            value={details}
            onChange={({ currentTarget }) => onDetails(currentTarget.value)}
          />
        </div>
      )}
    </section>
  )
}
