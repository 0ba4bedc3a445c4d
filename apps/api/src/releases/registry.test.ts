import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@masa/contract/releases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReleaseRegistry } from './registry.service.ts'
import {
  buildRelease,
  buildShellRelease,
  CONTRACT_VERSION,
  startRegistryWorld,
  type RegistryWorld,
} from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const actor = 'dana'
const on = { actor, channel: 'production' } as const
const of = ({ remote, version }: Release) => ({ remote, version })
const kinds = ({ refusals }: { refusals: readonly { kind: string }[] }) => refusals.map(({ kind }) => kind)
const [one, two, three] = [buildRelease(1), buildRelease(2), buildRelease(3)]
const uses = (names: Readonly<Record<string, string[]>>): Release['uses'] =>
  Object.fromEntries(Object.entries(names).map(([module, of]) => [module, { names: of, hasOwnCopy: false }]))
const { uses: _uses, ...withoutUses } = buildRelease(9)
const pages = (...paths: string[]) => ({ id: 'any', pages: [{ paths }] })
const registryServing = (...servedContractVersions: string[]) =>
  createReleaseRegistry({ db: world.db, store: world.store, servedContractVersions })
const changes = () =>
  world.owner.query<{ action: string }>(
    'SELECT actor, action, remote, from_version, to_version FROM release_change ORDER BY id',
  )

