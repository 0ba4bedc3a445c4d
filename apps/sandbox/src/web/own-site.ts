import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/wire/refusal.ts'

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/**
 * Keeps a scope to people and programs of this machine: loopback callers, a loopback name in the
 * address (a foreign name that resolves to us is another site's page), and no other site's forms.
 */
export function refuseOtherSites(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
    const site = request.headers['sec-fetch-site']
    const isForeign = request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')
    if (!isLoopback || !LOOPBACK_HOST.test(request.headers.host ?? '') || isForeign) {
      throw new Refusal(403, 'loopback_only', 'This page serves this machine only')
    }
  })
}
