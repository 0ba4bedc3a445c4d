import {
  BODY_LIMIT,
  endConnection,
  hasEncodedBody,
  hasMisplacedBody,
  isBehindLast,
  KNOWN_METHODS,
  REQUEST_TIMES,
} from '@masa/contract/request-framing'
import type { RequestTimes } from '@masa/contract/request-framing'
import { localisePath, splitLocale } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { openStore } from '@masa/release-store'
import fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerCalls } from './calls.ts'
import type { EdgeConfig } from './config.ts'
import { DISCOVERY_PATH, discoveryOf } from './discovery.ts'
import { shellFile } from './document.ts'
import { askApi } from './first-data.ts'
import { createFirstViews } from './first-views.ts'
import { forwardedOf, namesSeveralHosts, normaliseHost, originOf, secureMark } from './host.ts'
import { sendPage } from './html-route.ts'
import type { HtmlParts } from './html-route.ts'
import { remotesOf } from './pages.ts'
import { isAllowed, OVERRIDE_KEY, overrideIn, parseOverride, withOverride } from './override.ts'
import { plainPage } from './plain-pages.ts'
import { documentHeaders, newNonce, policyOf } from './policy.ts'
import { redirectOf } from './redirects.ts'
import { answerBrokenRequest, beginRefusal, refusal } from './refusals.ts'
import { createReleaseFiles, STAND_IN_ADDRESS } from './release-files.ts'
import type { Shell } from './release-files.ts'
import { createReleaseSets } from './release-set.ts'
import type { HostAnswer } from './release-set.ts'
import { createSharedAnswers } from './shared-answers.ts'
import { chooseSides, hasSides, newVisitor, SIDE_COOKIE, visitorOf } from './sides.ts'
import type { ChosenSet } from './sides.ts'
import { declarationsOf } from './site-declarations.ts'
import { robotsOf, sitemapOf } from './site-files.ts'
import { filesIn, sendFile } from './static-files.ts'

/** The path of the payment step: a document of its own, with the strictest policy. */
const PAYMENT_STEP = '/booking/verifying-card'

/** Longest silence of the API before an answer, and between two pieces of one (ms). */
const API_SILENCE = 65_000

