import { setTimeout as sleep } from 'node:timers/promises'
import { langCodeOf } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { FirstData } from '@masa/remote-kit/manifest'
import { valueAt } from './answer-path.ts'
import type { MatchedPage } from './pages.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** What became of one of a page's first requests. */
export interface FirstAnswer {
  readonly name: string
  /** Path and query below `/api`. */
  readonly url: string
  readonly status: 'answered' | 'not-found' | 'late' | 'failed'
  /** The whole answer, envelope included; only when answered. */
  readonly body?: unknown
}

export interface FirstDataOptions {
  readonly match: MatchedPage
  readonly query: URLSearchParams
  readonly locale: Locale
  readonly apiOrigin: string
  /** Site's host and visitor's address: the API resolves the site by them. */
  readonly forwarded: Readonly<Record<string, string>>
  readonly deadlineMs: number
  /** Answers that are the same for all visitors of a site. */
  readonly shared: SharedAnswers
  readonly fetch?: typeof globalThis.fetch
}

/** The answers of a page's requests by their name, each on its way. */
export type FirstAnswers = ReadonlyMap<string, Promise<FirstAnswer>>

/**
 * Starts a page's data requests while its HTML is being written, and gives them a short deadline: what is late
 * is asked for by the browser. A page whose existence depends on an answer waits longer for that one. One that needs
 * another's answer is asked after it, within the same deadline; without that answer it is not asked at all.
 */
export function fetchFirstData(options: FirstDataOptions): FirstAnswers {
  const { match, query, deadlineMs } = options
  const began = performance.now()
  const answers = new Map<string, Promise<FirstAnswer>>()
  for (const request of match.page.data) {
    if (!isWanted(request, query)) continue
    const waitMs = Math.max(deadlineMs, request.decidesStatus ? 2_000 : request.patienceMs)
    answers.set(request.name, ask(request, { ...options, answers, endsAt: began + waitMs }))
  }
  return answers
}

function isWanted({ needs, when, unless }: FirstData, query: URLSearchParams): boolean {
  return (
    needs.every((key) => query.get(key)) &&
    Object.entries(when).every(([key, value]) => query.get(key) === value) &&
    !Object.entries(unless).some(([key, value]) => (value === '*' ? query.get(key) : query.get(key) === value))
  )
}

async function ask(
  request: FirstData,
  options: FirstDataOptions & { answers: FirstAnswers; endsAt: number },
): Promise<FirstAnswer> {
  const { name } = request
  const { answers, forwarded, shared, apiOrigin, endsAt, fetch = globalThis.fetch } = options
  const borrowed = new Map<string, string>()
  for (const [key, path] of Object.entries(request.answers)) {
    const before = await answers.get(path.split('.', 1)[0] ?? '')
    const value = before && valueAt(path, [before])
    if (typeof value !== 'string' && typeof value !== 'number') return { name, url: '', status: 'failed' }
    borrowed.set(key, String(value))
  }
  const url = urlOf(request, { ...options, borrowed })
  if (url === null) return { name, url: '', status: 'failed' }
  const waitMs = Math.max(1, Math.round(endsAt - performance.now()))
  const send = (deadlineMs: number) =>
    askApi({ name, url, apiOrigin, forwarded, fetch, decidesStatus: request.decidesStatus, deadlineMs })
  if (request.sharedSeconds === 0) return send(waitMs)
  // One that is late for this page is there for the next.
  const answer = shared.of(`${forwarded['x-forwarded-host'] ?? ''} ${url}`, {
    seconds: request.sharedSeconds,
    ask: () => send(SHARED_DEADLINE_MS),
  })
  return Promise.race([answer, lateAfter(waitMs, { name, url })])
}

/** How long an answer that others will take too may be on its way (ms). */
const SHARED_DEADLINE_MS = 3_000

async function lateAfter(ms: number, { name, url }: Pick<FirstAnswer, 'name' | 'url'>): Promise<FirstAnswer> {
  await sleep(ms, undefined, { ref: false })
  return { name, url, status: 'late' }
}

/** One question to the API as a page's visitor: never throws. */
export async function askApi(options: {
  name: string
  url: string
  apiOrigin: string
  forwarded: Readonly<Record<string, string>>
  deadlineMs: number
  decidesStatus?: boolean
  fetch?: typeof globalThis.fetch
}): Promise<FirstAnswer> {
  const { name, url, apiOrigin, forwarded, deadlineMs, decidesStatus = false, fetch = globalThis.fetch } = options
  try {
    const response = await fetch(`${apiOrigin}${url}`, {
      headers: { accept: 'application/json', ...forwarded },
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    })
    // A name that could not even be one of a page's is refused as invalid: there is no such page either.
    const isMissing = response.status === 404 || (decidesStatus && response.status === 400)
    if (isMissing) return { name, url, status: 'not-found' }
    if (!response.ok) return { name, url, status: 'failed' }
    return { name, url, status: 'answered', body: await response.json() }
  } catch (failure) {
    const isLate = failure instanceof DOMException && failure.name === 'TimeoutError'
    return { name, url, status: isLate ? 'late' : 'failed' }
  }
}

function urlOf(
  request: FirstData,
  options: Pick<FirstDataOptions, 'match' | 'query' | 'locale'> & { borrowed: ReadonlyMap<string, string> },
): string | null {
  const { match, query, locale, borrowed } = options
  const search = new URLSearchParams({ ...request.defaults, ...request.fixed })
  for (const [key, from] of Object.entries(request.query)) {
    const value = query.get(from)
    if (value !== null && value !== '') search.set(key, value)
  }
  for (const [key, value] of borrowed) search.set(key, value)
  search.set('langCode', langCodeOf(locale))
  let isWhole = true
  const path = request.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = match.params[name] ?? query.get(name) ?? ''
    // A step upwards would ask another call.
    if (/^\.*$/.test(value)) isWhole = false
    return encodeURIComponent(value)
  })
  return isWhole ? `${path}?${search}` : null
}
