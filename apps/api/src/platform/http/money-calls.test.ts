import { defineRoute, moneySchema, type Route } from '@masa/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bind } from './bind.ts'
import { assertMoneyIsSaid } from './money-calls.ts'
import { serveTrial, trial } from './testing/trial-api.ts'

serveTrial()

const call = (rest: Partial<Route>): Route =>
  defineRoute({
    name: 'trial.price',
    summary: 'Prices',
    method: 'POST',
    path: '/trial/price',
    answer: z.unknown(),
    ...rest,
  })
const start = (route: Route) => () => bind(trial.api, route, () => ({}))

it.each<[string, Partial<Route>]>([
  ['is made for a booking', { audience: 'booking' }],
  ['may be refused by payment_pending', { errors: ['payment_pending'] }],
  ['carries paymentUrl', { answer: z.object({ pages: z.array(z.object({ paymentUrl: z.string() })) }) }],
  ['carries packSelectionId', { body: z.object({ packSelectionId: z.string() }) }],
  ['is sent by POST and answers a sum', { answer: z.object({ total: z.optional(moneySchema) }) }],
])('stops at a call that %s and does not say that it is about money', (reason, rest) => {
  expect(start(call(rest))).toThrow(`the call trial.price ${reason}, and does not say that it is about money`)
  expect(trial.api.routes.map(({ name }) => name)).not.toContain('trial.price')
})

it('takes a list of prices that is only read for no call about money', () => {
  expect(() => assertMoneyIsSaid(call({ method: 'GET', answer: z.array(moneySchema) }))).not.toThrow()
  expect(() => assertMoneyIsSaid(call({ audience: 'booking', isAboutMoney: true }))).not.toThrow()
})