describe('publishing', () => {
  it('registers a release that is then live nowhere', async () => {
    await world.publish(one)
    expect(await world.live()).toEqual([])
    expect((await changes()).at(-1)).toEqual({
      actor,
      action: 'publish',
      remote: 'vacations',
      from_version: null,
      to_version: one.version,
    })
  })

  it.each<[string, Release, string[], RegExp]>([
    ['a version that exists', one, ['version_exists'], /never given twice/],
    ['a contract that breaks', buildRelease(9, { contract: '^2.0.0' }), ['contract_breaks'], /\^2\.0\.0.*1\.4\.0/],
    [
      'a shared range that the live shell cannot satisfy',
      buildRelease(9, { shared: { react: '^20.0.0' } }),
      ['shared_range'],
      /shell@0\.1\.0-00000001 .*react \^20\.0\.0 against 19\.3\.1/,
    ],
    [
      'a shared package that the live shell does not have',
      buildRelease(9, { shared: { 'left-pad': '^1.0.0' } }),
      ['shared_range'],
      /left-pad \^1\.0\.0 is not provided/,
    ],
    [
      'a file over the budget',
      buildRelease(9, {
        files: { 'big.js': { integrity: one.files['remoteEntry.js']!.integrity, bytes: 200_000, compressed: 60_001 } },
      }),
      ['file_over_budget'],
      /big\.js \(60001\)/,
    ],
    [
      'a redirect out of the site',
      buildRelease(9, { manifest: { id: 'vacations', redirects: [{ from: '/x', to: '//evil.test' }] } }),
      ['bad_declaration'],
      /vacations@0\.1\.0-00000009: redirects\.0\.to/,
    ],
    [
      'a name that the live shell does not provide',
      buildRelease(9, { uses: uses({ 'react-router': ['Link', 'useFetcher', 'useLoaderData'] }) }),
      ['shared_name'],
      /uses what shell@0\.1\.0-00000001 does not provide: useFetcher of react-router; useLoaderData of react-router/,
    ],
    [
      'a shared module that the live shell does not have',
      buildRelease(9, { uses: uses({ '@masa/i18n/dates': ['formatDate'] }) }),
      ['shared_name'],
      /the module @masa\/i18n\/dates/,
    ],
    [
      'all of a module of which the live shell provides a part',
      buildRelease(9, { uses: uses({ 'react-router': ['*'] }) }),
      ['shared_name'],
      /all of react-router, as one object/,
    ],
    [
      'a build that does not say what it uses',
      withoutUses,
      ['uses_unknown'],
      /does not say what it uses.*build it again/,
    ],
    [
      'missing words',
      buildRelease(9, { missingMessages: ['ru: results.title', 'ar: results.title'] }),
      ['words_missing'],
      /ru: results\.title, ar: results\.title/,
    ],
    [
      'a shell that lacks a name that a live remote uses',
      buildShellRelease(9, { provides: { react: ['useEffect'] } }),
      ['remote_does_not_fit'],
      /vacations@0\.1\.0-00000001 \(live\).*useState of react/,
    ],
    [
      'a path that another remote has, whatever its segments are called',
      buildRelease(9, { remote: 'flights', manifest: pages('/mine', '/trips/:trip') }),
      ['declaration_taken'],
      /flights@0\.1\.0-00000009: \/trips\/:trip is declared by vacations@0\.1\.0-00000001 \(live\) too/,
    ],
    [
      'a shell with a path of a live remote',
      buildShellRelease(9, { manifest: pages('/trips/:name') }),
      ['declaration_taken'],
      /\/trips\/:name is declared by vacations@/,
    ],
    ['a missing owner', buildRelease(9, { owner: ' ' }), ['owner_missing'], /no owner/],
    ['a missing justification', buildRelease(9, { justification: '' }), ['justification_missing'], /why its scripts/],
    [
      'a shell that a live remote does not fit',
      buildShellRelease(9, { shared: { react: '20.0.0' } }),
      ['remote_does_not_fit'],
      /vacations@0\.1\.0-00000001 \(live\).*react \^19\.3\.0 against 20\.0\.0/,
    ],
  ])('refuses %s, and says which', async (_, release, expected, message) => {
    await world.ship(one)
    const before = await changes()
    await world.put(release)
    for (const outcome of [
      await world.registry.check(release),
      await world.registry.publish({ actor, ...of(release) }),
    ]) {
      expect([outcome.done, kinds(outcome)]).toEqual([false, expected])
      expect(outcome.refusals[0]?.message).toMatch(message)
    }
    expect(await changes()).toEqual(before)
  })

  it.each<[string, string, boolean]>([
    ['^1.0.0', '1.9.0', true],
    ['^1.5.0', '1.4.9', false],
    ['^1.0.0', '2.0.0', false],
    ['^0.9.0', '1.0.0', false],
    ['an unreadable range', '1.0.0', false],
    ['^0.1.0', '2.0.0, 0.1.0', true],
    ['^1.0.0', '2.0.0, 0.1.0', false],
    ['an unreadable range', '2.0.0, 0.1.0', false],
  ])(
    'of a release built against the contract %s and an API that serves %s: fits is %s',
    async (contract, served, fits) => {
      const registry = registryServing(...served.split(', '))
      const release = await world.put(buildRelease(9, { contract }))
      const { refusals } = await registry.publish({ actor, ...of(release) })
      expect(refusals.map(({ kind, message }) => [kind, message])).toEqual(
        fits
          ? []
          : [
              [
                'contract_breaks',
                `vacations@${release.version} was built against the contract ${contract}, and the API serves ${served}`,
              ],
            ],
      )
    },
  )

  it('promotes nothing, and goes back to nothing, that the API has moved on from since', async () => {
    await world.ship(one)
    await world.ship(two)
    await world.publish(three)
    const next = registryServing('2.0.0')
    expect(kinds(await next.promote({ ...on, ...of(three) }))).toEqual(['contract_breaks'])
    expect(kinds(await next.rollBack({ ...on, remote: 'vacations' }))).toEqual(['contract_breaks'])
    expect(await world.live()).toEqual([`vacations@${two.version}`])
  })

  it('promotes, tries and goes back to releases of an earlier contract that the API still serves', async () => {
    await world.ship(one)
    await world.ship(two)
    await world.publish(three)
    const next = registryServing('2.0.0', CONTRACT_VERSION)
    expect(await next.canary({ ...on, ...of(three), percent: 10 })).toEqual({ done: true, refusals: [] })
    expect(await next.promote({ ...on, ...of(three) })).toEqual({ done: true, refusals: [] })
    expect(await next.rollBack({ ...on, remote: 'vacations' })).toMatchObject({ done: true, to: two.version })
    expect(await world.live()).toEqual([`vacations@${two.version}`])
    expect(await next.rollBack({ ...on, remote: 'vacations' })).toMatchObject({ done: true, to: one.version })
  })

  it('refuses a shell that a last known good remote does not fit, and takes one that all fit', async () => {
    await world.ship(buildRelease(1, { shared: { react: '~19.3.0' } }))
    await world.ship(two)
    const shell = await world.put(buildShellRelease(9, { shared: { react: '19.4.0' } }))
    const outcome = await world.registry.publish({ actor, ...of(shell) })
    expect(outcome.refusals[0]?.message).toMatch(/vacations@0\.1\.0-00000001 \(last known good\)/)
    await world.ship(three)
    await world.ship(buildRelease(4))
    expect(await world.registry.publish({ actor, ...of(shell) })).toEqual({ done: true, refusals: [] })
  })

  it('refuses what is not whole in the store, or was changed there', async () => {
    expect(kinds(await world.registry.publish({ actor, ...of(one) }))).toEqual(['files_missing'])
    await world.put(one)
    await writeFile(join(world.storeFolder, 'vacations', one.version, 'remoteEntry.js'), 'tampered')
    const outcome = await world.registry.publish({ actor, ...of(one) })
    expect([kinds(outcome), outcome.refusals[0]?.names]).toEqual([['files_missing'], ['remoteEntry.js']])
    await rm(join(world.storeFolder, 'vacations', one.version, 'release.json'))
    expect(kinds(await world.registry.publish({ actor, ...of(one) }))).toEqual(['files_missing'])
  })

  it('of two publishers at once registers each release once, and promotes one after the other', async () => {
    const other = createReleaseRegistry({
      db: world.open(),
      store: world.store,
      servedContractVersions: [CONTRACT_VERSION],
    })
    await Promise.all([one, two].map((release) => world.put(release)))
    const outcomes = await Promise.all(
      [world.registry, other, world.registry, other].map((registry, at) =>
        registry.publish({ actor: `publisher ${at % 2}`, ...of(one) }),
      ),
    )
    expect(outcomes.map(({ done }) => done).sort()).toEqual([false, false, false, true])
    await world.registry.publish({ actor, ...of(two) })
    await Promise.all([world.registry.promote({ ...on, ...of(one) }), other.promote({ ...on, ...of(two) })])
    const [live] = await world.owner.query<{ version: string; last_known_good: string }>(
      `SELECT version, last_known_good FROM live_release WHERE remote = 'vacations'`,
    )
    expect([live?.version, live?.last_known_good].sort()).toEqual([one.version, two.version])
  })

  it('refuses to change a registered release even to the owner of the database', async () => {
    await world.publish(one)
    await expect(world.owner.query(`UPDATE release SET description = '{}'`)).rejects.toThrow(/immutable/)
    await expect(world.owner.query(`UPDATE release SET published_by = 'x'`)).rejects.toThrow(/immutable/)
  })
})

