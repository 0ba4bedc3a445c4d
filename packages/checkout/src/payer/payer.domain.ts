import { isEmail, isIdentityNumber, REQUIRED_OF_PAYER, type FieldIssueCode, isMasked } from '@masa/contract'
import type { Pax, Payer } from '@masa/contract/booking'
import { judged } from '#src/form/judged.domain.ts'
import type { FormFacts } from '#src/travellers/traveller.domain.ts'

/** What is typed of the payer: each has its words where a fault is shown. */
export type PayerField = Exclude<keyof Payer, 'NoOfPayment' | 'CreditCardExpirMonth' | 'CreditCardExpirYear'>

/** What is wrong with the payer. */
export function payerIssues(
  payer: Payer,
  { isPhone }: Pick<FormFacts, 'isPhone'>,
): Partial<Record<PayerField, FieldIssueCode>> {
  return judged<PayerField>(
    payer,
    { fields: REQUIRED_OF_PAYER, required: REQUIRED_OF_PAYER },
    {
      firstName: () => null,
      lastName: () => null,
      email: (email) => (isEmail(email) ? null : 'email'),
      mobile: (mobile) => (isPhone(mobile) ? null : 'phone'),
      IdenticationNumber: (number) => (isMasked(number) || isIdentityNumber(number) ? null : 'identity_number'),
    },
  )
}

/** The payer taken from a traveller, as far as a traveller's data go. */
export const payerFrom = (payer: Payer, pax: Pax | undefined): Payer => ({
  ...payer,
  ...(pax?.firstName && { firstName: pax.firstName }),
  ...(pax?.lastName && { lastName: pax.lastName }),
  ...(pax?.email && { email: pax.email }),
  ...(pax?.phone && { mobile: pax.phone }),
})
