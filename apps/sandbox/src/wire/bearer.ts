import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { sameText } from './signature.ts'

/** Refuses every call of this scope that does not send the key as a bearer token. */
export function requireKey(scope: FastifyInstance, key: string): void {
  scope.addHook('preHandler', async (request) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    const isKnown = scheme?.toLowerCase() === 'bearer' && token !== undefined && sameText(token, key)
    if (!isKnown) throw new Refusal(401, 'unauthorised', 'The key is missing or wrong')
  })
}
