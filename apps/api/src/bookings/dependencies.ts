import type { Quotes, Suppliers } from '#src/products/products.service.ts'
import type { LangCode } from '@masa/contract'
import type { Seller } from '@masa/contract/booking'
import type { PaymentReturns } from '@masa/contract/remote-declarations'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { Idempotency } from '#src/platform/idempotency/idempotency.ts'
import type { Limits } from '#src/platform/rate-limit/limits.ts'
import type { Mailer } from '#src/platform/messages/mailer.ts'
import type { Reports } from '#src/platform/reports/reports.ts'
import type { Sealer } from '#src/platform/secrets/sealer.ts'
import type { Cardline } from '#src/payments/payments.service.ts'
import type { HoldLimits } from './hold/hold-time.repository.ts'
import type { CancellationLaw } from './cancellation/cancellation-fee.domain.ts'

export interface BookingSettings {
  readonly holdLimits: HoldLimits
  /** Where the payment provider's server reaches us: the API's own address with the notification's path. */
  readonly paymentNotifyUrl: string
  /** Stylesheet for the provider's page: one of our own sites', from configuration, never from a request. */
  readonly paymentCssUrl?: string | undefined
  /** The address of a tenant's site as a browser opens it, without a slash at the end. Never taken from a request. */
  readonly siteOrigin: (tenant: string) => Promise<string>
  /** How payments of a remote's product come back on a tenant's site. */
  readonly paymentReturnsOf: (tenant: string, remote: string) => Promise<PaymentReturns>
  /** What a tenant's site calls itself, which signs its messages. */
  readonly siteName: (tenant: string, lang: LangCode) => Promise<string>
  /** Who sells there, as receipts name it. */
  readonly seller: (tenant: string, lang: LangCode) => Promise<Seller>
  /** Whether orders are followed on the site: then messages lead to that page. */
  readonly hasTracking: (tenant: string) => Promise<boolean>
  /** How long `debitCreditCard` waits for the processing before it answers that it is still under way. */
  readonly processingBudgetMs: number
  /** How the distance-selling law is counted for cancellations. */
  readonly cancellationLaw: CancellationLaw
  readonly couponTries: { readonly burst: number; readonly periodSeconds: number }
}

export interface BookingDependencies {
  readonly db: Database
  readonly idempotency: Idempotency
  readonly limits: Pick<Limits, 'take'>
  /** Opens a visitor's session in the transaction of the booking that needs it; its token is shown once. */
  readonly sessions: {
    open(tx: Queryable, tenant: string): Promise<{ session: { readonly id: string }; token: string }>
  }
  readonly sealer: Sealer
  readonly mailer: Pick<Mailer, 'send'>
  readonly reports: Pick<Reports, 'notifySoon'>
  readonly cardline: Cardline
  readonly quotes: Quotes
  readonly suppliers: Suppliers
  readonly settings: BookingSettings
  /** Test builds end the process, or throw, at a named place between two steps; otherwise nothing happens. */
  readonly failpoint?: (name: string) => void
}
