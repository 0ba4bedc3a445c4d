import * as sets from '@masa/contract/release-sets'
import type { Release } from '@masa/contract/releases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRelease, buildShellRelease, startRegistryWorld, type RegistryWorld } from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const actor = 'dana'
const on = { actor, channel: 'production' } as const
const of = ({ remote, version }: Release) => ({ remote, version })
const nameOf = ({ remote, version }: Release) => `${remote}@${version}`
const kinds = ({ refusals }: { refusals: readonly { kind: string }[] }) => refusals.map(({ kind }) => kind)
const messages = ({ refusals }: { refusals: readonly { message: string }[] }) => refusals.map(({ message }) => message)

const page = (remote: string, ...paths: string[]) => ({ id: remote, pages: [{ paths }] })
const flightsRelease = (number: number, over: Partial<Release> = {}) =>
  buildRelease(number, { remote: 'flights', manifest: page('flights', '/flights'), ...over })
/** A shell and two remotes, built against a version of React. */
const builtOn = (react: string, number: number) => ({
  shell: buildShellRelease(number, { shared: { react } }),
  vacations: buildRelease(number, { shared: { react: `^${react}` } }),
  flights: flightsRelease(number, { shared: { react: `^${react}` } }),
})
/** The first shell is live in every registry of these tests. */
const before = builtOn('19.3.1', 1)
const after = builtOn('20.0.0', 2)
const ALL = ['shell', 'vacations', 'flights']

async function publishTogether(...releases: Release[]) {
  for (const release of releases) {
    await world.put(release)
    const outcome = await world.registry.publish({ actor, ...of(release), with: ALL })
    expect(messages(outcome)).toEqual([])
  }
}
const promoteTogether = (...releases: Release[]) =>
  world.registry.promoteTogether({ ...on, releases: releases.map(of), reason: 'react 20' })
const rollBackTogether = (...remotes: string[]) =>
  world.registry.rollBackTogether({ ...on, releases: remotes.map((remote) => ({ remote })) })
const live = async () => {
  const rows = await world.owner.query<{ name: string; spare: string | null; canary: string | null }>(
    `SELECT remote || '@' || version AS name, last_known_good AS spare, canary_version AS canary FROM live_release
     WHERE channel = 'production' ORDER BY remote`,
  )
  return Object.fromEntries(rows.map(({ name, spare, canary }) => [name, { spare, canary }]))
}
const alone = { spare: null, canary: null }
const allLive = ({ shell, vacations, flights }: typeof before) => ({
  [nameOf(flights)]: alone,
  [nameOf(shell)]: alone,
  [nameOf(vacations)]: alone,
})
const changes = () =>
  world.owner.query<{ action: string }>(
    'SELECT actor, action, remote, from_version, to_version, reason FROM release_change ORDER BY id',
  )

async function shipBefore() {
  await world.ship(before.vacations)
  await world.ship(before.flights)
}
/** The new major is live, and the old one was before it. */
async function moveOn() {
  await shipBefore()
  await publishTogether(...Object.values(after))
  expect(await promoteTogether(...Object.values(after))).toEqual({ done: true, refusals: [] })
}

