import { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, ErrorCode, ParamsOf, QueryOf, Route } from '@masa/contract'
import { PARTS_MEDIA_TYPE, type PartOf, type RouteInParts } from '@masa/contract/parts'
import { langCodeOf } from '@masa/contract'
import type { FastifyRequest } from 'fastify'
import { safeParse } from 'zod/mini'
import type { OperatorPrincipal, ProviderPrincipal, PublisherPrincipal } from '../auth/principal.ts'
import { admitPrincipal, assertPermitted, isFound, publisherFor, refusalOf, siteCaller } from '../auth/principals.ts'
import { DomainError } from '../errors/domain-error.ts'
import { normaliseHost } from '../tenants/host.ts'
import type { Site } from '../tenants/site.ts'
import type { Api } from './api.ts'
import { collectParts, departureOf, prefersParts, streamParts } from './answer-parts.ts'
import { codesOf, isOfDesk } from './codes-of.ts'
import { answerOfFailure } from './failed-call.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { assertMoneyIsSaid } from './money-calls.ts'
import { readQuery } from './read-query.ts'
import type { CallContext, RequestContext } from './request-context.ts'

/** What a handler is given: the checked input of the call. */
export interface CallInput<R extends Route> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
}

type Awaitable<T> = T | Promise<T>

export interface BindOptions {
  /** The code for malformed input where the call has its own, such as `search_criteria_invalid`. May depend on the refused paths. */
  readonly invalidAs?: ErrorCode | ((paths: readonly string[]) => ErrorCode)
  /** Larger bodies than the usual 256 kB. */
  readonly bodyLimitBytes?: number
}

export type OperatorHandler<R extends Route> = (
  input: CallInput<R>,
  context: CallContext & { readonly operator: OperatorPrincipal | PublisherPrincipal },
) => Awaitable<AnswerOf<R>>

/**
 * Binds a call of the contract on the sites: the host must be a site's, the input is checked against the contract, the
 * caller must be of the call's audience, the answer goes out in the envelope. Throw DomainError for what the caller must
 * know of.
 */
export function bind<R extends Route>(
  api: Api,
  route: R,
  handler: (input: CallInput<R>, context: RequestContext) => Awaitable<AnswerOf<R>>,
  options: BindOptions = {},
): void {
  if (route.parts !== undefined) throw new Error(`the call ${route.name} answers in parts: bind it by bindParts`)
  bindOnSite(api, route, handler, options)
}

/**
 * Binds a call that may answer in parts, as `bind` does otherwise. Each part is sent as the handler yields it, and the
 * handler goes on when the caller has taken it; who takes JSON alone gets all of them collected. `signal` fires when the
 * caller has left, or the answer is at its end. What is thrown before the first part is an ordinary refusal, later the last line.
 */
export function bindParts<R extends RouteInParts>(
  api: Api,
  route: R,
  handler: (
    input: CallInput<R>,
    context: RequestContext & { readonly signal: AbortSignal },
  ) => AsyncIterable<PartOf<R>>,
  options: BindOptions = {},
): void {
  bindOnSite(api, route, handler, options)
}

/** What a handler of either kind gives back: the answer, or its parts. */
function bindOnSite<R extends Route>(
  api: Api,
  route: R,
  handler: (input: CallInput<R>, context: RequestContext & { readonly signal: AbortSignal }) => unknown,
  options: BindOptions,
): void {
  assertEnforced(
    route,
    route.audience === 'public' || route.audience === 'desk' || isFound(api.dependencies.principals, route.audience),
  )
  register(api, route, options, async (request, call) => {
    const site = await siteOf(api, request)
    request.tenant = site.tenant
    if (route.remote !== undefined && !(await api.dependencies.hasRemote(site.tenant, route.remote)))
      throw new DomainError('remote_not_enabled')
    const bearer = bearerToken(request)
    const caller = siteCaller(api.dependencies.principals, { tenant: site.tenant, bearer, header: call.header })
    await api.dependencies.admit({
      address: call.address,
      session: bearer,
      isReal: async () => (await caller.session()) !== null,
    })
    const context: RequestContext & { readonly signal: AbortSignal } = {
      ...call,
      site,
      tenant: site.tenant,
      idempotencyKey: route.takesIdempotencyKey ? readIdempotencyKey(request.headers['idempotency-key']) : undefined,
      principal: caller.principal,
      visitor: caller.session,
    }
    const input = readInput(route, request, options)
    try {
      await admitPrincipal(route, caller)
      return await handler(input, context)
    } catch (error) {
      throw await refusalOf(route, error, caller)
    }
  })
}

/** Binds a public call that belongs to no one site: look-ups of sites themselves. */
export function bindAnywhere<R extends Route>(
  api: Api,
  route: R,
  handler: (input: CallInput<R>, context: CallContext) => Awaitable<AnswerOf<R>>,
  options: BindOptions = {},
): void {
  assertEnforced(route, route.audience === 'public')
  register(api, route, options, async (request, call) => {
    await api.dependencies.admit({ address: call.address, session: undefined, isReal: async () => false })
    return handler(readInput(route, request, options), call)
  })
}

