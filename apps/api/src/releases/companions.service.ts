import type { Refusal } from '@masa/contract/release-desk'
import { SHELL } from '@masa/contract/releases'
import type { Queryable } from '#src/platform/database/database.ts'
import type { Named, Placement } from './placement.service.ts'
import { nameOf, refusalsOfMeeting } from './release-rules.domain.ts'
import { listReleases, previousGoods, readLiveOf, readReleases } from './releases.repository.ts'

/** The commands that make several releases live at once, each with the version that it would take of a further remote. */
const NEXT = {
  promote: async (tx: Queryable, { remote }: { remote: string }) => (await listReleases(tx, { remote, limit: 1 }))[0],
  rollback: async (tx: Queryable, place: { remote: string; channel: string }) => {
    const live = await readLiveOf(tx, place)
    const [version] = live === null ? [] : await previousGoods(tx, live)
    return version === undefined ? undefined : { version }
  },
}

/**
 * Refusals with the command that would not be refused, where there is one: the releases that were asked for, together
 * with those of the remotes that they do not fit, and of the remotes that these do not fit.
 */
export async function withCompanions(
  tx: Queryable,
  refusals: readonly Refusal[],
  {
    placement,
    channel,
    command,
    releases,
  }: {
    placement: Placement
    channel: string
    command: keyof typeof NEXT
    releases: readonly Named[]
  },
): Promise<Refusal[]> {
  const set = [...releases]
  for (let remotes = await misfits(); remotes.length > 0; remotes = await misfits())
    for (const remote of remotes) {
      const next = await NEXT[command](tx, { remote, channel })
      if (next === undefined) return [...refusals]
      set.push({ remote, version: next.version })
    }
  if (set.length === releases.length || (await placement.refusalsOf(tx, set, { channel })).length > 0)
    return [...refusals]
  const hint = `these fit together: release ${command} ${set.map(nameOf).join(' ')}`
  return refusals.map((each, at) =>
    at === refusals.length - 1 ? { ...each, message: `${each.message}; ${hint}` } : each,
  )

  /** Remotes on the channel, outside of the set, with a release that one of the set does not fit. */
  async function misfits(): Promise<string[]> {
    const kept = [...(await readReleases(tx, set.map(nameOf))).values()]
    const replaced = set.map(({ remote }) => remote)
    const { shells, remotes, ...rules } = await placement.surroundingsOf(tx, { channel, replaced })
    const others = [...shells.map((release) => ({ release, role: SHELL })), ...remotes]
    const refusing = others.filter((other) => {
      const met =
        other.release.remote === SHELL ? { shells: [other.release], remotes: [] } : { shells: [], remotes: [other] }
      return kept.some(({ release }) => refusalsOfMeeting(release, { ...rules, ...met }).length > 0)
    })
    return [...new Set(refusing.map(({ release }) => release.remote))]
  }
}
