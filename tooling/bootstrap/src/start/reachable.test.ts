import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { requireReachable } from './reachable.ts'

describe('the database of DATABASE_URL', () => {
  it('is refused in one line, without its password, when nothing answers there', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const url = `postgres://masa:secret@127.0.0.1:${port}/masa`
    await expect(requireReachable(url)).resolves.toBeUndefined()
    server.close()
    await once(server, 'close')
    const failure = await requireReachable(url).catch((error: Error) => error.message)
    expect(failure).toMatch(
      new RegExp(
        `^The database of DATABASE_URL at 127\\.0\\.0\\.1:${port} cannot be reached \\(ECONNREFUSED\\)[^\n]+$`,
      ),
    )
    expect(failure).not.toContain('secret')
  })

  it('that is no address is called so', async () => {
    await expect(requireReachable('nonsense')).rejects.toThrow(/no address/)
  })
})
