import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as desk from '@masa/contract/release-desk'
import { openStore } from '@masa/release-store'
import { Command, InvalidArgumentError } from 'commander'
import { buildApp } from './build-app.ts'
import { builtRelease, builtReleases, nameOf, releaseIn } from './built.ts'
import { liveOf, newestOf, promote, readWanted, rollBack, rollBackTogether } from './promotion.ts'
import type { Wanted } from './promotion.ts'
import { publish } from './publish.ts'
import { done, openRegistry, Refused } from './registry-client.ts'
import type { Settings } from './settings.ts'
import { describeSource } from './source.ts'
import { table } from './table.ts'

export interface Terminal {
  readonly out: (line: string) => void
  readonly error: (line: string) => void
}

/** The command with all its parts. `--json` makes any of them answer one JSON value, a refusal too. */
export function releaseProgram(settings: Settings, { out, error }: Terminal): Command {
  const registry = openRegistry(settings)
  const store = openStore(settings.releases)
  const program = new Command('release')
    .description('Publish releases of the front-end parts, promote them, give them to sites, and roll them back.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => out(text.trimEnd()), writeErr: (text) => error(text.trimEnd()) })
    .showHelpAfterError('(--help says more)')

  /** A subcommand: its work yields what `--json` prints, and the lines that people read. */
  const command = (
    definition: Command,
    work: (given: {
      args: unknown[]
      options: Record<string, unknown>
    }) => Promise<{ result: unknown; lines: string[] }>,
  ) =>
    definition.option('--json', 'answer one JSON value').action(async () => {
      const options = definition.opts()
      try {
        const { result, lines } = await work({ args: definition.processedArgs, options })
        if (options['json']) out(JSON.stringify(result))
        else for (const line of lines) out(line)
      } catch (failure) {
        if (failure instanceof Refused) {
          if (options['json']) out(JSON.stringify(failure.outcome))
          else for (const { kind, message } of failure.outcome.refusals) error(`Refused (${kind}): ${message}`)
        }
        throw failure
      }
    })
  const onChannel = (definition: Command) =>
    definition
      .option('--channel <name>', 'the channel whose sites get it', 'production')
      .option('--reason <text>', 'for the log of changes', '')

  command(
    onChannel(
      program
        .command('publish <remote>')
        .description('build one app and publish its release; it is live nowhere before it is promoted')
        .option('--promote', 'promote it at once, also where an earlier run has published this build')
        .option('--no-build', 'take what lies in the folder of its build')
        .option('--from <folder>', 'take the build that lies there, as another job made it')
        .option('--with <remotes>', 'comma-separated; it will be promoted together with their next releases', remotesOf)
        .option('--uncommitted', 'publish though the checkout has changes that are in no commit; the log says so'),
    ),
    async ({ args, options }) => {
      const remote = args[0] as string
      const began = performance.now()
      const from = options['from'] as string | undefined
      // Before the build: what is written meanwhile is refused with the next one.
      const source = await describeSource(settings.root, { isUncommittedTaken: options['uncommitted'] === true })
      if (options['build'] && from === undefined) await buildApp(settings.root, remote)
      const built = await (from === undefined ? builtRelease(settings.root, remote) : releaseIn(from, remote))
      const { release } = built
      const { version } = release
      const isPromoted = options['promote'] === true
      const others = (options['with'] as string[] | undefined)?.filter((other) => other !== remote)
      const { isKnown } = await publish(built, { store, registry, isPromoted, source, others })
      if (isPromoted) done(await registry.post(desk.promoteRelease, { remote, version, ...placeOf(options) }))
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      return {
        result: { done: true, remote, version, isLive: isPromoted, refusals: [] },
        lines: [
          isPromoted
            ? `${nameOf(release)} ${isKnown ? 'was published before; it is' : 'is published and'} live on ${String(options['channel'])}, after ${seconds} s`
            : `${nameOf(release)} is published, after ${seconds} s; it is live after: release promote ${[remote, version, ...(others ?? [])].join(' ')}`,
        ],
      }
    },
  )

  command(
    onChannel(
      program
        .command('promote')
        .argument(
          '<releases...>',
          'remotes, each with its version (vacations@1.2.0-3fa9c1d2) or the newest',
          readWanted,
        )
        .description(
          'give a published release to all sites of a channel that have the remote; several at once are judged as a set',
        ),
    ),
    ({ args, options }) => promote(registry, args[0] as Wanted[], placeOf(options)),
  )

  command(
    onChannel(
      program
        .command('canary <remote>')
        .argument('<percent>', 'of the visitors: 0 to 100, or "off"', percentOf)
        .description('give a published release to so many visitors, always the same ones; "off" takes it away')
        .option('--release <version>', 'which release; without it the canary that runs, else the newest'),
    ),
    async ({ args, options }) => {
      const [remote, percent] = args as [string, number | null]
      const runs = (await liveOf(registry, remote, placeOf(options)))?.canary
      const named = options['release'] as string | undefined
      const version = named ?? runs?.version ?? (percent === null ? undefined : await newestOf(registry, remote))
      done(
        await registry.post(desk.canaryRelease, {
          remote,
          percent,
          seen: runs?.version ?? null,
          ...(version === undefined ? {} : { version }),
          ...placeOf(options),
        }),
      )
      return {
        result: { done: true, remote, version: version ?? null, percent, refusals: [] },
        lines: [
          percent === null
            ? `No canary of ${remote} runs on ${String(options['channel'])} any more`
            : `${percent} % of the visitors of ${String(options['channel'])} get ${remote}@${version}`,
        ],
      }
    },
  )

  command(
    onChannel(
      program
        .command('rollback')
        .argument('<releases...>', 'remotes, each with the version to go back to or the last that was good', readWanted)
        .description(
          'take a running canary away, or make the last known good release live again; several go back as a set',
        )
        .option('--to <version>', 'go back to this release (of one remote)')
        .option('--from <version>', 'only if it is this one that would give place: safe to run again (of one remote)'),
    ),
    ({ args, options }) => {
      const [first, ...others] = args[0] as [Wanted, ...Wanted[]]
      const { to, from } = options as { to?: string; from?: string }
      if (others.length === 0)
        return rollBack(registry, to === undefined ? first : { ...first, version: to }, { from, ...placeOf(options) })
      if ((to ?? from) !== undefined)
        throw new Error('--to and --from are of one remote: name versions as remote@version.')
      return rollBackTogether(registry, [first, ...others], placeOf(options))
    },
  )

  for (const [name, isEnabled] of [
    ['enable', true],
    ['disable', false],
  ] as const)
    command(
      program
        .command(`${name} <remote>`)
        .description(isEnabled ? 'give a remote to sites' : 'take a remote from sites: its pages and its calls')
        .requiredOption('--agency <codes>', 'codes of the sites, comma-separated')
        .option('--reason <text>', 'for the log of changes', ''),
      async ({ args, options }) => {
        const remote = args[0] as string
        const tenants = String(options['agency'])
          .split(',')
          .map((code) => code.trim().toUpperCase())
          .filter(Boolean)
        const reason = String(options['reason'])
        const outcome = done(await registry.post(desk.enableRemote, { remote, tenants, isEnabled, reason }))
        return {
          result: outcome,
          lines: [`${tenants.join(', ')}: ${remote} is ${isEnabled ? 'there' : 'gone'} within 5 s`],
        }
      },
    )

  command(
    program
      .command('follow <agency> <channel>')
      .description('put a site among those that follow a channel')
      .option('--reason <text>', 'for the log of changes', ''),
    async ({ args, options }) => {
      const [agency, channel] = args as [string, string]
      const tenant = agency.toUpperCase()
      const outcome = done(
        await registry.post(desk.followChannel, { tenant, channel, reason: String(options['reason']) }),
      )
      return { result: outcome, lines: [`${tenant} follows ${channel}`] }
    },
  )

  command(
    program
      .command('list [remote]')
      .description('releases with where they are live, the newest first')
      .option('--limit <count>', 'at most so many', '50'),
    async ({ args, options }) => {
      const rows = await registry.get(desk.releaseList, {
        remote: args[0] as string | undefined,
        limit: String(options['limit']),
      })
      return {
        result: rows,
        lines: table(
          ['release', 'published', 'by', 'where'],
          rows.map((row) => [
            nameOf(row),
            row.publishedAt,
            row.publishedBy,
            row.collectedAt === null ? row.uses.join(', ') || '-' : 'collected',
          ]),
        ),
      }
    },
  )

  command(
    program
      .command('changes [remote]')
      .description('who changed what, the newest first')
      .option('--limit <count>', 'at most so many', '30'),
    async ({ args, options }) => {
      const rows = await registry.get(desk.releaseChanges, {
        remote: args[0] as string | undefined,
        limit: String(options['limit']),
      })
      return {
        result: rows,
        lines: table(
          ['at', 'who', 'what', 'of', 'where', 'from', 'to', 'reason'],
          rows.map((row) => [
            row.at,
            row.actor,
            row.percent === null ? row.action : `${row.action} ${row.percent} %`,
            row.remote ?? '-',
            row.tenant ?? row.channel ?? '-',
            row.from ?? '-',
            row.to ?? '-',
            row.reason,
          ]),
        ),
      }
    },
  )

  command(
    program
      .command('skew')
      .description('shared packages on which live releases disagree, with each other or with the shell'),
    async () => {
      const rows = await registry.get(desk.releaseSkew)
      return {
        result: rows,
        lines:
          rows.length === 0
            ? ['All live releases agree.']
            : table(
                ['channel', 'package', 'the shell has', 'release', 'as', 'asks for', 'fits'],
                rows.flatMap((row) =>
                  row.ranges.map((each) => [
                    row.channel,
                    row.package,
                    row.provided ?? 'nothing',
                    nameOf(each),
                    each.role,
                    each.range,
                    each.fits ? 'yes' : 'no',
                  ]),
                ),
              ),
      }
    },
  )

  command(
    program
      .command('scripts')
      .description('every script that pages may run, with owner, justification and hash (PCI DSS 6.4.3)')
      .option('--payment', 'only those of the payment step'),
    async ({ options }) => {
      const rows = (await registry.get(desk.scriptInventory)).filter(
        ({ onPaymentPages }) => onPaymentPages || !options['payment'],
      )
      return {
        result: rows,
        lines: table(
          ['channel', 'release', 'as', 'script', 'owner', 'hash'],
          rows.map((row) => [row.channel, nameOf(row), row.role, row.script, row.owner, row.integrity]),
        ),
      }
    },
  )

  command(
    program
      .command('gc')
      .description('delete the files of releases that nothing has needed for long')
      .option('--older-than <days>', 'out of use for so long, at least 30 days', daysOf, 30)
      .option('--dry-run', 'only say which'),
    async ({ options }) => {
      const olderThanDays = options['olderThan'] as number
      const isDryRun = options['dryRun'] === true
      const rows = await registry.post(desk.collectReleases, { olderThanDays, isDryRun })
      const freed = rows.reduce((sum, { bytes }) => sum + bytes, 0)
      return {
        result: rows,
        lines: [
          ...rows.map((row) => `${nameOf(row)}, published ${row.publishedAt}`),
          `${rows.length} releases, ${(freed / 1e6).toFixed(1)} MB ${isDryRun ? 'would be' : ''} deleted`.replace(
            '  ',
            ' ',
          ),
        ],
      }
    },
  )

  command(
    program
      .command('store', { hidden: true })
      .description('put all that is built into the store, for the start of everything'),
    async () => {
      const built = await builtReleases(settings.root)
      for (const { release, folder } of built) await store.put({ ...release, folder })
      const versions = Object.fromEntries(built.map(({ release }) => [release.remote, release.version]))
      await writeFile(join(settings.state, 'built.json'), JSON.stringify(versions))
      return { result: versions, lines: built.map(({ release }) => nameOf(release)) }
    },
  )

  return program
}

const placeOf = (options: Record<string, unknown>) => ({
  channel: String(options['channel']),
  reason: String(options['reason']),
})

const remotesOf = (text: string): string[] =>
  text
    .split(',')
    .map((remote) => remote.trim())
    .filter(Boolean)

function percentOf(text: string): number | null {
  if (text === 'off') return null
  const percent = Number(text.replace(/%$/, ''))
  if (
    text.trim() === '' ||
    !Number.isFinite(percent) ||
    percent < 0 ||
    percent > 100 ||
    Number(percent.toFixed(2)) !== percent
  )
    throw new InvalidArgumentError(`It is no percentage: 0 to 100 with at most two decimals, or "off".`)
  return percent
}

function daysOf(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 30)
    throw new InvalidArgumentError('It is a whole number of days, at least 30: open tabs and caches live long.')
  return days
}