/** Builds the edge from its settings: it listens to nothing yet. */
export async function createEdge(
  config: EdgeConfig,
  { apiSilence = API_SILENCE, ...times }: EdgeTimes = REQUEST_TIMES,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: 'warn',
      // An address may carry what proves a payment or opens an order: so none is logged.
      serializers: { req: (request: FastifyRequest) => ({ id: request.id, method: request.method }) },
    },
    bodyLimit: BODY_LIMIT,
    http: { ...times },
    requestTimeout: times.requestTimeout,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (failure, request, reply) => answerBadAddress({ failure, request, reply }),
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusal('not_found', request.id)))
  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const { code } = beginRefusal(failure, reply)
    return reply.send(refusal(code, request.id))
  })
  const report = (failure: unknown) => app.log.warn(failure)
  const store = openStore(config.releases)
  const files = createReleaseFiles({ store, shellFolder: config.shellFolder, report })
  const parts: HtmlParts = {
    config,
    files,
    report,
    shared: createSharedAnswers(),
    views: createFirstViews({ hasFirstView: config.hasFirstView, files, report }),
  }
  const sets = createReleaseSets({ ...config, report })

  app.addHook('onRequest', async (request, reply) => {
    if (isBehindLast(request)) return reply.hijack()
    const isKnown = KNOWN_METHODS.includes(request.method)
    const isMisplaced = hasMisplacedBody(request.raw)
    // What follows these on their connection is not read; behind an upgrade, which is ignored, Node does not.
    if (!isKnown || isMisplaced || request.headers.upgrade !== undefined) endConnection(reply)
    if (!isKnown) return refuseMethod(request, reply, KNOWN_METHODS)
    if (isMisplaced) return reply.code(400).send(refusal('validation', request.id))
    if (hasEncodedBody(request)) return reply.code(415).send(refusal('unsupported_media_type', request.id))
    if (namesSeveralHosts(request.raw.rawHeaders)) return reply.code(400).send()
  })
  app.get('/health', async () => ({ status: 'ok' }))
  const { shellFolder } = config
  if (shellFolder !== undefined)
    app.get<{ Params: { '*': string } }>(`${STAND_IN_ADDRESS}*`, (request, reply) =>
      sendFile(request, reply, { open: filesIn(shellFolder), path: request.params['*'], isImmutable: true }),
    )
  app.get<{ Params: { '*': string } }>('/r/*', (request, reply) =>
    sendFile(request, reply, { open: store.open, path: request.params['*'], isImmutable: true }),
  )
  app.get('/favicon.svg', (request, reply) =>
    sendFile(request, reply, { open: filesIn(config.staticFolder), path: 'favicon.svg', isImmutable: false }),
  )
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 302))
  // Which remotes a host has is the edge's own question.
  app.all('/api/releases/*', (request, reply) => reply.code(404).send(refusal('not_found', request.id)))
  await registerCalls(app, { apiOrigin: config.apiOrigin, silence: apiSilence })
  await app.register(async (pages) => {
    pages.setErrorHandler((failure: FastifyError, request, reply) => {
      const { status, code } = beginRefusal(failure, reply)
      if (status < 500) return reply.send(refusal(code, request.id))
      return sendNotice(reply, { kind: 'unreachable', locale: splitLocale(request.url).locale })
    })
    // The provider may come back by a form's POST: the same address, the form as its query.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, body),
    )
    pages.post('/*', {
      // Looked at before the body is read: nothing else of a site takes a form.
      onRequest: async (request, reply) => {
        if (!(await takesPaymentForm(request))) return refuseMethod(request, reply, ['GET', 'HEAD'])
      },
      handler: (request, reply) => {
        // What the address said stands: the form adds to it and replaces nothing.
        const { pathname, searchParams: query } = pageAddress(request.url)
        for (const [key, value] of new URLSearchParams(String(request.body ?? '')))
          if (!query.has(key)) query.set(key, value)
        return reply.redirect(`${pathname}?${query}`, 303)
      },
    })
    pages.get('/*', (request, reply) => answerPage(request, reply))
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = pageAddress(request.url)
    const { locale, path } = splitLocale(url.pathname)
    const host = normaliseHost(request.headers.host)
    const answer = host === null ? ({ kind: 'unregistered' } as const) : await sets.of(host)
    if (answer.kind !== 'known' || host === null) return sendNotice(reply, { kind: answer.kind, locale })
    // The page's router would know no address with an empty segment.
    if (hasEmptySegments(request.url)) return reply.redirect(url.pathname + url.search, 301)
    const isPayment = path.replace(/\/$/, '') === PAYMENT_STEP && answer.set.site.kind !== 'desk'
    const kind = isPayment ? 'payment' : 'site'
    // The payment step's document is the same for every visitor: no canary decides what may read a card's page.
    const visitor = kind === 'payment' ? null : hasSides(answer.set) ? visitorFrom(request, reply) : NO_VISITOR
    const stable = chooseSides(answer.set, visitor)
    const returnsTo = declarationsOf(remotesOf(stable, report), stable.site.kind).paymentReturns.get(
      path.replace(/\/$/, ''),
    )
    // What surrounds a payment is made of releases alone.
    const isReleasesAlone = kind === 'payment' || returnsTo !== undefined
    const set = isReleasesAlone ? stable : await overridden(stable, { request, reply, url })
    const shell = await files.shell(set.shell).catch((failure: unknown) => {
      report(failure)
      return null
    })
    if (shell === null) return sendNotice(reply, { kind: 'unreachable', locale })
    const origin = originOf(request, host)
    if (url.pathname === DISCOVERY_PATH)
      return reply
        .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
        .send(JSON.stringify(discoveryOf(answer.set)))
    if (path === '/robots.txt')
      return reply.type('text/plain; charset=utf-8').send(robotsOf({ site: set.site, origin }))
    if (path === '/sitemap.xml')
      return reply.type('application/xml; charset=utf-8').send(
        await sitemapOf({
          site: set.site,
          origin,
          shell: shell.assets.manifest,
          remotes: remotesOf(set, report),
          rowsOf: (call) => rowsOf(call, { request, host }),
        }),
      )
    if (returnsTo !== undefined) return sendReturnPage(reply, { locale, shell, returnsTo })
    // Hebrew has no prefix; who types one is led to the address that search engines know.
    if (/^\/he(?:\/|$)/.test(url.pathname)) return reply.redirect(localisePath(path, 'he') + url.search, 301)
    const target = redirectOf({
      path,
      query: url.searchParams,
      siteKind: set.site.kind,
      ...declarationsOf(remotesOf(set, report), set.site.kind),
    })
    if (target !== null) return reply.header('cache-control', 'no-store').redirect(localisePath(target, locale), 302)
    return sendPage(request, reply, { ...parts, set, shell, kind, host, url })
  }

  /** Rows of one of the API's lists for the site map, which may be minutes old. */
  async function rowsOf(call: string, { request, host }: { request: FastifyRequest; host: string }) {
    const { body } = await parts.shared.of(`${host} ${call}`, {
      seconds: 300,
      ask: () =>
        askApi({
          name: 'rows',
          url: call,
          apiOrigin: config.apiOrigin,
          forwarded: forwardedOf(request, host),
          deadlineMs: 5_000,
        }),
    })
    const rows = (body as { data?: unknown } | undefined)?.data
    return Array.isArray(rows) ? rows : []
  }

  /** The set with a developer's own build in it, where the address or an earlier one asks for that and the site allows it. */
  async function overridden(
    set: ChosenSet,
    { request, reply, url }: { request: FastifyRequest; reply: FastifyReply; url: URL },
  ): Promise<ChosenSet> {
    const asked = url.searchParams.get(OVERRIDE_KEY)
    const override = parseOverride(asked ?? overrideIn(request.headers.cookie))
    const isTaken =
      override !== null &&
      isAllowed(override, { set, origins: config.overrideOrigins, isProduction: config.isProduction })
    if (asked !== null)
      reply.header(
        'set-cookie',
        `${OVERRIDE_KEY}=${isTaken ? encodeURIComponent(asked) : '; Max-Age=0'}; Path=/; HttpOnly; SameSite=Lax${secureMark(request)}`,
      )
    return isTaken ? withOverride(set, override, report) : set
  }

  /** Whether an address is where the provider may come back to from a payment on this site. */
  async function takesPaymentForm(request: FastifyRequest): Promise<boolean> {
    const host = normaliseHost(request.headers.host)
    const answer = host === null ? null : await sets.of(host)
    if (answer?.kind !== 'known') return false
    const { path } = splitLocale(pageAddress(request.url).pathname)
    const stable = chooseSides(answer.set, null)
    return declarationsOf(remotesOf(stable, report), stable.site.kind).paymentReturns.has(path)
  }

  function sendReturnPage(
    reply: FastifyReply,
    { locale, shell, returnsTo }: { locale: Locale; shell: Shell; returnsTo: string },
  ): FastifyReply {
    const nonce = newNonce()
    const file = shell.assets.loose['payment-return']?.find((name) => name.endsWith('.js')) ?? ''
    reply.headers({
      ...documentHeaders('return'),
      'content-security-policy': policyOf({ nonce, kind: 'return', paymentOrigins: [], trustedTypes: [] }),
    })
    return reply.send(
      plainPage('return', {
        locale,
        nonce,
        script: { ...shellFile(shell, file), returnsTo },
      }),
    )
  }

  return app
}

