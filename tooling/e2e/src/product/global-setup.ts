import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { product } from './addresses.ts'

/** Builds the remotes that only journeys publish; what has not changed comes out of the cache. */
export default async function buildTestProducts(): Promise<void> {
  await promisify(execFile)(
    `${product.root}node_modules/.bin/turbo`,
    ['run', 'build:test-product', '--output-logs=errors-only', '--no-color'],
    { cwd: product.root },
  )
}
