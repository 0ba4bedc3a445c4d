import { readdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { product } from './addresses.ts'
import { ask } from './ask.ts'
import { release } from './releases.ts'

/** The one site that has such a remote while its journeys run. */
const AGENCY = 'MASA'

/** A remote that is sold in journeys alone. */
interface JourneyRemote {
  /** Its id, and the folder of its product. */
  readonly id: string
  /** A page of it, and a call that answers 400 without a query. */
  readonly page: string
  readonly call: string
}

/** Publishes the remote's build and gives it to the main site; resolves when the site has it. */
export async function giveRemote({ id, page, call }: JourneyRemote): Promise<void> {
  const built = `${product.root}tooling/e2e/products/${id}/remote/dist`
  const [version] = await readdir(built)
  if (version === undefined) throw new Error(`${built} holds no build`)
  await run('publish', id, '--from', `${built}/${version}`, '--promote', '--uncommitted')
  await run('enable', id, '--agency', AGENCY)
  await expect.poll(() => statusesOf([page, call])).toEqual([200, 400])
}

/** Takes it from the site again; resolves when the site is without it. */
export async function takeRemote({ id, page, call }: JourneyRemote): Promise<void> {
  await run('disable', id, '--agency', AGENCY)
  await expect.poll(() => statusesOf([page, call])).toEqual([404, 403])
}

const statusesOf = async (paths: readonly string[]): Promise<number[]> =>
  (await Promise.all(paths.map((path) => ask(product.site, path)))).map(({ status }) => status)

async function run(...words: string[]): Promise<void> {
  const { code, said } = await release(...words)
  if (code !== 0) throw new Error(`release ${words.join(' ')}: ${said}`)
}
