import { ErrorSummary } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { Issues } from './draft.domain.ts'

const TRAVELLER_FIELDS = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'passportNumber',
  'passportExpiry',
  'nationality',
  'email',
] as const
const PAYER_FIELDS = {
  firstName: 'payerFirst',
  lastName: 'payerLast',
  email: 'email',
  mobile: 'mobile',
  IdenticationNumber: 'identity',
} as const

/** All faults of the step after a try to go on: whose, which field, what to do; each leads to its field. */
export function FaultSummary({ issues, attempt }: { issues: Issues; attempt: number }): ReactElement | null {
  const t = useMessages()
  const lines = Object.entries(issues)
  if (attempt === 0 || lines.length === 0) return null
  const fieldOf = (path: string): string | undefined => {
    const name = path.split('.').at(-1)
    if (path === 'securityForcesDocument') return t('booking.extras.forces')
    if (path.startsWith('payer.')) {
      const key = (Object.keys(PAYER_FIELDS) as (keyof typeof PAYER_FIELDS)[]).find((known) => known === name)
      return key && t(`booking.field.${PAYER_FIELDS[key]}`)
    }
    if (name === 'phone') return t('booking.field.mobile')
    const key = TRAVELLER_FIELDS.find((known) => known === name)
    return key && t(`booking.field.${key}`)
  }
  return (
    <ErrorSummary
      attempt={attempt}
      title={t('booking.issue.left', { count: lines.length })}
      errors={lines.map(([path, code]) => {
        const at = /^paxList\.(\d+)\./.exec(path)?.[1]
        const who =
          at === undefined ? t('booking.payer.title') : t('booking.travellers.number', { number: Number(at) + 1 })
        const issue = t(`booking.issue.${code}`)
        const field = fieldOf(path)
        return { fieldId: path, text: field ? t('booking.issue.line', { who, field, issue }) : issue }
      })}
    />
  )
}