describe('promoting and rolling back', () => {
  it('keeps what was live as the last known good, and goes back to it', async () => {
    await world.ship(one)
    await world.ship(two)
    expect(await world.live()).toEqual([`vacations@${two.version}`])
    const set = await world.releases.setOf('localhost')
    expect(set?.remotes[0]?.lastKnownGood).toMatchObject({
      version: one.version,
      address: `/r/vacations/${one.version}/`,
    })
    expect(await world.registry.rollBack({ ...on, remote: 'vacations' })).toMatchObject({
      done: true,
      from: two.version,
      to: one.version,
    })
    expect(await world.live()).toEqual([`vacations@${one.version}`])
  })

  it('takes for the next fallback what was never rolled back from', async () => {
    for (const release of [one, two, three]) await world.ship(release)
    await world.registry.rollBack({ ...on, remote: 'vacations' })
    expect((await world.releases.setOf('localhost'))?.remotes[0]?.lastKnownGood?.version).toBe(one.version)
    expect(await world.registry.rollBack({ ...on, remote: 'vacations' })).toMatchObject({ to: one.version })
    expect(kinds(await world.registry.rollBack({ ...on, remote: 'vacations' }))).toEqual(['nothing_to_roll_back_to'])
  })

  it('keeps no fallback that what stands beside it does not fit', async () => {
    for (const number of [8, 9])
      await world.ship(buildShellRelease(number, { shared: { react: number === 8 ? '19.4.0' : '19.4.1' } }))
    await world.ship(buildRelease(1, { shared: { react: '^19.4.0' } }))
    // Before shell 8 there was one with react 19.3: no remote of today could run in it.
    expect(await world.registry.rollBack({ ...on, remote: 'shell' })).toMatchObject({
      done: true,
      to: of(buildShellRelease(8)).version,
    })
    expect((await world.releases.setOf('localhost'))?.shell?.lastKnownGood).toBeNull()
    expect(await world.registry.check(buildRelease(2, { shared: { react: '^19.4.0' } }))).toMatchObject({ done: true })
  })

  it('first takes a running canary away', async () => {
    await world.ship(one)
    await world.publish(two)
    await world.registry.canary({ ...on, ...of(two), percent: 10 })
    expect(await world.registry.rollBack({ ...on, remote: 'vacations' })).toMatchObject({
      from: two.version,
      to: one.version,
    })
    expect((await world.releases.setOf('localhost'))?.remotes[0]?.canary).toBeNull()
    expect(await world.live()).toEqual([`vacations@${one.version}`])
  })

  it('ends a canary beside what gives place to another release, and says so in the log', async () => {
    for (const release of [one, two]) await world.ship(release)
    await world.publish(three)
    const logged = async () => (await changes()).slice(-2)
    await world.registry.canary({ ...on, ...of(three), percent: 10 })
    await world.registry.rollBack({ ...on, ...of(one) })
    expect(await logged()).toMatchObject([
      { action: 'canary', from_version: three.version, to_version: one.version },
      { action: 'rollback', from_version: two.version, to_version: one.version },
    ])
    await world.registry.canary({ ...on, ...of(three), percent: 10 })
    await world.registry.promote({ ...on, ...of(three) })
    // The canary itself for every visitor: it did not end.
    expect(await logged()).toMatchObject([
      { action: 'canary', from_version: one.version, to_version: three.version },
      { action: 'promote', from_version: one.version, to_version: three.version },
    ])
  })

  it('refuses what was never published, what is collected, and what does not fit any more', async () => {
    await world.ship(one)
    expect(kinds(await world.registry.promote({ ...on, ...of(two) }))).toEqual(['not_published'])
    await world.owner.query(`UPDATE release SET collected_at = now() WHERE version = $1`, [one.version])
    expect(kinds(await world.registry.promote({ ...on, ...of(one) }))).toEqual(['not_published'])
    expect(kinds(await world.registry.promote({ ...on, ...of(one), channel: 'nowhere' }))).toEqual(['unknown_channel'])
    expect(kinds(await world.registry.rollBack({ ...on, remote: 'flights' }))).toEqual(['not_live'])
  })

  it('is of one channel alone, for the sites that follow it', async () => {
    await world.ship(one)
    await world.publish(two)
    await world.registry.promote({ actor, channel: 'staging', ...of(two) })
    const follow = () => world.registry.follow({ actor, tenant: 'RIBBON', channel: 'staging' })
    // Its pages could be made of nothing there.
    expect(kinds(await follow())).toEqual(['not_live'])
    const shell = buildShellRelease(7)
    await world.publish(shell)
    await world.registry.promote({ actor, channel: 'staging', ...of(shell) })
    expect(await follow()).toMatchObject({ done: true })
    expect([await world.live('localhost'), await world.live('ribbon.localhost')]).toEqual([
      [`vacations@${one.version}`],
      [`vacations@${two.version}`],
    ])
    expect((await world.releases.setOf('ribbon.localhost'))?.channel).toBe('staging')
  })
})

