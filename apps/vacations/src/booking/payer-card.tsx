import { ArchIcon } from '@masa/design-system/arch'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { FieldRow, TextField } from '@masa/design-system/field'
import { CardIcon } from '@masa/design-system/icons'
import type { ComponentProps, ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import {
  payerFrom,
  payerIssues,
  type Issues,
  type Pax,
  type Payer,
  type PayerField,
  type TripFacts,
} from './draft.domain.ts'
import { codeTyped, numberTyped, textTyped } from './typed-text.ts'
import styles from './booking.module.css'

type TextProps = Partial<ComponentProps<typeof TextField>>

/** Who pays, and where the tickets go. */
export function PayerCard({
  payer,
  firstPax,
  facts,
  issues,
  onChange,
  onLeave,
}: {
  payer: Payer
  firstPax: Pax | undefined
  facts: TripFacts
  issues: Issues
  onChange: (payer: Payer) => void
  onLeave: (field: keyof Payer) => void
}): ReactElement {
  const t = useMessages()
  const faults = payerIssues(payer, facts)
  const field = (key: PayerField, label: string, more: TextProps): ReactElement => {
    const issue = issues[`payer.${key}`]
    return (
      <TextField
        id={`payer.${key}`}
        label={label}
        value={payer[key] ?? ''}
        onChange={(event) => onChange({ ...payer, [key]: event.target.value })}
        onBlur={() => onLeave(key)}
        isOk={Boolean(payer[key]) && faults[key] === undefined}
        {...more}
        {...(issue && { error: t(`booking.issue.${issue}`) })}
      />
    )
  }
  return (
    <Card as="section" padding="md" className={styles.card} aria-labelledby="payer-title">
      <div className={styles.cardHead}>
        <ArchIcon tone="brand">
          <CardIcon size="sm" />
        </ArchIcon>
        <h2 id="payer-title">{t('booking.payer.title')}</h2>
        <span className={styles.cardEnd}>
          <Button look="link" isUnavailable={!firstPax?.firstName} onClick={() => onChange(payerFrom(payer, firstPax))}>
            {t('booking.payer.copy')}
          </Button>
        </span>
      </div>
      <div className={styles.fields}>
        <FieldRow columns={2}>
          {field('firstName', t('booking.field.payerFirst'), {
            autoComplete: 'given-name',
            maxLength: 60,
            transform: textTyped,
          })}
          {field('lastName', t('booking.field.payerLast'), {
            autoComplete: 'family-name',
            maxLength: 60,
            transform: textTyped,
          })}
        </FieldRow>
        <FieldRow columns={2}>
          {field('email', t('booking.field.email'), {
            type: 'email',
            isLtr: true,
            autoComplete: 'email',
            inputMode: 'email',
            hint: t('booking.field.emailHint'),
            maxLength: 254,
            transform: codeTyped,
          })}
          {field('mobile', t('booking.field.mobile'), {
            type: 'tel',
            isLtr: true,
            autoComplete: 'tel',
            inputMode: 'tel',
            maxLength: 30,
            transform: textTyped,
          })}
        </FieldRow>
        <FieldRow columns={2}>
          {field('IdenticationNumber', t('booking.field.identity'), {
            isLtr: true,
            inputMode: 'numeric',
            autoComplete: 'off',
            hint: t('booking.field.identityHint'),
            // Room for the spaces and dashes that a pasted number brings.
            maxLength: 20,
            transform: numberTyped,
          })}
        </FieldRow>
      </div>
    </Card>
  )
}