describe('a major of a shared package', () => {
  it('cannot be published or promoted one by one: each is refused for the others, by name', async () => {
    await shipBefore()
    const tried: Record<string, unknown> = {}
    for (const release of Object.values(after)) {
      await world.put(release)
      const outcome = await world.registry.publish({ actor, ...of(release) })
      tried[release.remote] = outcome.refusals.map(({ kind, names }) => [kind, names[0]])
    }
    const expected = {
      shell: [
        ['remote_does_not_fit', nameOf(before.flights)],
        ['remote_does_not_fit', nameOf(before.vacations)],
      ],
      vacations: [['shared_range', 'react']],
      flights: [['shared_range', 'react']],
    }
    expect(tried).toEqual(expected)
    await publishTogether(...Object.values(after))
    for (const release of Object.values(after)) {
      const { refusals } = await world.registry.promote({ ...on, ...of(release) })
      tried[release.remote] = refusals.map(({ kind, names }) => [kind, names[0]])
    }
    expect(tried).toEqual(expected)
    expect(await live()).toEqual(allLive(before))
  })

  it('is live at once when it is promoted together; each is in the log, with the others', async () => {
    await moveOn()
    // What was live before fits none of them: a page could not fall back to it.
    expect(await live()).toEqual(allLive(after))
    const reason = `react 20 (together: ${Object.values(after).map(nameOf).join(', ')})`
    expect((await changes()).slice(-3)).toEqual(
      Object.values(after).map(({ remote, version }) => ({
        actor,
        action: 'promote',
        remote,
        from_version: before.shell.version,
        to_version: version,
        reason,
      })),
    )
  })

  it('is refused alone with the command that promotes what it needs, or goes back, together', async () => {
    await shipBefore()
    await publishTogether(...Object.values(after))
    const { shell, vacations, flights } = after
    const hint = (...releases: Release[]) => releases.map(nameOf).join(' ')
    const endOf = async (outcome: Parameters<typeof messages>[0]) => messages(outcome).at(-1)?.split('; ').at(-1)
    expect(await endOf(await world.registry.promote({ ...on, ...of(vacations) }))).toBe(
      `these fit together: release promote ${hint(vacations, shell, flights)}`,
    )
    expect(await endOf(await promoteTogether(shell, vacations))).toBe(
      `these fit together: release promote ${hint(shell, vacations, flights)}`,
    )
    await promoteTogether(shell, vacations, flights)
    expect(await endOf(await world.registry.rollBack({ ...on, remote: 'flights' }))).toBe(
      `these fit together: release rollback ${hint(before.flights, before.shell, before.vacations)}`,
    )
  })

  it('names no command where the newest releases do not fit together', async () => {
    await shipBefore()
    const { shell, vacations } = after
    await publishTogether(shell, vacations)
    expect(messages(await world.registry.promote({ ...on, ...of(vacations) }))).toEqual([
      `${nameOf(before.shell)} cannot provide what ${nameOf(vacations)} asks for: react ^20.0.0 against 19.3.1`,
    ])
  })

  it('leaves each free to move on alone again', async () => {
    await moveOn()
    await world.ship(buildRelease(3, { shared: { react: '^20.0.0' } }))
    await world.ship(buildShellRelease(3, { shared: { react: '20.0.1' } }))
    expect(await live()).toMatchObject({
      [nameOf(buildRelease(3))]: { spare: after.vacations.version },
      [nameOf(buildShellRelease(3))]: { spare: after.shell.version },
    })
  })

  it('goes back together, and not again to what was gone back from', async () => {
    await moveOn()
    const refused = (remote: string) => world.registry.rollBack({ ...on, remote }).then(kinds)
    expect(await refused('vacations')).toEqual(['shared_range'])
    expect(await refused('shell')).toEqual(['remote_does_not_fit', 'remote_does_not_fit'])
    const outcome = await rollBackTogether('vacations', 'shell', 'flights')
    const { version: from } = after.shell
    const { version: to } = before.shell
    expect(outcome).toEqual({
      done: true,
      refusals: [],
      changes: ALL.map((remote) => ({ remote, from, to })),
    })
    expect(await live()).toEqual(allLive(before))
    expect((await changes()).slice(-3)).toMatchObject(
      Object.values(before).map(({ remote }) => ({
        action: 'rollback',
        remote,
        from_version: from,
        reason: `(together: ${Object.values(before).map(nameOf).join(', ')})`,
      })),
    )
    expect(kinds(await rollBackTogether(...ALL))).toEqual(ALL.map(() => 'nothing_to_roll_back_to'))
  })

  it('goes back to what fits the shell of then, though a remote had a later release', async () => {
    await moveOn()
    await world.ship(buildRelease(3, { shared: { react: '^20.0.0' } }))
    expect(await rollBackTogether(...ALL)).toMatchObject({ done: true })
    expect(await live()).toEqual(allLive(before))
  })

  it('goes back to the versions that are named', async () => {
    await moveOn()
    await world.ship(buildRelease(3, { shared: { react: '^20.0.0' } }))
    const { shell, vacations, flights } = before
    const releases = [of(vacations), of(shell), of(flights)]
    expect(await world.registry.rollBackTogether({ ...on, releases })).toMatchObject({ done: true })
    expect(await live()).toEqual(allLive(before))
  })
})

describe('publishing what will be promoted with others', () => {
  it('is judged against all remotes that are not among them, whatever else is wrong with it', async () => {
    await shipBefore()
    const { shell } = after
    const outcome = await world.registry.check(shell, ['vacations'])
    expect(outcome.refusals.map(({ kind, names }) => [kind, names[0]])).toEqual([
      ['remote_does_not_fit', nameOf(before.flights)],
    ])
    expect(kinds(await world.registry.check({ ...shell, owner: '' }, ALL))).toEqual(['owner_missing'])
  })
})

