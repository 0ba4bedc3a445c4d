import { defineRoute, type Audience, type OperatorPermission, type Route } from '@masa/contract'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { SitePrincipal } from '../auth/principal.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { PrincipalSources } from '../auth/principals.ts'
import type { Site } from '../tenants/site.ts'
import type { Api } from './api.ts'
import { bind, bindAnywhere, bindOperator, bindProvider } from './bind.ts'
import { codesOf } from './codes-of.ts'
import { createApi } from './create-api.ts'
import { expectError } from './testing/trial-api.ts'

const call = (audience: Audience, rest: Partial<Route> = {}) =>
  defineRoute({
    name: 'trial.sell',
    summary: 'Sells',
    method: 'POST',
    path: '/trial/sell',
    audience,
    isAboutMoney: audience === 'booking',
    answer: z.object({ by: z.unknown() }),
    ...rest,
  })

const site = (kind: Site['kind']): Site => ({
  tenant: 'RIBBON',
  kind,
  agencyCode: 'RIBBON',
  name: { he: '', en: '', ru: '', ar: '' },
  host: 'a.test',
})
const SESSION = { authorization: 'Bearer token-of-a-browser' }

const apis: Api[] = []
afterEach(async () => {
  await Promise.all(apis.splice(0).map(({ http }) => http.close()))
})
function apiWith({
  onSite = {},
  permissions = [],
  kind = 'white-label',
}: {
  onSite?: Partial<PrincipalSources['onSite']>
  permissions?: readonly OperatorPermission[]
  kind?: Site['kind']
}): Api {
  const api = createApi(
    {
      resolveSite: async () => site(kind),
      hasRemote: async () => true,
      principals: {
        onSite: {
          session: async ({ bearer }) => (bearer === 'token-of-a-browser' ? { kind: 'session', id: 's1' } : null),
          ...onSite,
        },
        operator: async () => ({ kind: 'operator', name: 'dana', permissions }),
        publisher: (header) =>
          header('x-key') === 'ci' ? { kind: 'publisher', name: 'ci', permissions: ['releases'] } : null,
      },
      admit: async () => {},
      reportFailure: () => {},
      originOf: () => ({ host: 'a.test', address: '127.0.0.1' }),
      checksAnswers: true,
    },
    { logger: false },
  )
  apis.push(api)
  return api
}
const sell = (api: Api, headers: Record<string, string> = {}) =>
  api.http.inject({ method: 'POST', url: '/trial/sell', headers: { host: 'a.test', ...headers } })

describe('the start', () => {
  const answerNone = () => ({ by: null })
  const sold = { provider: 'acme', read: () => 'sold' }
  it.each<[string, Audience, (api: Api, route: Route) => void]>([
    ['an agency without a finder', 'agency', (api, route) => bind(api, route, answerNone)],
    ['a clerk without a finder', 'agent', (api, route) => bind(api, route, answerNone)],
    ['a member without a finder', 'member', (api, route) => bind(api, route, answerNone)],
    ['an employee without a finder', 'employee', (api, route) => bind(api, route, answerNone)],
    ['an operator, bound as a call of sites', 'operator', (api, route) => bind(api, route, answerNone)],
    ['a provider, bound as a call of sites', 'provider', (api, route) => bind(api, route, answerNone)],
    ['a provider, bound for every caller', 'provider', (api, route) => bindAnywhere(api, route, answerNone)],
    ['a booking, bound for every caller', 'booking', (api, route) => bindAnywhere(api, route, answerNone)],
    ['the desk, bound for every caller', 'desk', (api, route) => bindAnywhere(api, route, answerNone)],
    ['every caller, bound for operators', 'public', (api, route) => bindOperator(api, route, answerNone)],
    ['an operator without a permission', 'operator', (api, route) => bindOperator(api, route, answerNone)],
    ['every caller, bound for a provider', 'public', (api, route) => bindProvider(api, route, sold, answerNone)],
  ])('stops at a call for %s, and names it', (_what, audience, bindIt) => {
    const api = apiWith({})
    expect(() => bindIt(api, call(audience))).toThrow(/^the call trial\.sell is for .+ nothing enforces/)
    expect(api.routes).toEqual([])
  })

  it('goes on where each audience is enforced', () => {
    const route = (audience: Audience, rest: Partial<Route> = {}) =>
      call(audience, { path: `/trial/${audience}`, ...rest })
    const api = apiWith({ onSite: { agency: { header: 'agencySid', find: async () => null } } })
    for (const audience of ['public', 'booking', 'desk', 'agency'] as const) bind(api, route(audience), answerNone)
    bindOperator(api, route('operator', { permission: 'any' }), answerNone)
    bindProvider(api, route('provider'), sold, answerNone)
    expect(api.routes).toHaveLength(6)
  })
})