describe('a canary', () => {
  it('travels with its share, is raised, and is gone by promotion', async () => {
    await world.ship(one)
    await world.publish(two)
    expect(kinds(await world.registry.canary({ ...on, remote: 'vacations', percent: 5 }))).toEqual(['no_canary'])
    await world.registry.canary({ ...on, ...of(two), percent: 0.5 })
    await world.registry.canary({ ...on, remote: 'vacations', percent: 12.5 })
    const canary = (await world.releases.setOf('localhost'))?.remotes[0]?.canary
    expect([canary?.percent, canary?.release.version]).toEqual([12.5, two.version])
    await world.registry.promote({ ...on, ...of(two) })
    const remote = (await world.releases.setOf('localhost'))?.remotes[0]
    expect([remote?.version, remote?.canary, remote?.lastKnownGood?.version]).toEqual([two.version, null, one.version])
  })
  it('needs something stable to stand beside', async () => {
    await world.publish(one)
    expect(kinds(await world.registry.canary({ ...on, ...of(one), percent: 5 }))).toEqual(['not_live'])
    await world.registry.promote({ ...on, ...of(one) })
    expect(kinds(await world.registry.canary({ ...on, ...of(one), percent: 5 }))).toEqual(['version_exists'])
  })
})

describe('enablement', () => {
  it('takes a remote from one site and leaves it to the others, whatever is promoted later', async () => {
    await world.ship(one)
    await world.registry.enable({ actor, remote: 'vacations', tenants: ['RIBBON'], isEnabled: false })
    expect(await world.live('ribbon.localhost')).toEqual([])
    await world.ship(two)
    expect([await world.live('ribbon.localhost'), await world.live('maccabi.localhost')]).toEqual([
      [],
      [`vacations@${two.version}`],
    ])
    await world.registry.enable({ actor, remote: 'vacations', tenants: ['RIBBON'], isEnabled: true })
    expect(await world.live('ribbon.localhost')).toEqual([`vacations@${two.version}`])
  })
  it('is refused of what nothing was ever published of', async () => {
    expect(
      kinds(await world.registry.enable({ actor, remote: 'vacatons', tenants: ['MASA'], isEnabled: true })),
    ).toEqual(['not_published'])
  })

  it('names an unknown site and changes nothing', async () => {
    const outcome = await world.registry.enable({
      actor,
      remote: 'vacations',
      tenants: ['RIBBON', 'UNKNOWN'],
      isEnabled: false,
    })
    expect([kinds(outcome), outcome.refusals[0]?.names]).toEqual([['unknown_site'], ['UNKNOWN']])
    expect(await world.releases.isEnabled('RIBBON', 'vacations')).toBe(true)
  })
})
