import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultBook, Ordeal, Service } from './fault-book.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which `/control` can make this call fail. */
    operation?: string
  }
}

/** Applies to every call of this scope what `/control` has switched on for the service. */
export function applyFaults(scope: FastifyInstance, service: Service, faults: FaultBook): void {
  const losing = new WeakSet<FastifyRequest>()

  scope.addHook('onRequest', async (request, reply) => {
    const operation = request.routeOptions.config.operation
    if (operation === undefined) return undefined
    const ordeal = faults.take(service, operation)
    if (!ordeal) return undefined
    await sleep(ordeal.latencyMs)
    if (ordeal.failure === 'lose_answer') losing.add(request)
    return failBefore(ordeal, request, reply)
  })

  // The work is done and remembered; only the answer never leaves.
  scope.addHook('onSend', async (request, _reply, payload) => {
    if (losing.has(request)) request.raw.socket.destroy()
    return payload
  })
}

/** Keeps the connection open and says nothing; the sandbox's close ends it. */
export function neverAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  return reply
}

/** Closes the connection in the face of the caller, who cannot know whether the work was done. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function failBefore({ failure }: Ordeal, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (failure === undefined || failure === 'lose_answer' || failure === 'drop') return undefined
  if (failure === 'hang') return neverAnswer(reply)
  if (failure === 'reset') {
    reply.hijack()
    request.raw.socket.resetAndDestroy()
    return reply
  }
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(failure.status)
    .type(failure.contentType ?? 'application/json; charset=utf-8')
    .send(failure.body ?? JSON.stringify({ error: { code: 'fault', message: 'Switched on in the sandbox' } }))
}