/** How another company proves that a message is its own. */
export interface ProviderSignature<Message> {
  /** Which company: the name of its principal. */
  readonly provider: string
  /** The message of a request that this company signed; undefined for any other. */
  readonly read: (call: CallContext) => Message | undefined
}

/** Binds a call that another company makes by itself, on no site. What it did not sign is refused (`unauthorised`). */
export function bindProvider<R extends Route, Message>(
  api: Api,
  route: R,
  { provider, read }: ProviderSignature<Message>,
  handler: (
    message: Message,
    context: CallContext & { readonly provider: ProviderPrincipal },
  ) => Awaitable<AnswerOf<R>>,
): void {
  assertEnforced(route, route.audience === 'provider')
  register(api, route, {}, async (_request, call) => {
    // Its signature comes first: what is not signed is not read.
    const message = read(call)
    if (message === undefined) throw new DomainError('unauthorised')
    return handler(message, { ...call, provider: { kind: 'provider', name: provider } })
  })
}

/**
 * Binds a call of operators: who asks must be known by name, so that what is changed is logged by name, and have the call's
 * permission. A publisher's key opens the calls whose permission publishers have, without cookie and desk.
 */
export function bindOperator<R extends Route>(
  api: Api,
  route: R,
  handler: OperatorHandler<R>,
  options: BindOptions = {},
): void {
  assertEnforced(route, route.audience === 'operator' && route.permission !== undefined)
  register(api, route, options, async (request, call) => {
    const { admit, principals } = api.dependencies
    await admit({ address: call.address, session: undefined, isReal: async () => false })
    const publisher = publisherFor(principals, route, call.header)
    if (publisher) return handler(readInput(route, request, options), { ...call, operator: publisher })
    const operator = await principals.operator(request.headers.cookie, { changes: route.method === 'POST' })
    assertPermitted(route, operator)
    return handler(readInput(route, request, options), { ...call, operator })
  })
}

/** Stops the start where a call would be open to callers whom its audience leaves out. */
function assertEnforced({ name, audience, permission }: Route, isEnforced: boolean): void {
  if (isEnforced) return
  const wanted =
    audience === 'operator' && permission === undefined ? 'an operator, and declares no permission' : `"${audience}"`
  throw new Error(
    `the call ${name} is for ${wanted}: as it is bound, nothing enforces that, and it would be open to all`,
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set as soon as the site is known, for reports of failures. */
    tenant: string | undefined
  }
  interface FastifyContextConfig {
    /** Name of the call in the contract. */
    call?: string
  }
}

type Work = (request: FastifyRequest, call: CallContext & { readonly signal: AbortSignal }) => Promise<unknown>

/** Of a call that is answered at once. */
const STAYING = new AbortController().signal

/** The parts that a handler yields, as their caller takes them: all in one, or line by line. */
function answerInParts({
  api: { dependencies },
  route,
  parts,
  request,
  signal,
}: {
  api: Api
  route: Route
  parts: AsyncIterable<unknown>
  request: FastifyRequest
  signal: AbortSignal
}): Promise<unknown> {
  const { parts: declared } = route as RouteInParts
  const { checksAnswers } = dependencies
  const sent = {
    parts,
    check: (part: unknown) => {
      if (checksAnswers) assertFits(route, declared.schema, part)
    },
  }
  if (!prefersParts(request)) return collectParts(sent, declared)
  return streamParts(sent, {
    isHead: request.method === 'HEAD',
    signal,
    failed: (error) => answerOfFailure({ error, request, dependencies }),
  })
}

