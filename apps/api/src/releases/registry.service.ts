import type { Outcome, Refusal } from '@masa/contract/release-desk'
import { SHELL } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { collect } from './collect.service.ts'
import type { Collected } from './collect.service.ts'
import { readChannels, readSitesOfChannels, writeChannelOfSite, writeEnablement } from './enablement.repository.ts'
import { nameOf, refusal, refusalsOfBuild, refusalsOfMeeting } from './release-rules.domain.ts'
import type { ReleaseWithRole, Surroundings } from './release-rules.domain.ts'
import {
  insertRelease,
  lockRegistry,
  previousGoods,
  readLive,
  readLiveOf,
  readRelease,
  readReleases,
  recordChange,
  recordEndedCanary,
  wasEverPublished,
  writeLive,
} from './releases.repository.ts'
import type { KeptRelease } from './releases.repository.ts'
import { storedRelease } from './stored-release.ts'

/** A change of the registry: who makes it, and why. */
interface Asked {
  readonly actor: string
  readonly reason?: string | undefined
}
type Named = Pick<Release, 'remote' | 'version'>

/**
 * The registry's changes. Each is one transaction behind one lock, all of it or nothing, written down with its actor;
 * none builds or starts anything.
 */
export interface ReleaseRegistry {
  /** What would keep a release from being published. */
  check(release: Release): Promise<Outcome>
  /** Registers a release whose files are in the store, each with the hash that its release.json says. */
  publish(asked: Asked & Named): Promise<Outcome>
  promote(asked: Asked & Named & { channel: string }): Promise<Outcome>
  /** `percent` null takes the canary away. `seen`: the canary that the operator saw there, null for none. */
  canary(
    asked: Asked & {
      remote: string
      version?: string | undefined
      channel: string
      percent: number | null
      seen?: string | null | undefined
    },
  ): Promise<Outcome>
  /**
   * Without a version: a running canary is taken away, else the last known good is live again. `seen`: what the operator
   * wants to be rid of; when something else stands there by now, nothing is done.
   */
  rollBack(
    asked: Asked & { remote: string; version?: string | undefined; channel: string; seen?: string | undefined },
  ): Promise<Outcome & { from: string | null; to: string | null }>
  enable(asked: Asked & { remote: string; tenants: readonly string[]; isEnabled: boolean }): Promise<Outcome>
  follow(asked: Asked & { tenant: string; channel: string }): Promise<Outcome>
  /** Releases whose retention is over; their files are deleted unless it is a dry run. Throws when some could not be. */
  collect(asked: Asked & { olderThanDays?: number | undefined; isDryRun: boolean }): Promise<Collected[]>
}

export interface RegistryDependencies {
  readonly db: Database
  readonly store: ReleaseStore
  /** The versions of the contract that this API serves. */
  readonly servedContractVersions: readonly string[]
}

