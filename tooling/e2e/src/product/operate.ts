import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { product, productEnvironment } from './addresses.ts'

/** Runs a command of the operator, as `npm run ops -- …` would, and answers what it said. */
export async function operate(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${product.root}tooling/bootstrap/masa.mjs`, 'ops', ...words],
    { env: { ...process.env, ...productEnvironment() } },
  )
  return stdout
}
