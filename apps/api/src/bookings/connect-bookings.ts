import {
  type Quotes,
  registerSuppliers,
  type SupplierOrder,
  type SupplierPort,
} from '#src/products/products.service.ts'
import { localeOfLangCode } from '@masa/i18n'
import type { Platform } from '#src/platform/platform.ts'
import type { Site } from '#src/platform/tenants/site.ts'
import type { ReleasesService } from '#src/releases/releases.service.ts'
import type { SitesService } from '#src/sites/sites.service.ts'
import { connectCardline } from '#src/payments/payments.service.ts'
import { createBookings, type BookingDependencies, type Bookings } from './bookings.service.ts'
import { DISTANCE_SELLING_LAW } from './cancellation/cancellation-fee.domain.ts'
import { failpointAt } from './saga/failpoint.ts'
import { paymentNotice } from './saga/provider-news.ts'
import { isLeftBehind } from './items/orphans.repository.ts'
import { tidyUp } from './record/tidy-up.ts'

/** What a test may put in place of the real thing. */
export interface BookingOverrides {
  readonly quotes?: Quotes
  readonly failpoint?: (name: string) => void
}

/** What the ports of suppliers are made of. */
export interface SupplierParts extends Pick<BookingDependencies, 'failpoint'> {
  /** Whether the same people have a request with such content at this supplier of which it is not known what became. */
  readonly isLeftBehind: (order: SupplierOrder, wanted: { supplier: string; content: object }) => Promise<boolean>
}

interface Neighbours {
  readonly sites: SitesService
  readonly releases: Pick<ReleasesService, 'paymentReturnsOf' | 'isEnabled'>
  readonly visitors: BookingDependencies['sessions']
  readonly quotes: Quotes
  /** The suppliers that items may be of, beside our own stock. */
  readonly suppliers: (parts: SupplierParts) => readonly SupplierPort[]
  readonly failpoint?: (name: string) => void
}

/** `debitCreditCard` waits so long for suppliers and provider; after it the traveller follows the progress. */
const PROCESSING_BUDGET_MS = 55_000
const STEPS_EVERY_SECONDS = 1
const EXPIRY_EVERY_SECONDS = 5
const REMIND_EVERY_SECONDS = 3600
const TIDY_EVERY_SECONDS = 3600

/** Builds the area from the platform and its configuration, and sets its sweeps going. */
export function connectBookings(
  platform: Platform,
  { sites, releases, visitors, quotes, suppliers, ...given }: Neighbours,
): Bookings {
  const { config } = platform
  const failpoint = given.failpoint ?? failpointAt(config.failAt)
  const bookings = createBookings({
    ...platform,
    sessions: visitors,
    quotes,
    cardline: connectCardline(config.payment),
    suppliers: registerSuppliers(
      suppliers({
        failpoint,
        isLeftBehind: (order, wanted) => platform.db.asWorker((tx) => isLeftBehind(tx, order, wanted)),
      }),
    ),
    failpoint,
    settings: {
      holdLimits: config.holds,
      paymentNotifyUrl: `${config.apiPublicUrl}${paymentNotice.path}`,
      paymentCssUrl: config.payment.cssUrl,
      siteOrigin: async (tenant) => originOf(await siteOf(sites, tenant), config.siteOrigin),
      paymentReturnsOf: releases.paymentReturnsOf,
      seller: sites.seller,
      hasTracking: (tenant) => releases.isEnabled(tenant, 'order-tracking'),
      siteName: async (tenant, lang) => (await siteOf(sites, tenant)).name[localeOfLangCode(lang)],
      processingBudgetMs: PROCESSING_BUDGET_MS,
      cancellationLaw: { ...DISTANCE_SELLING_LAW, isApplied: config.appliesCancellationLaw },
      couponTries: config.couponTries,
    },
  })
  platform.jobs.every(STEPS_EVERY_SECONDS, 'bookings.steps', async () => void (await bookings.saga.runDue()))
  platform.jobs.every(EXPIRY_EVERY_SECONDS, 'bookings.holds', async () => void (await bookings.saga.expireHolds()))
  platform.jobs.every(REMIND_EVERY_SECONDS, 'bookings.passports', () => bookings.passportReminders.remindDue())
  platform.jobs.every(TIDY_EVERY_SECONDS, 'bookings.tidy', () => tidyUp(platform.db))
  return bookings
}

async function siteOf(sites: SitesService, tenant: string): Promise<Site> {
  const site = (await sites.all()).find((candidate) => candidate.tenant === tenant)
  if (site === undefined) throw new Error(`there is no site ${tenant}`)
  return site
}

/** The main site's configured address, with the host of a white-label site in its place. */
function originOf(site: Site, mainOrigin: string): string {
  const url = new URL(mainOrigin)
  if (site.kind !== 'main') url.hostname = site.host
  return url.origin
}
