import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { AgencyTerms } from '../record/agency-terms.ts'
import { isWithinDiscount, type Priced } from './pricing.domain.ts'

type Reporting = Pick<BookingDependencies, 'reports'>

/** Throws, and warns the administrator, when the discounts of a booking take more together than its agency may give. */
export function demandBoundedDiscount(
  dependencies: Reporting,
  { quote, priced, terms }: { quote: Quote; priced: Priced; terms: AgencyTerms },
): void {
  const { maxDiscountPercent } = terms
  if (isWithinDiscount({ quote, priced }, maxDiscountPercent)) return
  throw excessiveDiscount(dependencies, {
    tenant: quote.tenant,
    asked: `${priced.totalUsdMinor / 100} USD for what costs ${quote.totalUsdMinor / 100} USD in quote ${quote.packSelectionId}`,
    percent: maxDiscountPercent,
  })
}

/** The refusal of a discount, of which the administrator is warned. */
export function excessiveDiscount(
  { reports }: Reporting,
  { tenant, asked, percent }: { tenant: string; asked: string; percent: number },
): DomainError {
  reports.notifySoon({
    subject: 'A discount above the highest was asked for',
    body: `${asked}; ${percent} % of the sale price is the highest.`,
    tenant,
  })
  return new DomainError('notAllowedExcessviveDiscount')
}
