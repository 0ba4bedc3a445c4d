import type { Page } from '@playwright/test'
import type { AppDeals } from '../pages/app-deals.ts'
import type { BookingPage } from '../pages/booking-page.ts'
import type { Desk } from '../pages/desk.ts'
import type { Flights } from '../pages/flights.ts'
import type { PaymentPage } from '../pages/payment-page.ts'
import type { ProductPage } from '../pages/product-page.ts'
import type { Results } from '../pages/results.ts'
import type { SearchForm } from '../pages/search-form.ts'
import type { Tracking } from '../pages/tracking.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Shop } from '../shop.ts'
import type { Complaints } from '../watch-page.ts'
import type { Language, Words } from '../words.ts'

/** What a scene is played with. */
export interface Stage {
  readonly page: Page
  readonly language: Language
  readonly at: (path: string) => string
  readonly throughSite: (path: string) => Promise<void>
  readonly words: Words
  readonly app: AppDeals
  readonly shop: Shop
  readonly sandbox: Sandbox
  readonly searchForm: SearchForm
  readonly results: Results
  readonly product: ProductPage
  readonly booking: BookingPage
  readonly payment: PaymentPage
  readonly desk: Desk
  readonly flights: Flights
  readonly tracking: Tracking
  readonly toPayment: (what?: { hotelCode?: string; email?: string; isCovered?: boolean }) => Promise<{ id: string }>
  readonly enterAs: (token: string) => Promise<void>
  readonly complaints: Complaints
}

export interface Shown {
  /** The page has no script: another language is another address. */
  readonly isPlain?: boolean
}

/** Looks at what a scene shows now: by name, so that a fault says where it was seen. */
export type Look = (state: string, shown?: Shown) => Promise<void>

/**
 * Screens in all their states, each brought about once, for the walks that look at all of them: what opens over a
 * screen, what it says when something is wrong, how it ends. A look leaves the page as it found it.
 */
export interface Scene {
  readonly title: string
  readonly play: (stage: Stage, look: Look) => Promise<void>
}
