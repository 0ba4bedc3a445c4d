import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '@masa/contract'
import { placesInParts } from '@masa/contract/testing'
import { calendarDate, code, commonQuery, numberList, pageQuery, text, wholeNumber } from '@masa/contract/wire'
import type { RequestTimes } from '@masa/contract/request-framing'
import { DatabaseUnavailable } from '../../database/database-errors.ts'
import { DomainError } from '../../errors/domain-error.ts'
import type { Site } from '../../tenants/site.ts'
import type { Api, CallFailure } from '../api.ts'
import { bind, bindParts, bindProvider } from '../bind.ts'
import { originReader } from '../caller-address.ts'
import { createApi } from '../create-api.ts'
import { playPlaces } from './play-places.ts'

/** Calls of the shapes that the platform's own have, with nothing behind them. */
const search = defineRoute({
  name: 'trial.search',
  summary: 'A search',
  method: 'GET',
  path: '/operation/search',
  query: z.object({
    ...commonQuery,
    ...pageQuery,
    dest: z.optional(code()),
    nights: z.optional(numberList({ min: 1, max: 30 })),
    adult: z.optional(wholeNumber({ min: 1, max: 9 })),
    fromDate: z.optional(calendarDate()),
    dealTypeCode: z.optional(z.array(code())),
  }),
  answer: z.unknown(),
  errors: ['search_criteria_invalid'],
  repeatable: ['dealTypeCode'],
})
const store = defineRoute({
  name: 'trial.store',
  summary: 'Stores',
  method: 'POST',
  path: '/trial/store/:id',
  params: z.object({ id: text(300) }),
  query: z.object(commonQuery),
  body: z.object({ name: z.optional(text(60)), extra: z.optional(z.unknown()) }),
  answer: z.object({ stored: z.unknown() }),
  takesIdempotencyKey: true,
})
/** At a path of which every failure is reported to the administrator. */
const storePage = defineRoute({ ...store, name: 'trial.storePage', path: '/operation/storePage/:id' })
const press = defineRoute({
  name: 'trial.press',
  summary: 'A POST without a body, which takes its time',
  method: 'POST',
  path: '/trial/press',
  query: z.object({ ...commonQuery, ms: z.optional(wholeNumber({ min: 0, max: 5_000 })) }),
  answer: z.object({ isPressed: z.boolean() }),
})
const accept = defineRoute({
  name: 'trial.accept',
  summary: 'Changes by GET',
  method: 'GET',
  path: '/trial/accept',
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean() }),
  changesByGet: true,
})
const fail = defineRoute({
  name: 'trial.fail',
  summary: 'Fails',
  method: 'GET',
  path: '/trial/fail',
  query: z.object({ ...commonQuery, how: text() }),
  answer: z.object({ n: z.int() }),
})
const notify = defineRoute({
  name: 'trial.notify',
  summary: 'A notice',
  method: 'POST',
  path: '/trial/notify',
  audience: 'provider',
  body: z.object({ id: z.string() }),
  answer: z.object({ raw: z.string() }),
})

const site = (tenant: string): Site => ({
  tenant,
  kind: 'white-label',
  agencyCode: tenant,
  name: { he: '', en: '', ru: '', ar: '' },
  host: 'x',
})
const sites: Record<string, Site> = { 'a.test': site('RIBBON'), 'b.test': site('MACCABI') }

/** What the calls of the test under way have done. */
export const trial = { api: undefined as unknown as Api, accepted: 0, stored: 0, failures: [] as CallFailure[] }

/** Serves the trial calls on a port of their own; call it at the head of a test file. */
export function serveTrial(times?: RequestTimes): void {
  beforeAll(async () => {
    trial.api = createApi(
      {
        resolveSite: async (host) => sites[host] ?? null,
        hasRemote: async () => true,
        principals: {
          onSite: {
            session: async ({ tenant, bearer }) =>
              bearer === `token-of-${tenant}-visitor` ? { kind: 'session', id: 'visitor-1' } : null,
          },
          operator: async () => ({ kind: 'operator', name: 'dana', permissions: ['content'] }),
          publisher: () => null,
        },
        admit: async () => {},
        reportFailure: (failure) => trial.failures.push(failure),
        originOf: originReader(['127.0.0.1', '::1', '10.0.0.0/8']),
        checksAnswers: true,
      },
      { logger: false },
      times,
    )
    bind(
      trial.api,
      search,
      ({ query }, context) => ({ query, tenant: context.tenant, lang: context.lang, address: context.address }),
      { invalidAs: 'search_criteria_invalid' },
    )
    bind(trial.api, store, ({ body }, context) => {
      trial.stored += 1
      return { stored: { body, key: context.idempotencyKey } }
    })
    bind(trial.api, storePage, ({ body }, context) => {
      trial.stored += 1
      return { stored: { body, key: context.idempotencyKey } }
    })
    bind(trial.api, press, async ({ query }) => {
      await new Promise((resolve) => setTimeout(resolve, query.ms ?? 0))
      return { isPressed: true }
    })
    bind(trial.api, accept, () => ({ accepted: Boolean((trial.accepted += 1)) }))
    bind(trial.api, fail, async ({ query }, context) => {
      context.cacheFor(60)
      if (query.how === 'bug') throw new Error('relation "secret_table" does not exist at /srv/app/db.ts')
      if (query.how === 'database') throw new DatabaseUnavailable(new Error('ECONNREFUSED'))
      if (query.how === 'wrong-code') throw new DomainError('sold_out')
      if (query.how === 'wrong-answer') return { n: 'one' } as never
      if (query.how === 'limited') throw new DomainError('rate_limited', { retryAfterSeconds: 7.2 })
      if (query.how === 'visitor') return { n: (await context.visitor()) ? 1 : 0 }
      return { n: 1 }
    })
    bindParts(trial.api, placesInParts, ({ query }, { signal }) => playPlaces(query.how, signal))
    bindProvider(
      trial.api,
      notify,
      { provider: 'acme', read: ({ header, rawBody }) => (header('x-signature') === 'acme' ? rawBody : undefined) },
      (raw) => ({ raw }),
    )
    await trial.api.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => trial.api.http.close())
  beforeEach(() => {
    trial.accepted = 0
    trial.stored = 0
    trial.failures = []
  })
}

export const get = (url: string, headers: Record<string, string> = {}) =>
  trial.api.http.inject({ url, headers: { host: 'a.test', ...headers } })
export const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  trial.api.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'a.test', 'content-type': 'application/json', ...headers },
  })

/** Asserts the whole shape of a failure: envelope, type, id, and nothing internal. */
export function expectError(
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
  status: number,
  errorCode: string,
) {
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { data } = JSON.parse(response.body) as {
    data: { error: { message: string; code: string; requestId: string } }
  }
  expect(data.error).toMatchObject({
    code: errorCode,
    message: expect.stringMatching(/.{5,}/),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  })
  expect(response.body).not.toMatch(/\.ts|node_modules|SELECT|relation|\bat \//)
}
