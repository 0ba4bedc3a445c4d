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

/** From so many fields on that are empty, one line says it of the person: an untouched form would fill a phone's screen with links. */
const MANY_EMPTY = 3

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
  const nameOf = (path: string): string => {
    const at = /^paxList\.(\d+)\./.exec(path)?.[1]
    return at === undefined ? t('booking.payer.title') : t('booking.travellers.number', { number: Number(at) + 1 })
  }
  return (
    <ErrorSummary
      attempt={attempt}
      title={t('booking.issue.left', { count: lines.length })}
      errors={lines.flatMap(([path, code]) => {
        const who = nameOf(path)
        const empty = lines.filter(
          ([other, otherCode]) => otherCode === 'required' && personOf(other) === personOf(path),
        )
        if (code === 'required' && empty.length >= MANY_EMPTY)
          return path === empty[0]?.[0]
            ? [{ fieldId: path, text: t('booking.issue.empty', { who, count: empty.length }) }]
            : []
        const issue = t(`booking.issue.${code}`)
        const field = fieldOf(path)
        return [{ fieldId: path, text: field ? t('booking.issue.line', { who, field, issue }) : issue }]
      })}
    />
  )
}

/** `paxList.0`, `payer`: whose field it is. */
const personOf = (path: string): string => path.slice(0, path.lastIndexOf('.'))
