import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Route } from '@masa/contract'
import { matchPath } from '@masa/contract/path-pattern'
import {
  BODY_LIMIT,
  brokenRequest,
  endConnection,
  hasEncodedBody,
  hasMisplacedBody,
  isBehindLast,
  isTwistedPath,
  KNOWN_METHODS,
  REQUEST_TIMES,
  type RequestTimes,
} from '@masa/contract/request-framing'
import fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'
import type { Logging } from '../telemetry/logging.ts'
import type { Api, ApiDependencies } from './api.ts'
import { closeSoon } from './close-soon.ts'
import { isOfDesk } from './codes-of.ts'
import { errorAnswer } from './error-answer.ts'
import { answerOfFailure } from './failed-call.ts'
import { acceptJsonOnly } from './read-body.ts'

/** No page of ours is made of an answer of the API: nothing in one may run, and no page may frame it. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** The bare HTTP application: protocol rules, errors, headers, logs. Areas bind their routes to it. */
export function createApi(dependencies: ApiDependencies, logging: Logging, times: RequestTimes = REQUEST_TIMES): Api {
  const routes: Route[] = []
  const http = fastify({
    ...logging,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: () => ({}) },
    // Room for a query string of 8 kB and all headers: what is too long is refused by us, in our words.
    http: { maxHeaderSize: 64 * 1024, ...times },
    requestTimeout: times.requestTimeout,
    keepAliveTimeout: 65_000,
    // What comes on an open connection while we close is still answered; a new connection is refused.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      // No hook has looked at it: whatever follows on its connection is not read.
      reply.headers(answerHeaders(request))
      endConnection(reply)
      return answerError({ error, request, reply, dependencies })
    },
    clientErrorHandler: answerBrokenRequest,
  })
  closeSoon(http)
  http.decorateRequest('tenant', undefined)
  acceptJsonOnly(http)
  http.addHook('onRequest', async (request, reply) => {
    if (isBehindLast(request)) return reply.hijack()
    reply.headers(answerHeaders(request))
    // Ignored; Node does not read what follows on its connection.
    if (request.headers.upgrade !== undefined) endConnection(reply)
    if (!KNOWN_METHODS.includes(request.method)) {
      endConnection(reply)
      reply.header('allow', KNOWN_METHODS.join(', '))
      throw new DomainError('method_not_allowed')
    }
    if (hasMisplacedBody(request.raw)) {
      endConnection(reply)
      throw new DomainError('validation')
    }
    if (isTwistedPath(request.url)) throw new DomainError('validation')
    if (hasEncodedBody(request)) throw new DomainError('unsupported_media_type')
    // Of two hosts we would take the first and what stands before us perhaps the last.
    if (countHosts(request.raw.rawHeaders) > 1) throw new DomainError('validation')
  })
  http.addHook('onResponse', async (request, reply) => {
    request.log.info({
      call: request.routeOptions.config?.call,
      method: request.method,
      // The pattern: a path may carry the token of a message's link, or text that a visitor typed.
      path: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      tenant: request.tenant,
    })
  })
  http.setErrorHandler((error, request, reply) => answerError({ error, request, reply, dependencies }))
  http.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url, routes)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    const error = new DomainError(allowed.length > 0 ? 'method_not_allowed' : 'not_found')
    return answerError({ error, request, reply, dependencies })
  })
  return { http, dependencies, routes }
}

const answerHeaders = (request: FastifyRequest) => ({ ...SECURITY_HEADERS, 'x-request-id': request.id })

/** The methods of the calls at an address. Those of the desk are not there for who asks another site. */
function methodsAt(target: string, routes: readonly Route[]): string[] {
  const [path = ''] = target.split('?')
  const there = routes.filter((route) => !isOfDesk(route) && matchPath(route.path, path) !== null)
  const methods = there.flatMap(({ method, changesByGet }) =>
    method === 'GET' && !changesByGet ? ['GET', 'HEAD'] : [method],
  )
  return [...new Set(methods)]
}

const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

function answerError({
  error,
  request,
  reply,
  dependencies,
}: {
  error: unknown
  request: FastifyRequest
  reply: FastifyReply
  dependencies: ApiDependencies
}) {
  const answer = answerOfFailure({ error, request, dependencies })
  // The rest of an oversized body is not read: the connection ends with the answer.
  if (answer.status === 413) endConnection(reply)
  // A status of its own type: the envelope is serialised here, whatever the route said about its answer.
  return reply.code(answer.status).headers(answer.headers).serializer(JSON.stringify).send(answer.body)
}

/** What Node's parser refuses, or does not get in time, never becomes a request; it still gets our envelope. */
function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason, code } = brokenRequest(error)
  const { body } = errorAnswer(new DomainError(code), { lang: 'HEB', requestId: randomUUID() })
  const text = JSON.stringify(body)
  const allow = status === 405 ? `allow: ${KNOWN_METHODS.join(', ')}\r\n` : ''
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\n${allow}content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
