import { spawn } from 'node:child_process'
import { product, productEnvironment } from './addresses.ts'

/** Starts the product for the journeys with empty data, by the commands that a user has, until it is told to stop. */
const bootstrap = `${product.root}tooling/bootstrap/masa.mjs`
const env = { ...process.env, ...productEnvironment() }

const run = (command: string): Promise<number> =>
  new Promise((resolve) => {
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

process.exitCode = (await run('reset')) || (await run('start'))
