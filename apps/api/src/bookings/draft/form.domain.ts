import {
  isCalendarDate,
  isEmail,
  isHalfDate,
  isIdentityNumber,
  isMasked,
  isPassportName,
  isPassportNumber,
  isServiceNumber,
  looksLikeCardNumber,
} from '@masa/contract'
import type { FieldIssue, FieldIssueCode } from '@masa/contract'
import type { Pax, Payer, StorePageBody } from '@masa/contract/booking'

/** Whether a text is a telephone number that can be called; comes from outside, since its library is none of the domain's. */
export type PhoneCheck = (value: string) => boolean

/** Signs of markup. Invisible marks are gone by now (`typed` of the contract). */
const NO_NAME = /[<>{}\\]/

/** The form of whatever a stage carries: nothing need be there, but what is there must be well written. */
export function formIssues(
  stage: Pick<StorePageBody, 'paxList' | 'payer' | 'securityForcesDocument'>,
  { isPhone, today }: { isPhone: PhoneCheck; today: string },
): FieldIssue[] {
  const issues: FieldIssue[] = []
  stage.paxList?.forEach((pax, index) => {
    for (const [field, issue] of [...passengerIssues(pax, today), ...contactIssues(pax, isPhone)])
      issues.push({ path: `paxList.${index}.${field}`, issue })
  })
  const ids = stage.paxList?.map(({ paxId }) => paxId) ?? []
  if (new Set(ids).size !== ids.length) issues.push({ path: 'paxList', issue: 'invalid' })
  if (stage.payer !== undefined)
    for (const [field, issue] of payerIssues(stage.payer, isPhone)) issues.push({ path: `payer.${field}`, issue })
  const document = stage.securityForcesDocument
  if (document && !isMasked(document) && !isServiceNumber(document))
    issues.push({ path: 'securityForcesDocument', issue: 'service_number' })
  return issues
}

type Found = [field: string, issue: FieldIssueCode]

function passengerIssues(pax: Pax, today: string): Found[] {
  const found: Found[] = []
  for (const field of ['firstName', 'lastName'] as const) {
    const name = pax[field]
    if (name !== undefined && name !== '' && !isPassportName(name)) found.push([field, 'latin_capitals'])
  }
  const { birthDate, passportExpiry, passportNumber } = pax
  if (birthDate !== undefined && birthDate !== '') {
    // A passport may show a year alone, but no country lets its holder in with that.
    if (isHalfDate(birthDate)) found.push(['birthDate', 'birth_date_incomplete'])
    else if (!isCalendarDate(birthDate)) found.push(['birthDate', 'date'])
    else if (birthDate > today) found.push(['birthDate', 'in_future'])
  }
  if (passportExpiry !== undefined && passportExpiry !== '' && !isCalendarDate(passportExpiry))
    found.push(['passportExpiry', 'date'])
  if (
    passportNumber !== undefined &&
    passportNumber !== '' &&
    !isMasked(passportNumber) &&
    !isPassportNumber(passportNumber)
  ) {
    found.push(['passportNumber', 'passport_number'])
  }
  return found
}

function contactIssues({ email, phone }: Pax, isPhone: PhoneCheck): Found[] {
  const found: Found[] = []
  if (email && !isEmail(email)) found.push(['email', 'email'])
  if (phone && !isPhone(phone)) found.push(['phone', 'phone'])
  return found
}

function payerIssues(payer: Payer, isPhone: PhoneCheck): Found[] {
  const found: Found[] = []
  for (const field of ['firstName', 'lastName'] as const) {
    const name = payer[field]
    if (name !== undefined && NO_NAME.test(name)) found.push([field, 'invalid'])
  }
  if (payer.email && !isEmail(payer.email)) found.push(['email', 'email'])
  if (payer.mobile && !isPhone(payer.mobile)) found.push(['mobile', 'phone'])
  const identity = payer.IdenticationNumber
  if (identity && !isMasked(identity) && !isIdentityNumber(identity))
    found.push(['IdenticationNumber', 'identity_number'])
  return found
}

/** Whether anything typed anywhere in a stage looks like a card number: such a stage is refused and stored nowhere. */
export function carriesCardNumber(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return looksLikeCardNumber(String(value))
  if (Array.isArray(value)) return value.some(carriesCardNumber)
  if (value !== null && typeof value === 'object') return Object.values(value).some(carriesCardNumber)
  return false
}
