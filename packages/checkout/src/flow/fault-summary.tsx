import { ErrorSummary } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import type { BookingView } from '@masa/contract/booking'
import type { Issues } from '#src/form/judged.domain.ts'
import type { PayerField } from '#src/payer/payer.domain.ts'
import type { TravellerField } from '@masa/contract'
import type { FlowStep } from './flow-step.ts'

/** The last part of the key of each field's label, `field.…`. */
const TRAVELLER_LABELS = {
  title: 'title',
  firstName: 'firstName',
  lastName: 'lastName',
  birthDate: 'birthDate',
  passportNumber: 'passportNumber',
  passportExpiry: 'passportExpiry',
  nationality: 'nationality',
  email: 'email',
  phone: 'mobile',
} as const satisfies Readonly<Record<TravellerField, string>>
const PAYER_LABELS = {
  firstName: 'payerFirst',
  lastName: 'payerLast',
  email: 'email',
  mobile: 'mobile',
  IdenticationNumber: 'identity',
} as const satisfies Readonly<Record<PayerField, string>>

/** From so many fields on that are empty, one line says it of the person: an untouched form would fill a phone's screen with links. */
const MANY_EMPTY = 3

/** All faults of the step after a try to go on: whose, which field, what to do; each leads to its field. */
export function FaultSummary({
  issues,
  attempt,
  labelOf = () => undefined,
}: {
  issues: Issues
  attempt: number
  labelOf?: FlowStep<BookingView>['labelOf'] | undefined
}): ReactElement | null {
  const t = useMessages()
  const lines = Object.entries(issues)
  if (attempt === 0 || lines.length === 0) return null
  const fieldOf = (path: string): string | undefined => {
    if (path === 'securityForcesDocument') return t('extras.forces')
    const name = path.split('.').at(-1)
    const labels = Object.entries(path.startsWith('payer.') ? PAYER_LABELS : TRAVELLER_LABELS)
    const label = labels.find(([field]) => field === name)?.[1]
    return label && t(`field.${label}`)
  }
  const nameOf = (path: string): string => {
    const at = /^paxList\.(\d+)\./.exec(path)?.[1]
    return at === undefined ? t('payer.title') : t('travellers.number', { number: Number(at) + 1 })
  }
  return (
    <ErrorSummary
      attempt={attempt}
      title={t('issue.left', { count: lines.length })}
      errors={lines.flatMap(([path, code]) => {
        if (path.startsWith('choices')) {
          const [choice, wrong] = [labelOf(path), t(`issue.${code}`)]
          return [{ fieldId: path, text: choice ? t('issue.choice', { choice, issue: wrong }) : wrong }]
        }
        const who = nameOf(path)
        const empty = lines.filter(
          ([other, otherCode]) => otherCode === 'required' && personOf(other) === personOf(path),
        )
        if (code === 'required' && empty.length >= MANY_EMPTY)
          return path === empty[0]?.[0] ? [{ fieldId: path, text: t('issue.empty', { who, count: empty.length }) }] : []
        const issue = t(`issue.${code}`)
        const field = fieldOf(path)
        return [{ fieldId: path, text: field ? t('issue.line', { who, field, issue }) : issue }]
      })}
    />
  )
}

/** `paxList.0`, `payer`: whose field it is. */
const personOf = (path: string): string => path.slice(0, path.lastIndexOf('.'))
