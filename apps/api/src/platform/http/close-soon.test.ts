import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSoon } from './close-soon.ts'

/** Ten times what closing may take. A connection without a request would be waited for a minute. */
const SOON_MS = 10_000

let http: FastifyInstance
let answer: () => void
const sockets: Socket[] = []

beforeEach(async () => {
  http = fastify({ keepAliveTimeout: 60_000, return503OnClosing: false, forceCloseConnections: 'idle' })
  const answered = new Promise<void>((resolve) => (answer = resolve))
  http.get('/slow', async () => {
    await answered
    return 'done'
  })
  closeSoon(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await http.close()
})

const open = async () => {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const isAccepted = once(http.server, 'connection')
  await Promise.all([once(socket, 'connect'), isAccepted])
  return socket
}
const ask = async () => {
  const socket = await open()
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  const isClosed = once(socket, 'close')
  const isAsked = once(http.server, 'request')
  socket.write('GET /slow HTTP/1.1\r\nhost: a.test\r\n\r\n')
  await isAsked
  return { whole: isClosed.then(() => received) }
}

describe('a server that closes', () => {
  it(
    'answers what is under way, says that the connection ends with it, and is closed then',
    async () => {
      const { whole } = await ask()
      const closed = http.close()
      await vi.waitFor(() => expect(http.server.listening).toBe(false))
      answer()
      expect(await whole).toMatch(/connection: close\r\n[^]*done$/i)
      await closed
    },
    SOON_MS,
  )

  it(
    'does not wait for a connection that has sent no request',
    async () => {
      const socket = await open()
      const isClosed = once(socket, 'close')
      await http.close()
      await isClosed
      expect(http.server.listening).toBe(false)
    },
    SOON_MS,
  )

  it(
    'still answers the first request of a connection that was opened just before',
    async () => {
      const socket = await open()
      let received = ''
      socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
      const isClosed = once(socket, 'close')
      const closed = http.close()
      answer()
      socket.write('GET /slow HTTP/1.1\r\nhost: a.test\r\n\r\n')
      await isClosed
      expect(received).toMatch(/done$/)
      await closed
    },
    SOON_MS,
  )
})
