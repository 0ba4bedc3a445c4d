import { SHELL_RETURN } from '@masa/contract/remote-declarations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildRelease, startRegistryWorld, type RegistryWorld } from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const own = { from: '/trips-verified', to: '/trips-today' }
const next = { from: '/trips-paid', to: '/booking/card-verified' }
const declaring = (number: number, paymentReturns: object[]) =>
  buildRelease(number, { manifest: { ...buildRelease(number).manifest, paymentReturns } })
const returns = (tenant = 'MASA', remote = 'vacations') => world.releases.paymentReturnsOf(tenant, remote)

it("a remote that declares no return of its payments has the shell's", async () => {
  expect(await returns()).toEqual([SHELL_RETURN])
  await world.ship(buildRelease(7))
  expect(await returns()).toEqual([SHELL_RETURN])
})

it("a remote's own come first, in its order, and the shell's stays for pages that were opened before", async () => {
  await world.ship(declaring(7, [own, next]))
  expect(await returns()).toEqual([own, next, SHELL_RETURN])
  expect(await returns('MASA', 'flights')).toEqual([SHELL_RETURN])
})

it('a site has those of remotes that it has', async () => {
  await world.ship(declaring(7, [own]))
  await world.owner.query(`UPDATE remote_enablement SET is_enabled = false WHERE tenant = 'RIBBON'`)
  expect([await returns('MASA'), await returns('RIBBON')]).toEqual([[own, SHELL_RETURN], [SHELL_RETURN]])
})

it('a canary declares nothing of payments, as the page of a payment has none', async () => {
  await world.ship(declaring(7, [own]))
  const canary = declaring(8, [next])
  await world.publish(canary)
  const given = { actor: 'dana', remote: 'vacations', version: canary.version, channel: 'production' }
  expect(await world.registry.canary({ ...given, percent: 100 })).toMatchObject({ done: true })
  expect(await returns()).toEqual([own, SHELL_RETURN])
})
