import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { requireFreePort } from './port-holder.ts'

/** A machine may have no IPv6; then nothing can be taken there. */
const hasIpv6 = Object.values(networkInterfaces()).some((faces) => faces?.some(({ address }) => address === '::1'))

describe('a port that we need', () => {
  it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
    'taken at %s, is refused in one line that names it, who has it, and the way out',
    async (host) => {
      const server = createServer().listen(0, host)
      await once(server, 'listening')
      const { port } = server.address() as { port: number }
      await expect(requireFreePort(port, 'the API', 'API_PORT')).rejects.toThrow(
        new RegExp(
          `^Port ${port}, meant for the API, is taken by process ${process.pid} \\([^\n]+\\): end it, or .*API_PORT=`,
        ),
      )
      server.close()
      await once(server, 'close')
      await expect(requireFreePort(port, 'the API', 'API_PORT')).resolves.toBeUndefined()
    },
  )
})
