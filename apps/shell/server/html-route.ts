import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { splitLocale } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { ReleaseSet } from '@masa/contract/releases'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bootDataOf, messagesOf } from './boot.ts'
import type { Assets } from './build-files.ts'
import { compressedPage } from './compression.ts'
import type { EdgeConfig } from './config.ts'
import { bodyOf, headOf } from './document.ts'
import { escapeHtml } from './escape.ts'
import { fetchFirstData } from './first-data.ts'
import type { FirstAnswer } from './first-data.ts'
import { fillFirstView } from './first-view.ts'
import { callerAddress } from './host.ts'
import { findPage, remotesOf } from './pages.ts'
import type { MatchedPage } from './pages.ts'
import { documentHeaders, newNonce, policyOf } from './policy.ts'
import { preloadsOf } from './preloads.ts'

export interface HtmlParts {
  readonly config: EdgeConfig
  readonly assets: Assets
  readonly shell: RemoteManifest
  readonly read: (file: string) => Promise<string>
  readonly report: (failure: unknown) => void
}

/** The path of the payment step: a document of its own, with the strictest policy. */
const PAYMENT_STEP = '/booking/verifying-card'

/**
 * Answers any page of a site. The head goes out at once, with its preloads; the page's first data is fetched
 * meanwhile and follows with the first view and the boot data.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: HtmlParts & { set: ReleaseSet; host: string },
): Promise<FastifyReply> {
  const { config, assets, shell, set } = parts
  const url = new URL(request.url, 'http://site')
  const { locale, path } = splitLocale(url.pathname)
  const remotes = remotesOf(set, parts.report)
  const kind = path.replace(/\/$/, '') === PAYMENT_STEP ? 'payment' : 'site'
  const match = findPage({ path, shell, remotes: kind === 'payment' ? [] : remotes })
  const nonce = newNonce()
  const forwarded = {
    'x-forwarded-host': parts.host,
    'x-forwarded-for': callerAddress(request.socket.remoteAddress),
    'x-forwarded-proto': request.protocol,
  }
  const answering =
    match === null
      ? Promise.resolve([])
      : fetchFirstData({
          match,
          query: url.searchParams,
          locale,
          apiOrigin: config.apiOrigin,
          forwarded,
          deadlineMs: config.firstDataDeadlineMs,
        })
  const decides = match?.page.data.some(({ decidesStatus }) => decidesStatus) ?? false
  const isNotFound = match === null || match.page.id === 'not-found' || (decides && isMissing(match, await answering))

  reply.code(isNotFound ? 404 : 200)
  reply.headers({
    ...documentHeaders(kind),
    'content-language': locale,
    'content-security-policy': policyOf({
      nonce,
      kind,
      paymentOrigins: config.paymentOrigins,
      trustedTypes: trustedTypesOf(assets, kind === 'payment' ? null : set),
    }),
  })
  const out = new PassThrough()
  const head = headOf({
    site: set.site,
    match,
    locale,
    path,
    query: url.searchParams,
    nonce,
    assets,
    isNotFound,
    origin: `${request.protocol}://${request.headers.host ?? parts.host}`,
    preloads: preloadsOf({
      assets,
      match: isNotFound ? null : match,
      remotes: kind === 'payment' ? [] : remotes,
      locale,
    }),
  })
  out.write(head)
  const body = async () => {
    const [answers, messages] = await Promise.all([
      answering,
      messagesOf({ ...config, read: parts.read }, { locale, remote: match?.remote }),
    ])
    const boot = bootDataOf({
      set,
      shell,
      shellVersion: assets.version,
      remotes,
      match,
      locale,
      kind,
      messages,
      answers,
      isNotFound,
    })
    const firstView = isNotFound
      ? ''
      : await firstViewOf({ parts, match, locale, messages, answers, query: url.searchParams, set })
    out.end(bodyOf({ firstView: firstView === '' ? loadingLine(messages) : firstView, boot, nonce }))
  }
  void body().catch((failure: unknown) => {
    parts.report(failure)
    out.destroy(failure instanceof Error ? failure : new Error(String(failure)))
  })
  return reply.send(compressedPage(request, reply, out))
}

function isMissing(match: MatchedPage, answers: readonly FirstAnswer[]): boolean {
  return match.page.data.some(
    ({ name, decidesStatus }) =>
      decidesStatus && answers.some((answer) => answer.name === name && answer.status === 'not-found'),
  )
}

function trustedTypesOf(assets: Assets, set: ReleaseSet | null): string[] {
  return [
    'masa',
    `shell@${assets.version}`,
    ...(set?.remotes ?? []).map(({ remote, version }) => `${remote}@${version}`),
  ]
}

/** Where there is no first view, a word that something is coming, once it takes longer than a blink. */
function loadingLine(messages: Awaited<ReturnType<typeof messagesOf>>): string {
  const state = messages['common']?.['state']
  const text = typeof state === 'object' ? state['loading'] : ''
  return `<p class="masa-boot-loading" role="status">${escapeHtml(typeof text === 'string' ? text : '')}</p>`
}

async function firstViewOf(options: {
  parts: HtmlParts
  match: MatchedPage | null
  locale: Locale
  messages: Awaited<ReturnType<typeof messagesOf>>
  answers: readonly FirstAnswer[]
  query: URLSearchParams
  set: ReleaseSet
}): Promise<string> {
  const { parts, match, locale, messages, answers, query, set } = options
  const file = match?.page.firstView
  // Where somebody has to sign in first, prices would leak into the HTML.
  if (match === null || file === undefined || set.site.demandsSignIn || !parts.config.hasFirstView) return ''
  const { remote } = match
  const folder =
    remote === undefined
      ? parts.config.assetsFolder
      : join(parts.config.releasesFolder, remote.release.remote, remote.release.version)
  try {
    const source = await parts.read(join(folder, 'first-view', file))
    return fillFirstView({
      source,
      locale,
      namespace: remote?.manifest.id ?? 'shell',
      messages,
      answers,
      query,
      site: { name: set.site.name[locale] },
    })
  } catch (failure) {
    // A broken template costs its page the first view, never the page.
    parts.report(failure)
    return ''
  }
}
