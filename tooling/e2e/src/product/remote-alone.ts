import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Checkout } from './second-checkout.ts'
import { productEnvironment } from './addresses.ts'

/** A remote that runs alone, as `npm run dev -- --filter …` runs it. */
export interface RemoteAlone {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts it in a checkout; resolves when it answers. */
export async function runAlone(checkout: Checkout, remote: string, port: number): Promise<RemoteAlone> {
  const child = spawn(process.execPath, [join(checkout.root, 'tooling/webpack/src/dev.ts')], {
    cwd: join(checkout.root, 'apps', remote),
    env: { ...productEnvironment(), ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => said.toString().includes(origin) && resolve())
    child.once('close', (code) => reject(new Error(`the remote alone ended with ${code}`)))
  })
  return {
    origin,
    async stop() {
      const closed = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await closed
    },
  }
}
