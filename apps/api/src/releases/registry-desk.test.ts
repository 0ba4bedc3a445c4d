import type { Release } from '@masa/contract/releases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRelease, startRegistryWorld, type RegistryWorld } from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const on = { actor: 'dana', channel: 'production' } as const
const of = ({ remote, version }: Release) => ({ remote, version })
const kinds = ({ refusals }: { refusals: readonly { kind: string }[] }) => refusals.map(({ kind }) => kind)
const [one, two, three] = [buildRelease(1), buildRelease(2), buildRelease(3)]
const changes = () =>
  world.owner.query<{ action: string }>(
    'SELECT actor, action, remote, from_version, to_version FROM release_change ORDER BY id',
  )

describe('two people at once', () => {
  it('go back once: the second call is refused, since another version is live by then', async () => {
    for (const release of [one, two, three]) await world.ship(release)
    const back = () => world.registry.rollBack({ ...on, remote: 'vacations', seen: three.version })
    const outcomes = await Promise.all([back(), back()])
    expect(outcomes.map(({ done }) => done).sort()).toEqual([false, true])
    expect(outcomes.flatMap(({ refusals }) => refusals)).toMatchObject([
      { kind: 'changed_meanwhile', names: [two.version] },
    ])
    expect(await world.live()).toEqual([`vacations@${two.version}`])
  })

  it('end or raise the canary that they saw, and no other', async () => {
    await world.ship(one)
    for (const release of [two, three]) await world.publish(release)
    await world.registry.canary({ ...on, ...of(two), percent: 5, seen: null })
    await world.registry.canary({ ...on, ...of(three), percent: 5, seen: two.version })
    // The first one's end is in the log: it gave place.
    expect((await changes()).slice(-2)).toMatchObject([
      { action: 'canary', from_version: two.version },
      { action: 'canary', to_version: three.version },
    ])
    const stale = { ...on, remote: 'vacations', seen: two.version }
    expect(kinds(await world.registry.canary({ ...stale, percent: null }))).toEqual(['changed_meanwhile'])
    expect(kinds(await world.registry.canary({ ...stale, version: two.version, percent: 25 }))).toEqual([
      'changed_meanwhile',
    ])
    expect(kinds(await world.registry.canary({ ...on, ...of(two), percent: null }))).toEqual(['no_canary'])
    const { canary } = (await world.releases.setOf('localhost'))?.remotes[0] ?? {}
    expect([canary?.release.version, canary?.percent]).toEqual([three.version, 5])
  })
})

describe('the reports', () => {
  it('of skew names the package, who disagrees and how', async () => {
    await world.ship(buildRelease(1, { shared: { react: '^19.2.0' } }))
    await world.ship(two)
    expect(await world.desk.skew()).toEqual([
      {
        channel: 'production',
        package: 'react',
        provided: '19.3.1',
        ranges: [
          { remote: 'vacations', version: two.version, role: 'live', range: '^19.3.0', fits: true },
          { remote: 'vacations', version: one.version, role: 'last known good', range: '^19.2.0', fits: true },
        ],
      },
    ])
  })
  it('of scripts names owner, justification and hash of each, and which the payment step may run', async () => {
    await world.ship(one)
    const rows = await world.desk.scripts()
    expect(rows.map(({ remote, script, onPaymentPages }) => [remote, script, onPaymentPages])).toEqual([
      ['shell', 'remoteEntry.js', true],
      ['vacations', 'remoteEntry.js', false],
    ])
    expect(rows[1]).toMatchObject({ owner: one.owner, justification: one.justification, integrity: expect.any(String) })
  })
  it('of what stands shows each channel, site and canary', async () => {
    await world.ship(one)
    await world.publish(two)
    await world.registry.canary({ ...on, ...of(two), percent: 10 })
    const { remotes, channels, sites } = await world.desk.overview()
    expect([channels, sites.map(({ tenant }) => tenant).slice(0, 1)]).toEqual([['production', 'staging'], ['MASA']])
    expect(remotes.map(({ remote }) => remote)).toEqual(['shell', 'vacations'])
    expect(remotes[1]?.live[0]?.canary).toMatchObject({ version: two.version, percent: 10, verdict: 'waiting' })
  })
})
