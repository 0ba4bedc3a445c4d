import { PassThrough } from 'node:stream'
import { localisePath, splitLocale } from '@masa/i18n'
import { channelOf } from '@masa/remote-kit/channel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bootDataOf, messagesOf } from './boot.ts'
import { compressedPage } from './compression.ts'
import type { EdgeConfig } from './config.ts'
import { bodyOf, headOf, stylesheetsOf } from './document.ts'
import { fetchFirstData } from './first-data.ts'
import type { FirstAnswer, FirstAnswers } from './first-data.ts'
import type { FirstViews } from './first-views.ts'
import { forwardedOf, originOf } from './host.ts'
import { findPage, ownPagesOf, remotesOf } from './pages.ts'
import type { MatchedPage } from './pages.ts'
import { documentHeaders, newNonce, policyOf } from './policy.ts'
import { leadPicturePreloads, preloadsOf } from './preloads.ts'
import type { ReleaseFiles, Shell } from './release-files.ts'
import type { SharedAnswers } from './shared-answers.ts'
import type { ChosenSet } from './sides.ts'
import { START_POLICY } from './start.ts'
import { navigationOf } from './site-declarations.ts'
import { structuredDataOf } from './structured-data.ts'
import { pageDataOf } from './page-data.ts'

export interface HtmlParts {
  readonly config: EdgeConfig
  readonly files: ReleaseFiles
  readonly report: (failure: unknown) => void
  readonly shared: SharedAnswers
  readonly views: FirstViews
}

/**
 * Answers any page of a site. The head goes out at once, with its preloads; the page's first data is fetched
 * meanwhile and follows with the first view and the boot data.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: HtmlParts & { set: ChosenSet; shell: Shell; kind: 'site' | 'payment'; host: string; url: URL },
): Promise<FastifyReply> {
  const { config, shell, set, kind, url } = parts
  const { locale, path } = splitLocale(url.pathname)
  const remotes = remotesOf(set, parts.report)
  const found = findPage({
    path,
    shell: ownPagesOf(shell.assets.manifest, set.site),
    remotes: kind === 'payment' ? [] : remotes,
  })
  const match = found !== null && set.site.demandsSignIn ? withoutPrices(found) : found
  const nonce = newNonce()
  const forwarded = forwardedOf(request, parts.host)
  const query = url.searchParams
  const origin = originOf(request, parts.host)
  const asked: FirstAnswers =
    match === null
      ? new Map()
      : fetchFirstData({
          match,
          query,
          locale,
          apiOrigin: config.apiOrigin,
          forwarded,
          deadlineMs: config.firstDataDeadlineMs,
          shared: parts.shared,
        })
  const answering = Promise.all(asked.values())
  const readMessages = () => messagesOf(parts, { locale, match })
  const decides = match?.page.data.some(({ decidesStatus }) => decidesStatus) ?? false
  const isNotFound = match === null || match.page.id === 'not-found' || (decides && isMissing(match, await answering))
  const pageData =
    match === null || isNotFound ? {} : await pageDataOf({ match, asked, locale, messages: readMessages })

  reply.code(isNotFound ? 404 : 200)
  reply.headers({
    ...documentHeaders(kind),
    'content-language': locale,
    'content-security-policy': policyOf({
      nonce,
      kind,
      paymentOrigins: config.paymentOrigins,
      override: set.remotes.find(({ override }) => override !== undefined)?.override,
      trustedTypes: trustedTypesOf(shell, kind === 'payment' ? null : set),
    }),
  })
  const out = new PassThrough()
  const preloads = [
    ...preloadsOf({
      shell,
      match: isNotFound ? null : match,
      remotes: kind === 'payment' ? [] : remotes,
      locale,
      query,
    }),
    ...(isNotFound ? [] : leadPicturePreloads({ picture: match?.page.leadPicture, locale, query })),
  ]
  // The frames of the payment and of the desk are their own.
  const view =
    kind === 'payment' || set.site.kind === 'desk'
      ? null
      : await parts.views.of({
          match: isNotFound ? null : match,
          channel: channelOf({ path, query: url.search, isAppDomain: set.site.kind === 'app' }),
          shell,
        })
  const head = headOf({
    site: set.site,
    match,
    locale,
    path,
    query,
    nonce,
    shell,
    isNotFound,
    pageData,
    origin,
    preloads,
    madeAtMs: Date.now(),
    critical:
      view === null
        ? undefined
        : await parts.views.stylesOf(view, {
            sheets: stylesheetsOf({ shell, preloads }),
            shell,
            fonts: preloads.filter(({ as }) => as === 'font').map(({ address }) => address),
          }),
  })
  for (const piece of head) out.write(piece)
  const body = async () => {
    const [answers, messages] = await Promise.all([answering, readMessages()])
    const boot = bootDataOf({
      set,
      shell,
      remotes,
      match,
      locale,
      kind,
      messages,
      answers,
      isNotFound,
    })
    const firstView = parts.views.fill(view, {
      locale,
      messages,
      answers,
      query,
      site: set.site,
      navigation: remotes.flatMap(({ manifest }) => navigationOf(manifest, set.site.kind)),
    })
    const isListed = set.site.isIndexable && !set.site.demandsSignIn && !isNotFound && match.page.indexable
    const ofSite = {
      name: 'site',
      url: '',
      status: 'answered',
      body: { data: { name: set.site.name[locale] } },
    } as const
    const structured = isListed
      ? structuredDataOf(match.page.structured ?? null, {
          answers: [...answers, ofSite],
          address: (to) => (set.site.canonicalOrigin ?? origin) + localisePath(to, locale),
        })
      : null
    out.end(bodyOf({ firstView, structured, boot, nonce }))
  }
  void body().catch((failure: unknown) => {
    parts.report(failure)
    out.destroy(failure instanceof Error ? failure : new Error(String(failure)))
  })
  return reply.send(compressedPage(request, reply, out))
}

/** Where the visitor has to sign in first, prices would leak into the HTML: only what decides on the page is asked. */
function withoutPrices(match: MatchedPage): MatchedPage {
  const { firstView: _view, leadPicture: _picture, ...page } = match.page
  return { ...match, page: { ...page, data: page.data.filter(({ decidesStatus }) => decidesStatus) } }
}

function isMissing(match: MatchedPage, answers: readonly FirstAnswer[]): boolean {
  return match.page.data.some(
    ({ name, decidesStatus }) =>
      decidesStatus && answers.some((answer) => answer.name === name && answer.status === 'not-found'),
  )
}

/** One policy of each bundle that the page may run, spares too: they are named like their builds. */
function trustedTypesOf({ assets }: Shell, set: ChosenSet | null): string[] {
  const names = (set?.remotes ?? []).flatMap(({ remote, version, lastKnownGood }) => [
    `${remote}@${version}`,
    ...(lastKnownGood === null ? [] : [`${remote}@${lastKnownGood.version}`]),
  ])
  return ['masa', START_POLICY, `shell@${assets.version}`, ...names]
}
