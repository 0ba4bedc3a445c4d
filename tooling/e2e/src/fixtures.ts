import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { AppDeals } from './pages/app-deals.ts'
import { BookingPage } from './pages/booking-page.ts'
import { Desk } from './pages/desk.ts'
import { Flights } from './pages/flights.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { ProductPage } from './pages/product-page.ts'
import { ProviderFrame } from './pages/provider-frame.ts'
import { Results } from './pages/results.ts'
import { SearchForm } from './pages/search-form.ts'
import { SiteFrame } from './pages/site-frame.ts'
import { Tracking } from './pages/tracking.ts'
import { product as ours } from './product/addresses.ts'
import { untilServed } from './product/disturb.ts'
import { Catalogue } from './product/catalogue.ts'
import { secondCopies } from './shared-modules.ts'
import { pseudoWords } from './pseudo.ts'
import type { Pseudo } from './pseudo.ts'
import { Sandbox } from './sandbox.ts'
import type { Stage } from './scenes/scene.ts'
import { Shop } from './shop.ts'
import type { Found } from './shop.ts'
import { watch } from './watch-page.ts'
import type { Complaints } from './watch-page.ts'
import { wordsOf } from './words.ts'
import type { Language, Words } from './words.ts'

export interface JourneyOptions {
  /** The language of the journey. */
  language: Language
  /** In which languages a walk looks at each state. */
  languages: readonly Language[]
  /** In which languages a walk looks at each state in a narrow window. */
  narrowLanguages: readonly Language[]
  /** The pseudo-language whose words stand in place of the language's, for the page that is shown in it. */
  pseudo: Pseudo | undefined
}

interface Journey {
  /** An address in the journey's language. */
  at: (path: string) => string
  words: Words
  /** Goes to an address from inside the site, so that the page has to ask for its data itself. */
  throughSite: (path: string) => Promise<void>
  shop: Shop
  sandbox: Sandbox
  /** What is on sale, to be changed under the traveller's eyes. */
  catalogue: Catalogue
  site: SiteFrame
  app: AppDeals
  searchForm: SearchForm
  results: Results
  product: ProductPage
  booking: BookingPage
  payment: PaymentPage
  desk: Desk
  flights: Flights
  tracking: Tracking
  /** A booking with all travellers' details, opened at a step of its form in this tab; held when it is said. */
  toBooking: (what?: {
    step?: 'travellers' | 'extras'
    isHeld?: boolean
    found?: Found
    hotelCode?: string
    email?: string
  }) => Promise<{ id: string; address: string }>
  /** A booking that is held, opened at its payment step in this tab. */
  toPayment: (what?: { hotelCode?: string; email?: string; isCovered?: boolean }) => Promise<{ id: string }>
  providerFrame: ProviderFrame
  /** Gives the browser the session of a booking that was begun without it. */
  enterAs: (token: string) => Promise<void>
  /** What the browser complained about; a journey ends without a complaint. */
  complaints: Complaints
  /** All of it, for scenes. */
  stage: Stage
  /** Finds what keeps people with disabilities out; expects nothing. */
  expectAccessible: (page?: Page) => Promise<void>
}

export const test = base.extend<JourneyOptions & Journey, { ownProduct: void }>({
  // Playwright waits for the first product alone; the worker's own may take a little longer.
  ownProduct: [
    async ({}, use) => {
      await untilServed()
      await use()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  language: ['en', { option: true }],
  languages: [['he', 'en', 'ru', 'ar'], { option: true }],
  narrowLanguages: [['he', 'en', 'ru', 'ar'], { option: true }],
  pseudo: [undefined, { option: true }],
  at: async ({ language }, use) =>
    use((path) => (language === 'he' ? path : `/${language}${path === '/' ? '' : path}`)),
  words: async ({ language, pseudo }, use) => use(pseudo === undefined ? wordsOf(language) : pseudoWords(pseudo)),
  throughSite: async ({ page, at }, use) =>
    use(async (path) => {
      if (page.url() === 'about:blank') await page.goto(at('/'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    }),
  shop: async ({}, use) => use(new Shop()),
  sandbox: async ({}, use) => {
    const sandbox = new Sandbox()
    await use(sandbox)
    await sandbox.restore()
  },
  catalogue: async ({}, use) => {
    const catalogue = new Catalogue()
    await use(catalogue)
    await catalogue.restore()
  },
  site: async ({ page }, use) => use(new SiteFrame(page)),
  app: async ({ page, words }, use) => use(new AppDeals(page, words)),
  searchForm: async ({ page, words }, use) => use(new SearchForm(page, words)),
  results: async ({ page, words }, use) => use(new Results(page, words)),
  product: async ({ page, words }, use) => use(new ProductPage(page, words)),
  booking: async ({ page, words }, use) => use(new BookingPage(page, words)),
  payment: async ({ page, words }, use) => use(new PaymentPage(page, words)),
  desk: async ({ page, words, at }, use) => use(new Desk(page, words, at)),
  flights: async ({ page, words }, use) => use(new Flights(page, words)),
  tracking: async ({ page, words, sandbox, at }, use) => use(new Tracking(page, { words, sandbox, at })),
  toBooking: async ({ page, at, shop, enterAs }, use) =>
    use(async ({ step = 'travellers', isHeld = false, ...what } = {}) => {
      const { id, token } = await (isHeld ? shop.bookUpToPayment(what) : shop.bookUpToExtras(what))
      const address = at(`/booking/hotel-flight/web?bookingId=${id}${step === 'extras' ? '&step=extras' : ''}`)
      await enterAs(token)
      await page.goto(address)
      return { id, address }
    }),
  toPayment: async ({ page, at, shop, enterAs }, use) =>
    use(async (what) => {
      const { id, token } = await shop.bookUpToPayment(what)
      await enterAs(token)
      await page.goto(at(`/booking/verifying-card?bookingId=${id}`))
      return { id }
    }),
  providerFrame: async ({ page }, use) => use(new ProviderFrame(page)),
  enterAs: async ({ page }, use) =>
    use(async (token) => {
      await page.goto(`${ours.site}/robots.txt`)
      await page.evaluate((value) => sessionStorage.setItem('masa.visitor', value), token.replace(/^Bearer /, ''))
    }),
  locale: async ({ language }, use) => use({ he: 'he-IL', en: 'en-GB', ru: 'ru-RU', ar: 'ar-IL' }[language]),
  complaints: [
    async ({ context }, use) => {
      const complaints = await watch(context)
      await use(complaints)
      expect(complaints.all, 'what the browser complained about').toEqual([])
      for (const page of context.pages())
        expect(await secondCopies(page), 'second copies of shared modules').toEqual([])
    },
    { auto: true },
  ],
  stage: async (
    {
      page,
      language,
      at,
      throughSite,
      words,
      app,
      shop,
      sandbox,
      searchForm,
      results,
      product,
      booking,
      payment,
      desk,
      flights,
      tracking,
      toPayment,
      enterAs,
      complaints,
    },
    use,
  ) =>
    use({
      page,
      language,
      at,
      throughSite,
      words,
      app,
      shop,
      sandbox,
      searchForm,
      results,
      product,
      booking,
      payment,
      desk,
      flights,
      tracking,
      toPayment,
      enterAs,
      complaints,
    }),
  expectAccessible: async ({ page }, use) =>
    use(async (other = page) => {
      expect(await accessibilityFaults(other)).toEqual([])
    }),
})
export { expect }