function register(api: Api, route: Route, options: BindOptions, work: Work): void {
  const { checksAnswers } = api.dependencies
  if (checksAnswers) assertMoneyIsSaid(route)
  api.routes.push(route)
  api.http.route({
    method: route.method,
    url: route.path,
    config: { call: route.name },
    ...(options.bodyLimitBytes === undefined ? {} : { bodyLimit: options.bodyLimitBytes }),
    handler: async (request, reply) => {
      const hasIdentity = carriesIdentity(request)
      let cacheSeconds = 0
      const answerHeaders: Record<string, string> = {}
      const signal = route.parts === undefined ? STAYING : departureOf(reply)
      const data = await work(request, {
        signal,
        requestId: request.id,
        call: route.name,
        lang: langCodeOf(new URLSearchParams(request.url.split('?')[1]).get('langCode')),
        address: api.dependencies.originOf(request).address,
        rawBody: request.sentBody,
        header: (name) => singleHeader(request, name),
        answerHeader: (name, value) => {
          answerHeaders[name] = value
        },
        traceparent: traceparentOf(request),
        log: request.log,
        cacheFor: (seconds) => {
          cacheSeconds = seconds
        },
      })
        .then((worked) =>
          route.parts === undefined
            ? worked
            : answerInParts({ api, route, parts: worked as AsyncIterable<unknown>, request, signal }),
        )
        .catch((error: unknown) => {
          // Nothing can be answered to a caller who has left, and work that ended because of that is no failure.
          if (signal.aborted) return reply.hijack()
          if (checksAnswers) assertRefusal(route, error)
          throw error
        })
      if (reply.sent) return reply
      const isInParts = data instanceof Readable
      if (checksAnswers && !isInParts) assertFits(route, route.answer, data)
      // An answer that may yet fail is kept by no cache.
      const isCacheable = cacheSeconds > 0 && !hasIdentity && route.audience === 'public' && !isInParts
      reply.header('cache-control', isCacheable ? `public, max-age=${cacheSeconds}` : 'no-store')
      if (route.parts !== undefined) reply.header('vary', 'accept')
      reply.headers(answerHeaders)
      if (isInParts) return reply.type(PARTS_MEDIA_TYPE).send(data)
      if (route.mediaType !== undefined) return reply.type(route.mediaType).send(data)
      return { data }
    },
    ...(isOfDesk(route)
      ? {
          onRequest: (request: FastifyRequest) => admitToDesk(api, route, request),
        }
      : {}),
    preParsing: async (request) => {
      // Before the body is read: a prefetcher or a mail scanner never carries our header.
      if (route.changesByGet && request.headers['x-masa-intent'] !== '1') throw new DomainError('intent_required')
    },
    ...(route.changesByGet ? { exposeHeadRoute: false } : {}),
  })
}

const IDENTITY_HEADERS = ['authorization', 'membersid', 'agencysid', 'visitorsid', 'fc-agent-mode']
const carriesIdentity = (request: FastifyRequest) =>
  IDENTITY_HEADERS.some((name) => request.headers[name] !== undefined)

async function siteOf(api: Api, request: FastifyRequest): Promise<Site> {
  const host = normaliseHost(api.dependencies.originOf(request).host)
  const site = host === null ? null : await api.dependencies.resolveSite(host)
  if (!site) throw new DomainError('agency_not_found')
  return site
}

/**
 * On any other site a call of the desk is not there: nothing of it is read, and nothing answered. What a cookie signs in needs
 * our own header too, which the page of another site cannot send. Who brings a publisher's key to a call that takes it needs
 * neither.
 */
async function admitToDesk(api: Api, route: Route, request: FastifyRequest): Promise<void> {
  if (publisherFor(api.dependencies.principals, route, (name) => singleHeader(request, name)) !== null) return
  if ((await siteOf(api, request)).kind !== 'desk') throw new DomainError('not_found')
  if (request.headers['x-masa-intent'] !== '1') throw new DomainError('intent_required')
}

const bearerToken = (request: FastifyRequest) =>
  /^Bearer ([\w-]{16,128})$/i.exec(request.headers.authorization ?? '')?.[1]

function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

const traceparentOf = (request: FastifyRequest) => {
  const value = singleHeader(request, 'traceparent')
  return value !== undefined && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(value) ? value : undefined
}

function readInput<R extends Route>(route: R, request: FastifyRequest, { invalidAs }: BindOptions): CallInput<R> {
  const read = (schema: Route['query'], value: unknown, place: string) => {
    if (!schema) return undefined
    const result = safeParse(schema, value)
    if (result.success) return result.data
    throw refusal(result.error.issues.map((issue) => issue.path.map(String).join('.') || place))
  }
  const refusal = (paths: readonly string[]) =>
    new DomainError(typeof invalidAs === 'function' ? invalidAs(paths) : (invalidAs ?? 'validation'), {
      fields: [...new Set(paths)].slice(0, 20).map((path) => ({ path: path.slice(0, 100), issue: 'invalid' as const })),
    })
  const params = request.params as Record<string, string>
  if (Object.values(params).some((value) => value.includes('\0'))) throw refusal(['path'])
  const query = readQuery(request.url, route.repeatable)
  if (query.kind === 'malformed') throw refusal([query.key])
  return {
    params: read(route.params, params, 'path'),
    query: read(route.query, query.values, 'query'),
    body: read(route.body, request.body, 'body'),
  } as CallInput<R>
}

function assertRefusal(route: Route, error: unknown): void {
  if (error instanceof DomainError && !codesOf(route).includes(error.code))
    throw new Error(`${route.name} refused with "${error.code}", which its contract does not name among its errors`, {
      cause: error,
    })
}

function assertFits(route: Route, schema: Route['answer'], data: unknown): void {
  // What the wire carries, not what memory holds: a Date or an undefined would differ.
  const result = safeParse(schema, data === undefined ? undefined : JSON.parse(JSON.stringify(data)))
  if (!result.success) {
    const places = result.error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.map(String).join('.')}: ${issue.message} (${issue.code})`)
    throw new Error(`${route.name} answered what its contract does not say: ${places.join('; ')}`)
  }
}
