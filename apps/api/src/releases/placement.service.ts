import type { Refusal } from '@masa/contract/release-desk'
import { SHELL } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { Queryable } from '#src/platform/database/database.ts'
import { readChannels } from './enablement.repository.ts'
import { nameOf, refusal, refusalsOfMeetingTogether } from './release-rules.domain.ts'
import type { ReleaseWithRole, Surroundings } from './release-rules.domain.ts'
import {
  previousGoods,
  readLive,
  readLiveOf,
  readRelease,
  readReleases,
  recordChange,
  recordEndedCanary,
  writeLive,
} from './releases.repository.ts'

/** A release by its name. */
export type Named = Pick<Release, 'remote' | 'version'>

/** Who changes a channel, how, and why. */
interface Placing {
  readonly actor: string
  readonly action: 'promote' | 'rollback'
  readonly channel: string
  readonly reason: string
}

/** Whether releases fit a channel, and what follows when they take their place there. Works within a change of the registry. */
export interface Placement {
  /** What releases would meet on a channel, or on any (null), when those of the `replaced` remotes are gone. */
  surroundingsOf(tx: Queryable, place: { channel: string | null; replaced: readonly string[] }): Promise<Surroundings>
  /** Why releases cannot stand together on a channel, with what else is there; nothing when they can. */
  refusalsOf(
    tx: Queryable,
    releases: readonly Named[],
    place: { channel: string; replaced?: readonly string[] },
  ): Promise<Refusal[]>
  /** The latest version that was good on a channel before and fits there, beside `chosen`; null for none. */
  earlierGood(
    tx: Queryable,
    live: Named,
    place: { channel: string; chosen?: readonly Named[]; replaced?: readonly string[] },
  ): Promise<string | null>
  /**
   * Makes releases that fit a channel live there. Their canaries end; their last known good is the latest that was good
   * before and fits what is live now. Each is an entry of the log; of several, each says which they were.
   */
  place(tx: Queryable, placing: Placing, releases: readonly Named[]): Promise<void>
}

export function createPlacement(servedContractVersions: readonly string[]): Placement {
  const placement: Placement = {
    async surroundingsOf(tx, { channel, replaced }) {
      const present = (await releasesOn(tx, channel)).filter(({ release }) => !replaced.includes(release.remote))
      return {
        servedContractVersions,
        shells: present.filter(({ release }) => release.remote === SHELL).map(({ release }) => release),
        remotes: present.filter(({ release }) => release.remote !== SHELL),
      }
    },

    async refusalsOf(tx, named, { channel, replaced = remotesOf(named) }) {
      if (!(await readChannels(tx)).includes(channel))
        return [refusal('unknown_channel', `there is no channel ${channel}`)]
      const releases: Release[] = []
      const refusals: Refusal[] = []
      for (const each of named) {
        const known = await readRelease(tx, each)
        if (known === null) refusals.push(refusal('not_published', `${nameOf(each)} was never published`))
        else if (known.isCollected)
          refusals.push(refusal('not_published', `the files of ${nameOf(each)} were collected`))
        else releases.push(known.release)
      }
      if (refusals.length > 0) return refusals
      return refusalsOfMeetingTogether(releases, await placement.surroundingsOf(tx, { channel, replaced }))
    },

    async earlierGood(tx, { remote, version }, { channel, chosen = [], replaced = [remote] }) {
      for (const good of await previousGoods(tx, { channel, remote, version })) {
        const refusals = await placement.refusalsOf(tx, [...chosen, { remote, version: good }], { channel, replaced })
        if (refusals.length === 0) return good
      }
      return null
    },

    async place(tx, { reason, ...event }, releases) {
      const { actor, channel } = event
      const why = releases.length === 1 ? reason : `${reason} (together: ${releases.map(nameOf).join(', ')})`.trim()
      for (const { remote, version } of releases) {
        const live = await readLiveOf(tx, { channel, remote })
        await recordEndedCanary(tx, live, { actor, reason: why, to: version })
        if (live?.version !== version || live.canary_version !== null)
          await recordChange(tx, { ...event, remote, from: live?.version ?? null, to: version, reason: why })
        await writeLive(tx, { ...ALONE, channel, remote, version })
      }
      for (const { remote, version } of shellLast(releases)) {
        const spare = await placement.earlierGood(tx, { remote, version }, { channel })
        if (spare !== null) await writeLive(tx, { ...ALONE, channel, remote, version, last_known_good: spare })
      }
    },
  }
  return placement
}

const ALONE = { last_known_good: null, canary_version: null, canary_percent: null } as const
const remotesOf = (releases: readonly { remote: string }[]): string[] => releases.map(({ remote }) => remote)

/** The spare of a shell has to carry those of the remotes, so it is looked for when they are known. */
const shellLast = (releases: readonly Named[]): Named[] => [
  ...releases.filter(({ remote }) => remote !== SHELL),
  ...releases.filter(({ remote }) => remote === SHELL),
]

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
