import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/** Starts the API as it is started in life, in a process of its own, and waits until it is ready. */
export async function startApiProgram(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/server.ts', import.meta.url))], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  })
  // A run that is ended by a signal leaves no program behind.
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  const ready = () =>
    fetch(`http://127.0.0.1:${env['API_PORT']}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  return child
}
