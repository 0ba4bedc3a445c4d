import type { Outcome, Refusal } from '@masa/contract/release-desk'
import { SHELL } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { collect } from './collect.service.ts'
import type { Collected } from './collect.service.ts'
import { withCompanions } from './companions.service.ts'
import { readChannels, readSitesOfChannels, writeChannelOfSite, writeEnablement } from './enablement.repository.ts'
import { createPlacement } from './placement.service.ts'
import type { Named } from './placement.service.ts'
import { nameOf, refusal, refusalsOfBuild, refusalsOfMeeting } from './release-rules.domain.ts'
import {
  insertRelease,
  lockRegistry,
  previousGoods,
  readLive,
  readLiveOf,
  readRelease,
  recordChange,
  recordEndedCanary,
  wasEverPublished,
  writeLive,
} from './releases.repository.ts'
import { storedRelease } from './stored-release.ts'

/** A change of the registry: who makes it, and why. */
interface Asked {
  readonly actor: string
  readonly reason?: string | undefined
}

/**
 * The registry's changes. Each is one transaction behind one lock, all of it or nothing, written down with its actor;
 * none builds or starts anything.
 */
export interface ReleaseRegistry {
  /** What would keep a release from being published. `others`: remotes that will be promoted together with it. */
  check(release: Release, others?: readonly string[]): Promise<Outcome>
  /** Registers a release whose files are in the store, each with the hash that its release.json says. `with`: as above. */
  publish(asked: Asked & Named & { with?: readonly string[] | undefined }): Promise<Outcome>
  promote(asked: Asked & Named & { channel: string }): Promise<Outcome>
  /** Several, of a remote each: they are judged as what would stand there afterwards. */
  promoteTogether(asked: Asked & { releases: readonly Named[]; channel: string }): Promise<Outcome>
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
  /** Several, judged in the same way: without a version each to the latest that was good there and fits the others. */
  rollBackTogether(
    asked: Asked & {
      releases: readonly { remote: string; version?: string | undefined; seen?: string | undefined }[]
      channel: string
    },
  ): Promise<Outcome & { changes: { remote: string; from: string; to: string }[] }>
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

  const placement = createPlacement(servedContractVersions)

  /** `others`: remotes that will be promoted together with it. */
  async function refusalsOf(tx: Queryable, release: Release, others: readonly string[]): Promise<Refusal[]> {
    const known = await readRelease(tx, release)
    if (known !== null)
      return [refusal('version_exists', `${nameOf(release)} is published already: a version is never given twice`)]
    const replaced = [release.remote, ...others]
    const surroundings = await placement.surroundingsOf(tx, { channel: null, replaced })
    return [...refusalsOfBuild(release), ...refusalsOfMeeting(release, surroundings)]
  }

  const promoteTogether: ReleaseRegistry['promoteTogether'] = ({ actor, reason = '', releases, channel }) =>
    change(async (tx) => {
      const refusals = await placement.refusalsOf(tx, releases, { channel })
      if (refusals.length > 0)
        return outcomeOf(await withCompanions(tx, refusals, { placement, channel, command: 'promote', releases }))
      if (!(await areLiveAlone(tx, releases, channel)))
        await placement.place(tx, { actor, action: 'promote', channel, reason }, releases)
      return DONE
    })

  return {
    check: (release, others = []) => db.asWorker(async (tx) => outcomeOf(await refusalsOf(tx, release, others))),

    async publish({ actor, reason = '', remote, version, with: others = [] }) {
      const found = await storedRelease(store, { remote, version })
      if (!('release' in found)) return outcomeOf(found)
      return change(async (tx) => {
        const refusals = await refusalsOf(tx, found.release, others)
        if (refusals.length > 0) return outcomeOf(refusals)
        await insertRelease(tx, found, actor)
        await recordChange(tx, { actor, action: 'publish', remote, to: version, reason })
        return DONE
      })
    },

    promote: ({ remote, version, ...asked }) => promoteTogether({ ...asked, releases: [{ remote, version }] }),
    promoteTogether,

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
        const refusals = await placement.refusalsOf(tx, [{ remote, version: wanted }], { channel })
        if (refusals.length > 0) return outcomeOf(refusals)
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
        const target = version ?? live.last_known_good ?? (await previousGoods(tx, live))[0]
        if (target === undefined || target === live.version) return { ...outcomeOf([nothingBefore(live)]), ...nowhere }
        const releases = [{ remote, version: target }]
        const refusals = await placement.refusalsOf(tx, releases, { channel })
        if (refusals.length > 0) {
          const hinted = await withCompanions(tx, refusals, { placement, channel, command: 'rollback', releases })
          return { ...outcomeOf(hinted), ...nowhere }
        }
        await placement.place(tx, { actor, action: 'rollback', channel, reason }, releases)
        return { ...DONE, from: live.version, to: target }
      }),

    rollBackTogether: ({ actor, reason = '', releases, channel }) =>
      change(async (tx) => {
        const replaced = releases.map(({ remote }) => remote)
        const refusals: Refusal[] = []
        const changes: { remote: string; from: string; to: string }[] = []
        const chosen = () => changes.map(({ remote, to }) => ({ remote, version: to }))
        for (const { remote, version, seen } of shellFirst(releases)) {
          const live = await readLiveOf(tx, { channel, remote })
          if (live === null) {
            refusals.push(refusal('not_live', `${remote} is not live on ${channel}`))
            continue
          }
          const { version: from } = live
          const place = { channel, chosen: chosen(), replaced }
          const to = version ?? (await placement.earlierGood(tx, live, place)) ?? (await previousGoods(tx, live))[0]
          if (seen !== undefined && seen !== from) refusals.push(changedMeanwhile(`${remote} on ${channel}`, from))
          else if (to === undefined || to === from) refusals.push(nothingBefore(live))
          else changes.push({ remote, from, to })
        }
        if (refusals.length === 0) refusals.push(...(await placement.refusalsOf(tx, chosen(), { channel })))
        if (refusals.length > 0) return { ...outcomeOf(refusals), changes: [] }
        await placement.place(tx, { actor, action: 'rollback', channel, reason }, chosen())
        return { ...DONE, changes }
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
const outcomeOf = (refusals: Refusal[]): Outcome => ({ done: refusals.length === 0, refusals })

const nothingBefore = ({ remote, channel }: { remote: string; channel: string }): Refusal =>
  refusal('nothing_to_roll_back_to', `${remote} on ${channel} has no earlier release to go back to`)

/** What remotes go back to has to fit the shell that goes back with them. */
const shellFirst = <T extends { remote: string }>(releases: readonly T[]): T[] => [
  ...releases.filter(({ remote }) => remote === SHELL),
  ...releases.filter(({ remote }) => remote !== SHELL),
]

/** Whether releases are what a channel gives already, with no canary beside them. */
async function areLiveAlone(tx: Queryable, releases: readonly Named[], channel: string): Promise<boolean> {
  const rows = await readLive(tx, channel)
  return releases.every(({ remote, version }) =>
    rows.some((row) => row.remote === remote && row.version === version && row.canary_version === null),
  )
}

/** Two people at once, or one who asks again because no answer came: the second means what stood there before. */
const changedMeanwhile = (what: string, now: string | null): Refusal => ({
  ...refusal('changed_meanwhile', `${what} is ${now ?? 'none'} by now: look again before anything is changed`),
  names: now === null ? [] : [now],
})
