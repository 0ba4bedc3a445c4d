import { expect, test as base } from '#src/fixtures.ts'
import { Flights } from '#src/pages/flights.ts'
import { product } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { release } from '#src/product/releases.ts'

export const RESULTS = '/sabre/fo-search-result'

/** Journeys on the main site while it sells flights. */
export const test = base.extend<{ flights: Flights }, { given: void }>({
  flights: async ({ page, words }, use) => use(new Flights(page, words)),
  // The main site sells flights while these journeys run.
  given: [
    async ({}, use) => {
      const change = async (action: 'enable' | 'disable', status: number) => {
        const { code, said } = await release(action, 'flights', '--agency', 'MASA')
        if (code !== 0) throw new Error(said)
        await expect.poll(async () => (await ask(product.site, RESULTS)).status).toBe(status)
      }
      await change('enable', 200)
      await use()
      await change('disable', 404)
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})
