import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnswerOf } from '@masa/contract'
import { PARKING, type searchParking } from '@masa/parking-contract'
import { expect } from '#src/fixtures.ts'
import { product } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { release } from '#src/product/releases.ts'
import { dayFromNow } from '#src/shop.ts'

const BUILT = join(product.root, 'tooling/e2e/products/parking/remote/dist')
/** The one site that has the remote while these journeys run. */
const AGENCY = 'MASA'

/** Days of a stay, as the address of the search has them. */
export interface Stay {
  readonly from: string
  readonly to: string
}

/** Publishes the build of parking's remote and gives it to the main site; resolves when the site has it. */
export async function giveParking(): Promise<void> {
  const [version] = await readdir(BUILT)
  if (version === undefined) throw new Error(`${BUILT} holds no build`)
  await run('publish', PARKING, '--from', join(BUILT, version), '--promote', '--uncommitted')
  await run('enable', PARKING, '--agency', AGENCY)
  await expect.poll(() => answersOf('?')).toEqual([200, 400])
}

/** Takes it from the site again; resolves when the site is without it. */
export async function takeParking(): Promise<void> {
  await run('disable', PARKING, '--agency', AGENCY)
  await expect.poll(() => answersOf('?')).toEqual([404, 403])
}

/** What the site answers to the search page and to its call. */
async function answersOf(query: string, site = product.site): Promise<number[]> {
  const answers = await Promise.all([ask(site, `/parking${query}`), ask(site, `/api/parking/search${query}`)])
  return answers.map(({ status }) => status)
}

/** How many spaces are left on all days of a stay. */
export async function spacesLeft({ from, to }: Stay): Promise<number> {
  const query = new URLSearchParams({ from, to, langCode: 'ENG' })
  const { body } = await ask(product.site, `/api/parking/search?${query}`)
  return (JSON.parse(body) as { data: AnswerOf<typeof searchParking> }).data.spacesLeft
}

/** So many days with a space on each: a journey that runs again on the same product finds some of them sold. */
export async function freeStay(days: number): Promise<Stay> {
  for (let from = 20; from < 300; from += days) {
    const stay = { from: dayFromNow(from), to: dayFromNow(from + days - 1) }
    if ((await spacesLeft(stay)) > 0) return stay
  }
  throw new Error('the car park is full: begin again (npm run reset)')
}

async function run(...words: string[]): Promise<void> {
  const { code, said } = await release(...words)
  if (code !== 0) throw new Error(`release ${words.join(' ')}: ${said}`)
}