describe('a call of a site', () => {
  const agency: SitePrincipal = { kind: 'agency', id: 'RIBBON' }
  const agent: SitePrincipal = { kind: 'agent', id: 'dov', agencyId: 'RIBBON' }
  const onSite: Partial<PrincipalSources['onSite']> = {
    agency: { header: 'agencySid', find: async (_tenant, sid) => (sid === 'known' ? agency : null) },
    agent: { header: 'fc-agent-mode', find: async (_tenant, sid) => (sid === 'dov' ? agent : null) },
  }
  const bound = (audience: Audience) => {
    const api = apiWith({ onSite })
    bind(api, call(audience), async (_input, context) => ({ by: await context.principal() }))
    return api
  }

  it('for an agency is made by an agency or its clerk', async () => {
    const api = bound('agency')
    expect((await sell(api, { agencySid: 'known' })).json().data.by).toEqual(agency)
    expect((await sell(api, { 'fc-agent-mode': 'dov' })).json().data.by).toEqual(agent)
  })

  it.each([
    ['a caller without identity', {}],
    ['a browser', SESSION],
    ['a guess', { agencySid: 'guessed' }],
  ])('for an agency is refused to %s', async (_who, headers) => {
    expectError(await sell(bound('agency'), headers as Record<string, string>), 401, 'unauthorised')
  })

  it('for a clerk is refused to the agency itself', async () => {
    expectError(await sell(bound('agent'), { agencySid: 'known' }), 401, 'unauthorised')
  })

  it('takes who signed in for more than the browser', async () => {
    expect((await sell(bound('public'), { ...SESSION, 'fc-agent-mode': 'dov' })).json().data.by).toEqual(agent)
    expect((await sell(bound('public'), SESSION)).json().data.by).toEqual({ kind: 'session', id: 's1' })
    expect((await sell(bound('public'))).json().data.by).toBeNull()
  })

  it('for a booking finds none for a caller without any identity', async () => {
    expectError(await sell(bound('booking')), 404, 'booking_not_found')
    expect((await sell(bound('booking'), SESSION)).json().data.by).toEqual({ kind: 'session', id: 's1' })
  })

  it('for a booking asks a caller with a dead sid to sign in, whatever the handler finds', async () => {
    expectError(await sell(bound('booking'), { agencySid: 'ended' }), 401, 'unauthorised')
    const hidden = (onSiteOf: typeof onSite) => {
      const api = apiWith({ onSite: onSiteOf })
      bind(api, call('booking'), () => {
        throw new DomainError('booking_not_found')
      })
      return api
    }
    expectError(await sell(hidden(onSite), SESSION), 404, 'booking_not_found')
    expectError(await sell(hidden(onSite), { agencySid: 'known' }), 404, 'booking_not_found')
    expectError(await sell(hidden(onSite), { ...SESSION, agencySid: 'ended' }), 401, 'unauthorised')
    // What the browser's own session opens is not closed by it.
    const open = await sell(bound('booking'), { ...SESSION, agencySid: 'ended' })
    expect(open.json().data.by).toEqual({ kind: 'session', id: 's1' })
  })
})

describe('a call of operators', () => {
  const bound = (permission: NonNullable<Route['permission']>, permissions: readonly OperatorPermission[]) => {
    const api = apiWith({ permissions, kind: 'desk' })
    bindOperator(api, call('operator', { permission }), (_input, { operator }) => ({ by: operator.name }))
    return api
  }
  const intent = { 'x-masa-intent': '1' }

  it.each<[NonNullable<Route['permission']>, readonly OperatorPermission[], number]>([
    ['money', ['money'], 200],
    ['money', ['content', 'releases'], 403],
    ['content', ['content'], 200],
    ['content', ['money', 'releases'], 403],
    ['releases', ['releases'], 200],
    ['releases', ['money', 'content'], 403],
    ['any', [], 200],
    ['all', ['money', 'content', 'releases'], 200],
    ['all', ['money', 'content'], 403],
  ])('that needs %s answers one with %j by %i', async (permission, held, status) => {
    const answer = await sell(bound(permission, held), intent)
    if (status === 200) expect(answer.json().data.by).toBe('dana')
    else expectError(answer, 403, 'forbidden')
  })

  it('is opened by a publisher’s key for releases alone, without cookie and desk', async () => {
    expect((await sell(bound('releases', []), { 'x-key': 'ci' })).json().data.by).toBe('ci')
    for (const permission of ['money', 'content', 'any', 'all'] as const)
      expectError(await sell(bound(permission, []), { 'x-key': 'ci' }), 403, 'intent_required')
  })
})

describe('a message of a provider', () => {
  it('is refused without its signature, before it is read', async () => {
    const api = apiWith({})
    bindProvider(
      api,
      call('provider'),
      { provider: 'acme', read: ({ header }) => (header('x-signature') === 'acme' ? { paid: 1 } : undefined) },
      (message, { provider }) => ({ by: { ...message, ...provider } }),
    )
    expectError(await sell(api), 401, 'unauthorised')
    expect((await sell(api, { 'x-signature': 'acme' })).json().data.by).toEqual({
      paid: 1,
      kind: 'provider',
      name: 'acme',
    })
  })
})

it('names for every audience what its enforcement may answer', () => {
  expect(codesOf(call('agency'))).toContain('unauthorised')
  expect(codesOf(call('booking'))).toContain('booking_not_found')
  expect(codesOf(call('operator', { permission: 'any' }))).toContain('forbidden')
  expect(codesOf(call('public'))).not.toContain('unauthorised')
})
