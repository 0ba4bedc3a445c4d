import type { AnswerOf } from '@masa/contract'
import type { Canary, releaseOverview, RemoteRow, scriptInventory, Skew } from '@masa/contract/release-desk'
import { SHELL } from '@masa/contract/releases'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { readChannels, readEnablement, readSitesOfChannels } from './enablement.repository.ts'
import { countsOf } from './failures.repository.ts'
import { healthOf, verdictOf } from './health.domain.ts'
import { disagreementsOf } from './release-rules.domain.ts'
import { releasesOn } from './placement.service.ts'
import { readLive, readReleases } from './releases.repository.ts'
import type { LiveRow } from './releases.repository.ts'

/** What the keepers of the registry look at. Changes nothing. */
export interface ReleaseDesk {
  overview(): Promise<AnswerOf<typeof releaseOverview>>
  skew(): Promise<Skew[]>
  scripts(): Promise<AnswerOf<typeof scriptInventory>>
}

export function createReleaseDesk(db: Database): ReleaseDesk {
  return {
    overview: () =>
      db.asWorker(async (tx) => {
        const [channels, sites, enablement, live] = await inTurn(
          () => readChannels(tx),
          () => readSitesOfChannels(tx),
          () => readEnablement(tx),
          () => readLive(tx),
        )
        const releases = await readReleases(
          tx,
          live.map(({ remote, version }) => `${remote}@${version}`),
        )
        const remotes: RemoteRow[] = []
        for (const [remote, rows] of Map.groupBy(live, (row) => row.remote)) {
          const owners = rows.map((row) => releases.get(`${remote}@${row.version}`)?.release.owner ?? '')
          const shown: RemoteRow['live'] = []
          for (const row of rows)
            shown.push({
              channel: row.channel,
              version: row.version,
              lastKnownGood: row.last_known_good,
              canary: await canaryOf(tx, row),
              changedAt: row.changed_at.toISOString(),
            })
          remotes.push({
            remote,
            owner: owners[0] ?? '',
            live: shown,
            enabled:
              remote === SHELL
                ? sites.map(({ tenant }) => tenant)
                : enablement.filter((each) => each.remote === remote).map(({ tenant }) => tenant),
          })
        }
        remotes.sort(
          (a, b) => Number(b.remote === SHELL) - Number(a.remote === SHELL) || (a.remote < b.remote ? -1 : 1),
        )
        return {
          channels,
          sites: sites.map(({ name, ...site }) => ({ ...site, name: name.he ?? site.tenant })),
          remotes,
        }
      }),

    skew: () =>
      db.asWorker(async (tx) => {
        const found: Skew[] = []
        for (const channel of await readChannels(tx)) {
          const present = await releasesOn(tx, channel)
          const shell = present.find(({ release, role }) => release.remote === SHELL && role === 'live')?.release
          const remotes = present.filter(({ release }) => release.remote !== SHELL)
          for (const { ranges, ...disagreement } of disagreementsOf(shell, remotes))
            found.push({ channel, ...disagreement, ranges: [...ranges] })
        }
        return found
      }),

    scripts: () =>
      db.asWorker(async (tx) => {
        const scripts: AnswerOf<typeof scriptInventory> = []
        for (const channel of await readChannels(tx))
          for (const { release, role } of await releasesOn(tx, channel))
            for (const [script, { integrity, bytes }] of Object.entries(release.files)) {
              if (!script.endsWith('.js')) continue
              const { remote, version, owner, justification } = release
              // The payment step's document is the shell's own, and no canary's.
              const onPaymentPages = remote === SHELL && role !== 'canary'
              scripts.push({
                channel,
                remote,
                version,
                role,
                script,
                integrity,
                bytes,
                owner,
                justification,
                onPaymentPages,
              })
            }
        return scripts
      }),
  }
}

/** A connection runs one statement at a time. */
async function inTurn<A, B, C, D>(a: () => Promise<A>, b: () => Promise<B>, c: () => Promise<C>, d: () => Promise<D>) {
  return [await a(), await b(), await c(), await d()] as const
}

async function canaryOf(tx: Queryable, row: LiveRow): Promise<Canary | null> {
  const { canary_version: version, canary_percent: percent, canary_since: since } = row
  if (version === null || percent === null || since === null) return null
  const { channel, remote } = row
  const health = healthOf(await countsOf(tx, { channel, remote, version, since }))
  const stable = healthOf(await countsOf(tx, { channel, remote, version: row.version, since }))
  return { version, percent, since: since.toISOString(), health, stable, verdict: verdictOf(health, stable) }
}
