import { defineRoute } from '@masa/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bindOperator } from '#src/platform/http/bind.ts'
import { originReader } from '#src/platform/http/caller-address.ts'
import { createApi } from '#src/platform/http/create-api.ts'
import { registerOperators } from './operators.routes.ts'
import { CHOSEN, DESK, newDesk, operatorsWith, outcome, serveDesk, world } from './testing/desk.ts'

serveDesk()

describe('a session', () => {
  it('B16: ends after half an hour in which nothing was done; looking is not doing', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    const at = async (seconds: number, path: string, body?: object) => {
      await world().setClockOffset(seconds)
      return (await desk.call(path, body)).data.kind
    }
    expect(await at(1_700, '/operator/stay', {})).toBe('signedIn')
    expect(await at(3_400, '/operator/standing')).toBe('signedIn')
    expect(await at(1_700 + 1_801, '/operator/standing')).toBe('signedOut')
  })

  it('B16: ends after half a day, however busy', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    for (let seconds = 0; seconds < 43_200; seconds += 1_700) {
      await world().setClockOffset(seconds)
      expect((await desk.call('/operator/stay', {})).data.kind).toBe('signedIn')
    }
    await world().setClockOffset(43_201)
    expect((await desk.call('/operator/stay', {})).data.kind).toBe('signedOut')
  })

  it('B15: is over for every replica when it was left', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    const { token } = desk
    const left = await desk.call('/operator/signOut', {})
    expect(left.headers['set-cookie']).toMatch(/^masa-desk=; .*Max-Age=0$/)
    expect(desk.token).toBeUndefined()
    const elsewhere = await world().replica()
    const answer = await elsewhere.api.http.inject({
      url: '/operator/standing',
      headers: { host: DESK, 'x-masa-intent': '1', cookie: `masa-desk=${token}` },
    })
    expect(answer.json().data.kind).toBe('signedOut')
  })

  it('B21: is over when the account is closed, when its password is reset, and elsewhere when it is changed', async () => {
    const desk = await newDesk()
    const accounts = world().app.services.operatorAccounts
    await desk.settleIn()
    const other = desk.token
    desk.token = undefined
    await desk.signIn()
    await desk.call('/operator/changePassword', { password: CHOSEN, newPassword: 'five quiet storks' })
    desk.password = 'five quiet storks'
    expect((await desk.call('/operator/standing')).data.kind).toBe('signedIn')
    expect((await desk.call('/operator/standing', undefined, { cookie: `masa-desk=${other}` })).data.kind).toBe(
      'signedOut',
    )
    await accounts.setActive(desk.name, false)
    expect((await desk.call('/operator/standing')).data.kind).toBe('signedOut')
    await accounts.setActive(desk.name, true)
    await desk.signIn()
    const reset = await accounts.resetPassword(desk.name)
    expect((await desk.call('/operator/standing')).data.kind).toBe('signedOut')
    expect(outcome(await desk.signIn())).toEqual([401, 'operator_credentials'])
    desk.password = reset ?? ''
    expect(outcome(await desk.signIn())).toEqual([200, 'passwordNeeded'])
  })

  it('that is over is swept away; one that lives stays', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    const count = async () =>
      (
        await world().owner.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM operator_session JOIN operator ON operator.id = operator_id WHERE name = $1',
          [desk.name],
        )
      )[0]?.count
    await world().setClockOffset(1_700)
    await operatorsWith().sweep()
    expect(await count()).toBe(1)
    await world().setClockOffset(1_801)
    await operatorsWith().sweep()
    expect(await count()).toBe(0)
  })

  it.each([
    [
      'a visitor',
      async () =>
        (await world().app.platform.db.inTenant('OPS', (tx) => world().app.services.visitors.open(tx, 'OPS'))).token,
    ],
    ['no session', async () => '0123456789abcdef0123456789abcdef'],
  ])('B17: is not that of %s', async (_who, tokenOf) => {
    const desk = await newDesk()
    desk.token = await tokenOf()
    expect((await desk.call('/operator/standing')).data.kind).toBe('signedOut')
  })

  it('B17: opens nothing that a visitor has, nor as a bearer token', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    const { token } = desk
    expect(await world().app.services.visitors.find('OPS', token!)).toBeNull()
    desk.token = undefined
    const answer = await desk.call('/operator/standing', undefined, { authorization: `Bearer ${token}` })
    expect(answer.data.kind).toBe('signedOut')
  })
})

describe('what only operators may call', () => {
  const watch = defineRoute({
    name: 'trial.watch',
    summary: 'Looks',
    method: 'GET',
    path: '/trial/watch',
    audience: 'operator',
    permission: 'content',
    answer: z.object({ name: z.string() }),
  })
  const act = defineRoute({ ...watch, name: 'trial.act', method: 'POST', path: '/trial/act', body: z.object({}) })
  const apiWith = async (needSecondFactor: boolean) => {
    const operators = operatorsWith({ needSecondFactor })
    const api = createApi(
      {
        resolveSite: world().app.services.sites.siteOf,
        hasRemote: async () => false,
        principals: {
          onSite: { session: async () => null },
          operator: operators.require,
          publisher: () => null,
        },
        admit: async () => {},
        reportFailure: () => {},
        originOf: originReader(['127.0.0.1']),
        checksAnswers: true,
      },
      { logger: false },
    )
    registerOperators(api, operators)
    bindOperator(api, watch, (_input, { operator }) => ({ name: operator.name }))
    bindOperator(api, act, (_input, { operator }) => ({ name: operator.name }))
    await api.http.ready()
    return api
  }

  it('is refused without a session, with a first password, and before the second factor', async () => {
    const desk = await newDesk({ api: await apiWith(false) })
    expect(outcome(await desk.call('/trial/watch'))).toEqual([401, 'unauthorised'])
    await desk.signIn()
    expect(outcome(await desk.call('/trial/watch'))).toEqual([403, 'operator_password_due'])
    await desk.settleIn()
    expect((await desk.call('/trial/act', {})).data).toEqual({ name: desk.name })
    await desk.addSecondFactor()
    await desk.signIn()
    expect(outcome(await desk.call('/trial/watch'))).toEqual([401, 'unauthorised'])
  })

  it('needs a second factor where something changes, if it is so configured', async () => {
    const desk = await newDesk({ api: await apiWith(true) })
    await desk.settleIn()
    expect((await desk.call('/operator/standing')).data).toMatchObject({ needsSecondFactor: true })
    expect((await desk.call('/trial/watch')).data).toEqual({ name: desk.name })
    expect(outcome(await desk.call('/trial/act', {}))).toEqual([403, 'second_factor_required'])
    await desk.addSecondFactor()
    expect((await desk.call('/trial/act', {})).data).toEqual({ name: desk.name })
  })
})