describe('promoting together', () => {
  it.each<[string, number, (at: number) => string, boolean]>([
    ['none', 0, String, false],
    ['one', 1, String, true],
    ['fifty', 50, String, true],
    ['fifty-one', 51, String, false],
    ['two of the same remote', 2, () => '1', false],
  ])('takes %s: a list of releases, each of another remote', (_, count, name, isTaken) => {
    const releases = Array.from({ length: count }, (_each, at) => ({ ...of(after.shell), remote: `r-${name(at)}` }))
    for (const call of [sets.promoteTogether, sets.rollBackTogether])
      expect(call.body?.safeParse({ releases, channel: 'production' }).success).toBe(isTaken)
  })

  it('judges the set as a whole: what stays and what comes, all of it or nothing', async () => {
    await shipBefore()
    const flights = flightsRelease(9, { shared: { react: '^21.0.0' } })
    await publishTogether(after.shell, after.vacations, after.flights, flights)
    const logged = await changes()
    expect(messages(await promoteTogether(after.shell, after.vacations))).toEqual([
      `${nameOf(before.flights)} (live) cannot run in ${nameOf(after.shell)}: react ^19.3.1 against 20.0.0`,
    ])
    // Each pair is looked at once, whichever of the two is named first.
    expect(messages(await promoteTogether(after.shell, after.vacations, flights))).toEqual([
      `${nameOf(after.shell)} cannot provide what ${nameOf(flights)} asks for: react ^21.0.0 against 20.0.0`,
    ])
    expect(messages(await promoteTogether(flights, after.vacations, after.shell))).toEqual([
      `${nameOf(flights)} (together) cannot run in ${nameOf(after.shell)}: react ^21.0.0 against 20.0.0`,
    ])
    expect(kinds(await promoteTogether(after.shell, after.vacations, flightsRelease(99)))).toEqual(['not_published'])
    expect([await live(), await changes()]).toEqual([allLive(before), logged])
  })

  it('moves a path from one remote to another, and refuses two that take the same', async () => {
    await shipBefore()
    const shared = { react: '^19.3.0' }
    const without = buildRelease(3, { shared, manifest: page('vacations', '/other') })
    const withTrips = flightsRelease(3, { shared, manifest: page('flights', '/trips-today') })
    const greedy = buildRelease(4, { shared, manifest: page('vacations', '/trips-today') })
    await publishTogether(without, withTrips, greedy)
    expect(kinds(await promoteTogether(greedy, withTrips))).toEqual(['declaration_taken'])
    expect(kinds(await promoteTogether(without, withTrips))).toEqual([])
    expect(Object.keys(await live())).toEqual([nameOf(withTrips), nameOf(before.shell), nameOf(without)])
  })

  it('keeps as last known good what fits, and takes away what does not, also of one that was live already', async () => {
    await world.ship(buildRelease(1, { shared: { react: '~19.3.0' } }))
    await world.ship(buildRelease(2))
    await world.ship(flightsRelease(1))
    const shell = buildShellRelease(2, { shared: { react: '19.4.0' } })
    await world.put(shell)
    await world.registry.publish({ actor, ...of(shell), with: ['vacations'] })
    await world.publish(flightsRelease(2))
    expect(kinds(await promoteTogether(shell, flightsRelease(2)))).toEqual(['remote_does_not_fit'])
    expect(kinds(await promoteTogether(shell, buildRelease(2), flightsRelease(2)))).toEqual([])
    expect(await live()).toEqual({
      [nameOf(flightsRelease(2))]: { spare: flightsRelease(1).version, canary: null },
      [nameOf(shell)]: { spare: before.shell.version, canary: null },
      [nameOf(buildRelease(2))]: alone,
    })
    const logged = await changes()
    expect(logged.slice(-2)).toMatchObject([{ remote: 'shell' }, { remote: 'flights' }])
    await promoteTogether(shell, buildRelease(2), flightsRelease(2))
    expect(await changes()).toEqual(logged)
  })

  it('ends the canaries beside what is promoted, or goes back, and says so in the log', async () => {
    await shipBefore()
    const canary = buildRelease(7)
    await world.publish(canary)
    const tryCanary = () => world.registry.canary({ ...on, ...of(canary), percent: 10 })
    const logged = async () => (await changes()).slice(-4).map(({ action }) => action)
    await tryCanary()
    await publishTogether(...Object.values(after))
    await promoteTogether(...Object.values(after))
    expect(await logged()).toEqual(['promote', 'canary', 'promote', 'promote'])
    const another = buildRelease(8, { shared: { react: '^20.0.0' } })
    await world.publish(another)
    await world.registry.canary({ ...on, ...of(another), percent: 10 })
    expect(await rollBackTogether(...ALL)).toMatchObject({ done: true })
    expect(await logged()).toEqual(['rollback', 'canary', 'rollback', 'rollback'])
    expect(await live()).toEqual(allLive(before))
  })
})

describe('going back together', () => {
  it('is refused where anything of it cannot, and nothing of it is done', async () => {
    await moveOn()
    const state = [await live(), await changes()]
    expect(messages(await rollBackTogether('shell', 'vacations'))).toEqual([
      `${nameOf(after.flights)} (live) cannot run in ${nameOf(before.shell)}: react ^20.0.0 against 19.3.1`,
    ])
    expect(kinds(await rollBackTogether('shell', 'vacations', 'flights', 'hotels'))).toEqual(['not_live'])
    const seen = before.flights.version
    const releases = [{ remote: 'shell' }, { remote: 'vacations' }, { remote: 'flights', seen }]
    expect((await world.registry.rollBackTogether({ ...on, releases })).refusals).toMatchObject([
      { kind: 'changed_meanwhile', names: [after.flights.version] },
    ])
    expect([await live(), await changes()]).toEqual(state)
  })
})
