import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as it came, which is what a signature covers. */
    rawBody: string
  }
}

/** Reads JSON bodies in this scope and keeps the raw text beside the parsed value. */
export function keepRawJson(scope: FastifyInstance): void {
  scope.decorateRequest('rawBody', '')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = String(body)
    try {
      done(null, JSON.parse(request.rawBody))
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }))
    }
  })
}