/** Times of the edge, where a test waits less. */
export type EdgeTimes = RequestTimes & { readonly apiSilence?: number }

/** A page that says why there is none. */
function sendNotice(
  reply: FastifyReply,
  { kind, locale }: { kind: HostAnswer['kind'] | 'malformed'; locale: Locale },
): FastifyReply {
  const nonce = newNonce()
  const { status, page } = NOTICES[kind]
  reply.code(status).headers({
    ...documentHeaders('notice'),
    ...(status === 503 ? { 'retry-after': '60' } : {}),
    'content-security-policy': policyOf({ nonce, kind: 'notice', paymentOrigins: [], trustedTypes: [] }),
  })
  return reply.send(plainPage(page, { locale, nonce }))
}

const UNAVAILABLE = { status: 503, page: 'unavailable' } as const
const NOTICES = {
  unregistered: { status: 404, page: 'unregistered' },
  malformed: { status: 400, page: 'malformed' },
  unreachable: UNAVAILABLE,
  known: UNAVAILABLE,
} as const

/**
 * An address that cannot be decoded: a page's is answered by a page. No hook has looked at its request, so whatever
 * follows on its connection is not read.
 */
function answerBadAddress({
  failure,
  request,
  reply,
}: {
  failure: FastifyError
  request: FastifyRequest
  reply: FastifyReply
}): void {
  const { code } = beginRefusal(failure, reply)
  endConnection(reply)
  if (/^\/(?:api|img|r)\//.test(request.url)) void reply.code(400).send(refusal(code, request.id))
  else sendNotice(reply, { kind: 'malformed', locale: splitLocale(request.url).locale })
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return reply.code(405).header('allow', allowed.join(', ')).send(refusal('method_not_allowed', request.id))
}

/** No visitor in particular, where it makes no difference. */
const NO_VISITOR = ''

/** The visitor's mark, given to a browser that has none while it makes a difference. */
function visitorFrom(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request.headers.cookie)
  if (known !== null) return known
  const visitor = newVisitor()
  reply.header(
    'set-cookie',
    `${SIDE_COOKIE}=${visitor}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secureMark(request)}`,
  )
  return visitor
}

/**
 * The address of a page as it was asked for. Two slashes, or a backslash, begin another host's address: here, and in a
 * browser that is sent on to what stands behind a prefix.
 */
function pageAddress(target: string): URL {
  const [path = '', ...query] = target.split('?')
  return new URL([path.replaceAll(SLASHES, '/'), ...query].join('?'), 'http://site')
}

const SLASHES = /[/\\]+/g
const hasEmptySegments = (target: string): boolean => /^[^?]*[/\\]{2}/.test(target)
