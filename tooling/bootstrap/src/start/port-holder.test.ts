import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { requireFreePort } from './port-holder.ts'

describe('a port that we need', () => {
  it('is refused in one line that names it, who has it, and the way out', async () => {
    const server = createServer().listen(0, '127.0.0.1')
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
  })
})