export function createReleaseRegistry({ db, store, servedContractVersions }: RegistryDependencies): ReleaseRegistry {
  const change = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    db.asWorker(async (tx) => {
      await lockRegistry(tx)
      return work(tx)
    })

  /** What a release would meet on a channel, or on any; the other versions of its own remote do not count. */
  async function surroundingsOf(tx: Queryable, release: Release, channel: string | null): Promise<Surroundings> {
    const present = await releasesOn(tx, channel)
    const others = present.filter(({ release: other }) => other.remote !== release.remote)
    return {
      servedContractVersions,
      shells: others.filter(({ release: other }) => other.remote === SHELL).map(({ release: other }) => other),
      remotes: others.filter(({ release: other }) => other.remote !== SHELL),
    }
  }

  async function refusalsOf(tx: Queryable, release: Release): Promise<Refusal[]> {
    const known = await readRelease(tx, release)
    if (known !== null)
      return [refusal('version_exists', `${nameOf(release)} is published already: a version is never given twice`)]
    return [...refusalsOfBuild(release), ...refusalsOfMeeting(release, await surroundingsOf(tx, release, null))]
  }

  /** A published release that fits a channel. */
  async function fitFor(tx: Queryable, named: Named, channel: string): Promise<KeptRelease | Refusal[]> {
    if (!(await readChannels(tx)).includes(channel))
      return [refusal('unknown_channel', `there is no channel ${channel}`)]
    const known = await readRelease(tx, named)
    if (known === null) return [refusal('not_published', `${nameOf(named)} was never published`)]
    if (known.isCollected) return [refusal('not_published', `the files of ${nameOf(named)} were collected`)]
    const refusals = refusalsOfMeeting(known.release, await surroundingsOf(tx, known.release, channel))
    return refusals.length > 0 ? refusals : known
  }

  /** What a channel can fall back to: the latest that was good there and still fits what stands beside it. */
  async function spareFor(tx: Queryable, place: Named & { channel: string }): Promise<string | null> {
    for (const version of await previousGoods(tx, place))
      if ('release' in (await fitFor(tx, { remote: place.remote, version }, place.channel))) return version
    return null
  }

  return {
    check: (release) => db.asWorker(async (tx) => outcomeOf(await refusalsOf(tx, release))),

    async publish({ actor, reason = '', remote, version }) {
      const found = await storedRelease(store, { remote, version })
      if (!('release' in found)) return outcomeOf(found)
      return change(async (tx) => {
        const refusals = await refusalsOf(tx, found.release)
        if (refusals.length > 0) return outcomeOf(refusals)
        await insertRelease(tx, found, actor)
        await recordChange(tx, { actor, action: 'publish', remote, to: version, reason })
        return DONE
      })
    },

    promote: ({ actor, reason = '', remote, version, channel }) =>
      change(async (tx) => {
        const fit = await fitFor(tx, { remote, version }, channel)
        if (!('release' in fit)) return outcomeOf(fit)
        const live = await readLiveOf(tx, { channel, remote })
        // Promoted again: what stands behind it stays, and the canary, which is of no other version now, ends.
        if (live?.version === version && live.canary_version === null) return DONE
        await writeLive(tx, {
          ...NOTHING,
          channel,
          remote,
          version,
          last_known_good: live === null ? null : live.version === version ? live.last_known_good : live.version,
        })
        await recordEndedCanary(tx, live, { actor, reason, to: version })
        await recordChange(tx, {
          actor,
          action: 'promote',
          remote,
          channel,
          from: live?.version ?? null,
          to: version,
          reason,
        })
        return DONE
      }),

    canary: ({ actor, reason = '', remote, version, channel, percent, seen }) =>
      change(async (tx) => {
        const live = await readLiveOf(tx, { channel, remote })
        if (live === null)
          return outcomeOf([refusal('not_live', `${remote} is not live on ${channel}: promote a version first`)])
        const wanted = version ?? live.canary_version
        if (wanted === null)
          return outcomeOf([refusal('no_canary', `no canary of ${remote} runs on ${channel}: name a version`)])
        if (seen !== undefined && seen !== live.canary_version)
          return outcomeOf([changedMeanwhile(`the canary of ${remote} on ${channel}`, live.canary_version)])
        const event = { actor, action: 'canary', remote, channel, percent, reason } as const
        if (percent === null) {
          if (wanted !== live.canary_version)
            return outcomeOf([refusal('no_canary', `${remote}@${wanted} is no canary on ${channel}`)])
          await writeLive(tx, { ...live, canary_version: null, canary_percent: null })
          await recordChange(tx, { ...event, from: wanted, to: live.version })
          return DONE
        }
        if (wanted === live.version)
          return outcomeOf([
            refusal('version_exists', `${remote}@${wanted} is live on ${channel}: every visitor has it`),
          ])
        const fit = await fitFor(tx, { remote, version: wanted }, channel)
        if (!('release' in fit)) return outcomeOf(fit)
        await recordEndedCanary(tx, live, { actor, reason, to: wanted })
        await writeLive(tx, { ...live, canary_version: wanted, canary_percent: percent })
        await recordChange(tx, { ...event, from: live.version, to: wanted })
        return DONE
      }),

    rollBack: ({ actor, reason = '', remote, version, channel, seen }) =>
      change(async (tx) => {
        const nowhere = { from: null, to: null }
        const live = await readLiveOf(tx, { channel, remote })
        if (live === null)
          return { ...outcomeOf([refusal('not_live', `${remote} is not live on ${channel}`)]), ...nowhere }
        const replaced = version === undefined ? (live.canary_version ?? live.version) : live.version
        if (seen !== undefined && seen !== replaced)
          return { ...outcomeOf([changedMeanwhile(`${remote} on ${channel}`, replaced)]), ...nowhere }
        const event = { actor, action: 'rollback', remote, channel, reason } as const
        if (version === undefined && live.canary_version !== null) {
          await writeLive(tx, { ...live, canary_version: null, canary_percent: null })
          await recordChange(tx, { ...event, from: live.canary_version, to: live.version })
          return { ...DONE, from: live.canary_version, to: live.version }
        }
        const target = version ?? live.last_known_good
        if (target === null || target === live.version)
          return {
            ...outcomeOf([
              refusal('nothing_to_roll_back_to', `${remote} on ${channel} has no earlier release to go back to`),
            ]),
            ...nowhere,
          }
        const fit = await fitFor(tx, { remote, version: target }, channel)
        if (!('release' in fit)) return { ...outcomeOf(fit), ...nowhere }
        await recordEndedCanary(tx, live, { actor, reason, to: target })
        await recordChange(tx, { ...event, from: live.version, to: target })
        const spare = await spareFor(tx, { channel, remote, version: target })
        await writeLive(tx, { ...NOTHING, channel, remote, version: target, last_known_good: spare })
        return { ...DONE, from: live.version, to: target }
      }),

    enable: ({ actor, reason = '', remote, tenants, isEnabled }) =>
      change(async (tx) => {
        const known = new Set((await readSitesOfChannels(tx)).map(({ tenant }) => tenant))
        const unknown = tenants.filter((tenant) => !known.has(tenant))
        if (unknown.length > 0)
          return outcomeOf([
            { ...refusal('unknown_site', `there is no site of ${unknown.join(', ')}`), names: unknown },
          ])
        if (remote === SHELL) return outcomeOf([refusal('not_live', 'every site has the shell')])
        if (!(await wasEverPublished(tx, remote)))
          return outcomeOf([refusal('not_published', `nothing was ever published of ${remote}`)])
        for (const tenant of tenants)
          if (await writeEnablement(tx, { tenant, remote, isEnabled }))
            await recordChange(tx, { actor, action: isEnabled ? 'enable' : 'disable', remote, tenant, reason })
        return DONE
      }),

    follow: ({ actor, reason = '', tenant, channel }) =>
      change(async (tx) => {
        if (!(await readChannels(tx)).includes(channel))
          return outcomeOf([refusal('unknown_channel', `there is no channel ${channel}`)])
        if (!(await readSitesOfChannels(tx)).some((site) => site.tenant === tenant))
          return outcomeOf([{ ...refusal('unknown_site', `there is no site of ${tenant}`), names: [tenant] }])
        // Its pages could be made of nothing.
        if ((await readLiveOf(tx, { channel, remote: SHELL })) === null)
          return outcomeOf([refusal('not_live', `no shell is live on ${channel}: promote one there first`)])
        const from = await writeChannelOfSite(tx, { tenant, channel })
        await recordChange(tx, { actor, action: 'follow', tenant, channel, from, to: channel, reason })
        return DONE
      }),

    collect: (asked) => collect({ db, store, change }, asked),
  }
}

