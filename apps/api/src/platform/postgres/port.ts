import { connect } from 'node:net'

/**
 * Whether something answers on this loopback port. Asked by connecting: listening for a
 * moment would be in the way of another process that asks at the same time.
 */
export async function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: '127.0.0.1', timeout: 1_000 })
    const answer = (taken: boolean) => {
      probe.destroy()
      resolve(taken)
    }
    probe.once('connect', () => answer(true))
    probe.once('timeout', () => answer(true))
    probe.once('error', () => answer(false))
  })
}
