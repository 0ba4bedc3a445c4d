import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildRelease, startRegistryWorld, type RegistryWorld } from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const manifest = (id: string) => ({
  id,
  pages: [{ paths: [`/${id}/web`, `/${id}/oldapp`, `/${id}/app`] }],
  home: { sites: ['app'], address: `/${id}/app` },
  redirects: [{ from: '/tour-bare', to: `/${id}/:channel` }],
})
const of = (remote: string, number: number) => buildRelease(number, { remote, manifest: manifest(remote) })

it('what a live remote has declared is neither published nor promoted for another', async () => {
  const trips = of('trips', 8)
  // Published while no remote had it.
  await world.publish(trips)
  await world.ship(of('tours', 7))
  const taken = { kind: 'declaration_taken', names: ['/tour-bare', 'the home of app sites'] }
  const named = { actor: 'dana', remote: 'trips' }
  expect(await world.registry.promote({ ...named, version: trips.version, channel: 'production' })).toMatchObject({
    done: false,
    refusals: [taken],
  })
  const next = await world.put(of('trips', 9))
  expect(await world.registry.publish({ ...named, version: next.version })).toMatchObject({
    done: false,
    refusals: [taken],
  })
  // A remote's own next release has what its live one has.
  expect(await world.registry.check(of('tours', 10))).toEqual({ done: true, refusals: [] })
})
