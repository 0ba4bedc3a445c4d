import { spawn } from 'node:child_process'
import { PRODUCTS, product, productEnvironment } from './addresses.ts'

/** Starts the products of the journeys with empty data, by the commands that a user has, until it is stopped. */
const bootstrap = `${product.root}tooling/bootstrap/masa.mjs`

const run = (command: string, index: number): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...productEnvironment(index) }
    const child = spawn(process.execPath, [bootstrap, command], { env, stdio: ['ignore', 'inherit', 'inherit'] })
    const pass = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.once('close', (code) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? 1)
    })
  })

// Built once: two products that build the same folders at the same time take each other's files away.
const built = await run('build', 0)
const codes = await Promise.all(
  Array.from(
    { length: built === 0 ? PRODUCTS : 0 },
    async (_, index) => (await run('reset', index)) || (await run('start', index)),
  ),
)
process.exitCode = Math.max(built, ...codes)
