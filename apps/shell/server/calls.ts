import type { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import { PARTS_MEDIA_TYPE } from '@masa/contract/parts'
import { EDGE_KEY_HEADER, RELEASE_KEY_HEADER } from '@masa/contract/releases'
import { isTwistedPath } from '@masa/contract/request-framing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressedAnswer } from './compression.ts'
import type { EdgeConfig } from './config.ts'
import { withoutFraming } from './framing.ts'
import { forwardedOf, normaliseHost } from './host.ts'
import { refusal } from './refusals.ts'

/** Headers that identify the caller to the API: only the edge sets them, and a publisher's key is never passed on. */
const OURS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
  EDGE_KEY_HEADER,
  RELEASE_KEY_HEADER,
]

/** Hands calls, and asks for pictures, on to the API, which may be silent for `silence` ms: before an answer, and within one. */
export async function registerCalls(
  app: FastifyInstance,
  { apiOrigin, silence }: Pick<EdgeConfig, 'apiOrigin'> & { readonly silence: number },
): Promise<void> {
  await app.register(async (calls) => {
    // Read here, within the limit, and passed on whole: a body that is refused never reaches the API, and one that
    // comes slowly holds none of its connections.
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const [prefix, rewritePrefix] of [
      ['/api', ''],
      ['/img', '/img'],
    ] as const) {
      await calls.register(proxy, {
        upstream: apiOrigin,
        prefix,
        rewritePrefix,
        proxyPayloads: false,
        handler: (request, reply, target, options) => reply.from(target, { ...options, ...bodyOfRequest(request) }),
        preHandler: async (request, reply) => {
          if (isTwistedPath(request.url)) return reply.code(400).send(refusal('validation', request.id))
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers),
          rewriteHeaders: (headers) => withoutFraming(headers),
          // What the API refuses, its "not now" above all, goes to the visitor, and at once: asked again, an API that
          // is full would get ten more calls for each, and the answers thrown away would hold their connections.
          // A connection that the API closed as it was taken up again is no answer: who only reads is asked once more.
          retryDelay: ({ err, req, attempt }) => (isHungUp(err) && req.method === 'GET' && attempt === 0 ? 1 : null),
          onError: (reply, { error }) => answerWithoutApi(reply as unknown as FastifyReply, error),
          onResponse: (request, reply, answer) =>
            void reply.send(
              compressedAnswer(request as FastifyRequest, reply as unknown as FastifyReply, bodyOf(answer)),
            ),
        },
        http: {
          requestOptions: { timeout: silence },
          // Idle ones are let go long before the API would (65 s): what is sent on one that it closes meanwhile is lost.
          agentOptions: { keepAlive: true, maxSockets: 2_048, maxFreeSockets: 256, timeout: 30_000 },
        },
      })
    }
  })
}

/** What the edge has read of a call: its bytes, which the proxy would else write as JSON of its own. */
function bodyOfRequest({ body, headers }: FastifyRequest): { body?: unknown; contentType?: string } {
  if (!Buffer.isBuffer(body)) return {}
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' }
}

const isHungUp = (failure: Error | null): boolean =>
  failure !== null && 'code' in failure && failure.code === 'ECONNRESET'

/**
 * The API restarts, or ended in the middle of an answer: "not now", as the API itself would say it, whatever broke. The
 * proxy's own answer would be a 500 that names the address behind it.
 */
function answerWithoutApi(reply: FastifyReply, error: Error): void {
  reply.log.warn({ cause: error.message }, 'the API gave no answer')
  // Silent in the middle: what was sent stands, and its reader has to see that it is not whole.
  if (reply.raw.headersSent) return void reply.raw.destroy()
  void reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    .send(refusal('unavailable', reply.request.id))
}

/** The proxy hands over its answer with the body as `stream`; its types know only the answer. */
function bodyOf(answer: unknown): Readable {
  return (answer as { stream: Readable }).stream
}

/** What the edge sends the API about a call: who asked for which site. */
function forwardedHeaders(request: FastifyRequest, headers: Record<string, unknown>): Record<string, string> {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OURS.includes(name.toLowerCase())),
  ) as Record<string, string>
  // A body that is passed on keeps its length; without one there is no length to say.
  if (request.method === 'GET' || request.method === 'HEAD') delete kept['content-length']
  // What has no known length cannot be sent to HTTP/1.0: such a caller gets the one answer of a call in parts.
  if (request.raw.httpVersion === '1.0' && kept['accept']?.includes(PARTS_MEDIA_TYPE))
    kept['accept'] = 'application/json'
  return { ...withoutFraming(kept), ...forwardedOf(request, normaliseHost(request.headers.host) ?? '') }
}
