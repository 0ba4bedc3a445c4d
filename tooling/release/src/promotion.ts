import * as desk from '@masa/contract/release-desk'
import * as sets from '@masa/contract/release-sets'
import { remoteIdSchema, versionSchema } from '@masa/contract/releases'
import { InvalidArgumentError } from 'commander'
import { nameOf } from './built.ts'
import { done } from './registry-client.ts'
import type { RegistryClient } from './registry-client.ts'

/** A remote, or the shell, with the version that is meant, where one is named. */
export interface Wanted {
  readonly remote: string
  readonly version?: string
}

/** Where a change is made, and why. */
interface Place {
  readonly channel: string
  readonly reason: string
}

/**
 * Reads one word of a list of releases: `vacations`, `vacations@1.2.0-3fa9c1d2`, or the version of the remote before it.
 * @throws InvalidArgumentError
 */
export function readWanted(word: string, earlier: readonly Wanted[] = []): Wanted[] {
  const last = earlier.at(-1)
  if (last !== undefined && last.version === undefined && isVersion(word))
    return [...earlier.slice(0, -1), { ...last, version: word }]
  const [remote = '', version] = word.split(/@(.*)/s)
  if (!remoteIdSchema.safeParse(remote).success || (version !== undefined && !isVersion(version)))
    throw new InvalidArgumentError('A release is a remote, or a remote and a version: vacations@1.2.0-3fa9c1d2.')
  if (earlier.some((each) => each.remote === remote)) throw new InvalidArgumentError(`${remote} is named twice.`)
  return [...earlier, version === undefined ? { remote } : { remote, version }]
}

/** Makes releases live, the newest of each remote unless named: several together, which have to fit each other. */
export async function promote(registry: RegistryClient, wanted: readonly Wanted[], place: Place) {
  const releases: { remote: string; version: string }[] = []
  for (const { remote, version } of wanted)
    releases.push({ remote, version: version ?? (await newestOf(registry, remote)) })
  const [first, ...others] = releases
  const isAlone = first !== undefined && others.length === 0
  if (isAlone) done(await registry.post(desk.promoteRelease, { ...first, ...place }))
  else done(await registry.post(sets.promoteTogether, { releases, ...place }))
  return {
    result: { done: true, ...(isAlone ? first : { releases }), refusals: [] },
    lines: releases.map((release) => `${nameOf(release)} is live on ${place.channel}; pages have it within 5 s`),
  }
}

/** Takes a canary away, or goes back to a release. `from`: only when it is this one that would give place. */
export async function rollBack(
  registry: RegistryClient,
  { remote, version }: Wanted,
  { from, ...place }: Place & { from: string | undefined },
) {
  const live = await liveOf(registry, remote, place)
  const replaced = version === undefined ? (live?.canary?.version ?? live?.version) : live?.version
  const seen = from ?? replaced
  const outcome = done(
    await registry.post(desk.rollBackRelease, {
      remote,
      // Two people at once: only the first goes back.
      ...(seen === undefined ? {} : { seen }),
      ...(version === undefined ? {} : { version }),
      ...place,
    }),
  )
  return { result: outcome, lines: [wentBack({ remote, ...outcome })] }
}

/** Goes back with several remotes at once; their canaries end. */
export async function rollBackTogether(registry: RegistryClient, wanted: readonly Wanted[], place: Place) {
  const releases: (Wanted & { seen?: string })[] = []
  for (const each of wanted) {
    const seen = (await liveOf(registry, each.remote, place))?.version
    releases.push(seen === undefined ? each : { ...each, seen })
  }
  const outcome = done(await registry.post(sets.rollBackTogether, { releases, ...place }))
  return { result: outcome, lines: outcome.changes.map(wentBack) }
}

/** What a channel gives of a remote; undefined where that is nothing. */
export async function liveOf(registry: RegistryClient, remote: string, { channel }: { channel: string }) {
  const { remotes } = await registry.get(desk.releaseOverview)
  return remotes.find((row) => row.remote === remote)?.live.find((live) => live.channel === channel)
}

/** The newest release of a remote whose files are there. */
export async function newestOf(registry: RegistryClient, remote: string): Promise<string> {
  const rows = await registry.get(desk.releaseList, { remote, limit: '1' })
  const [newest] = rows.filter(({ collectedAt }) => collectedAt === null)
  if (newest === undefined) throw new Error(`Nothing of ${remote} was published.`)
  return newest.version
}

const isVersion = (word: string): boolean => versionSchema.safeParse(word).success

const wentBack = ({ remote, from, to }: { remote: string; from: string | null; to: string | null }): string =>
  `${remote}: from ${from} back to ${to}; pages have it within 5 s`
