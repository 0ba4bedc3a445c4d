import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection that was just opened may take to send its first request once the server closes, in ms. */
const FIRST_REQUEST_MS = 500

/**
 * Lets a server that closes end as soon as what is under way is answered. Node ends the connections that are
 * idle then, and the others after their answer, which would still say that they are kept: a client would send its next
 * request into the end. And it would wait for one that never sent a request, until the time for headers is over.
 */
export function closeSoon(http: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isClosing = false
  http.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  http.server.on('request', ({ socket }) => unused.delete(socket))
  http.addHook('preClose', (done) => {
    isClosing = true
    // Its first request may be on its way.
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, FIRST_REQUEST_MS).unref()
    done()
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