const DONE: Outcome = { done: true, refusals: [] }
const NOTHING = { canary_version: null, canary_percent: null } as const
const outcomeOf = (refusals: Refusal[]): Outcome => ({ done: refusals.length === 0, refusals })

/** Two people at once, or one who asks again because no answer came: the second means what stood there before. */
const changedMeanwhile = (what: string, now: string | null): Refusal => ({
  ...refusal('changed_meanwhile', `${what} is ${now ?? 'none'} by now: look again before anything is changed`),
  names: now === null ? [] : [now],
})

/** Every release that pages may be made of on a channel, or on any, with its role. */
export async function releasesOn(db: Queryable, channel: string | null): Promise<ReleaseWithRole[]> {
  const rows = await readLive(db, channel)
  const roles = rows.flatMap((row) =>
    (
      [
        ['live', row.version],
        ['last known good', row.last_known_good],
        ['canary', row.canary_version],
      ] as const
    ).flatMap(([role, version]) => (version === null ? [] : [{ role, name: `${row.remote}@${version}` }])),
  )
  const releases = await readReleases(
    db,
    roles.map(({ name }) => name),
  )
  const seen = new Set<string>()
  return roles.flatMap(({ role, name }) => {
    const kept = releases.get(name)
    if (kept === undefined || seen.has(name)) return []
    seen.add(name)
    return [{ release: kept.release, role }]
  })
}
