import { ArchIcon } from '@masa/design-system/arch'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { FieldRow, TextField } from '@masa/design-system/field'
import { CardIcon } from '@masa/design-system/icons'
import { codeTyped, numberTyped } from '@masa/i18n/typed-text'
import type { ComponentProps, ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import type { Pax, Payer } from '@masa/contract/booking'
import type { Issues } from '#src/form/judged.domain.ts'
import styles from '#src/form/form.module.css'
import type { FormFacts } from '#src/travellers/traveller.domain.ts'
import { payerFrom, payerIssues, type PayerField } from './payer.domain.ts'

type TextProps = Partial<ComponentProps<typeof TextField>>

/** Who pays, and where the confirmation goes. */
export function PayerCard({
  payer,
  firstPax,
  emailHint,
  facts,
  issues,
  onChange,
  onLeave,
}: {
  payer: Payer
  /** From whom the name may be copied; none where the product has no travellers. */
  firstPax?: Pax | undefined
  /** What is sent to the address, where the product says. */
  emailHint?: string | undefined
  facts: FormFacts
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
        {...(issue && { error: t(`issue.${issue}`) })}
      />
    )
  }
  return (
    <Card as="section" padding="md" className={styles.card} aria-labelledby="payer-title">
      <div className={styles.cardHead}>
        <ArchIcon tone="brand">
          <CardIcon size="sm" />
        </ArchIcon>
        <h2 id="payer-title">{t('payer.title')}</h2>
        {firstPax !== undefined && (
          <span className={styles.cardEnd}>
            <Button
              look="link"
              isUnavailable={!firstPax.firstName}
              onClick={() => onChange(payerFrom(payer, firstPax))}
            >
              {t('payer.copy')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles.fields}>
        <FieldRow columns={2}>
          {field('firstName', t('field.payerFirst'), {
            autoComplete: 'given-name',
            maxLength: 60,
          })}
          {field('lastName', t('field.payerLast'), {
            autoComplete: 'family-name',
            maxLength: 60,
          })}
        </FieldRow>
        <FieldRow columns={2}>
          {field('email', t('field.email'), {
            type: 'email',
            isLtr: true,
            autoComplete: 'email',
            inputMode: 'email',
            hint: emailHint ?? t('field.emailHint'),
            maxLength: 254,
            transform: codeTyped,
          })}
          {field('mobile', t('field.mobile'), {
            type: 'tel',
            isLtr: true,
            autoComplete: 'tel',
            inputMode: 'tel',
            maxLength: 30,
          })}
        </FieldRow>
        <FieldRow columns={2}>
          {field('IdenticationNumber', t('field.identity'), {
            isLtr: true,
            inputMode: 'numeric',
            autoComplete: 'off',
            hint: t('field.identityHint'),
            // Room for the spaces and dashes that a pasted number brings.
            maxLength: 20,
            transform: numberTyped,
          })}
        </FieldRow>
      </div>
    </Card>
  )
}
