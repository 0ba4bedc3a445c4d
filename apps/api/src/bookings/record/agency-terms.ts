import { DEFAULT_MAX_INSTALMENTS, DEFAULT_MIN_INSTALMENTS, type InstalmentBounds } from '@masa/contract'
import type { Database } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { readBookingTerms } from '#src/sites/sites.service.ts'

/** What an agency's record says about booking and paying. */
export interface AgencyTerms {
  readonly instalments: InstalmentBounds
  readonly isSecurityForces: boolean
  readonly allowsMultipleCoupons: boolean
  readonly mayConfirmShortPassport: boolean
  /** How much of the sale price all discounts may take together. */
  readonly maxDiscountPercent: number
}

/** Per cent of the sale price that no discount goes beyond (specification, chapter 9). */
export const MAX_DISCOUNT_PERCENT = 41

const DEFAULTS: AgencyTerms = {
  instalments: { min: DEFAULT_MIN_INSTALMENTS, max: DEFAULT_MAX_INSTALMENTS },
  isSecurityForces: false,
  allowsMultipleCoupons: true,
  mayConfirmShortPassport: false,
  maxDiscountPercent: MAX_DISCOUNT_PERCENT,
}

/** A number of instalments that these terms do not allow; it is refused, never clamped. */
export const instalmentsInvalid = ({ instalments: { min, max } }: AgencyTerms): DomainError =>
  new DomainError('instalments_invalid', { fields: [{ path: 'payer.NoOfPayment', issue: 'invalid' }], min, max })

/** The terms of the agency whose site a tenant is. */
export async function agencyTerms(db: Database, tenant: string): Promise<AgencyTerms> {
  const row = await readBookingTerms(db.catalogue, tenant)
  if (row === undefined) return DEFAULTS
  const { min, max, ...rest } = row
  return { ...rest, instalments: { min: min ?? DEFAULT_MIN_INSTALMENTS, max: max ?? DEFAULT_MAX_INSTALMENTS } }
}
