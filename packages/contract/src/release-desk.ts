import * as z from 'zod/mini'
import { integritySchema, releaseSchema, remoteIdSchema, versionSchema } from './releases.ts'
import { defineRoute } from './route.ts'
import { wholeNumber } from './wire.ts'

/**
 * The registry of releases as its keepers use it: the command `release` by a publisher's key, the operator's desk by a
 * session. Every change is written down with who made it, and in force on any page load 5 seconds later.
 */

export const channelSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/))
const tenantSchema = z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))
const percentSchema = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((percent) => Number(percent.toFixed(2)) === percent),
)
export const reasonSchema = z.optional(z.string().check(z.maxLength(300)))

/** Most remotes that are promoted, or go back, by one call. */
export const MOST_TOGETHER = 50
/** Remotes whose next releases will be promoted together with this one: it is not held against their present ones. */
const withSchema = z.optional(z.array(remoteIdSchema).check(z.maxLength(MOST_TOGETHER)))

/** Why a release is not taken. `names` says what it is about: a package, a file, a remote, a version. */
export const refusalSchema = z.object({
  kind: z.enum([
    'version_exists',
    'contract_breaks',
    'shared_range',
    'shared_name',
    'uses_unknown',
    'words_missing',
    'remote_does_not_fit',
    'bad_declaration',
    'declaration_taken',
    'file_over_budget',
    'owner_missing',
    'justification_missing',
    'files_missing',
    'not_published',
    'not_live',
    'nothing_to_roll_back_to',
    'no_canary',
    'unknown_site',
    'unknown_channel',
    'changed_meanwhile',
  ]),
  /** One line for people who publish. */
  message: z.string(),
  names: z.array(z.string()),
})
export type Refusal = z.infer<typeof refusalSchema>

/** What became of a change: either all of it is done, or nothing is, and why. */
export const outcomeSchema = z.object({ done: z.boolean(), refusals: z.array(refusalSchema) })
export type Outcome = z.infer<typeof outcomeSchema>

/** What browsers reported of a version within the window. */
const healthSchema = z.object({
  /** Sessions that had it for the first time, and pages. */
  visits: z.int(),
  loads: z.int(),
  failures: z.int(),
  /** Failures of all tries, 0 to 1; null before the first. */
  failureRate: z.nullable(z.number()),
  /** Upper quartile of the time from asking for it to having it; null before the first. */
  loadMs: z.nullable(z.int()),
})
export type Health = z.infer<typeof healthSchema>

const canarySchema = z.object({
  version: versionSchema,
  percent: z.number(),
  since: z.string(),
  health: healthSchema,
  /** The same of the version that the others get, since the canary began. */
  stable: healthSchema,
  /** `waiting`: too few loads to say anything. */
  verdict: z.enum(['waiting', 'healthy', 'failing', 'slow']),
})
export type Canary = z.infer<typeof canarySchema>

const liveSchema = z.object({
  channel: channelSchema,
  version: versionSchema,
  lastKnownGood: z.nullable(versionSchema),
  canary: z.nullable(canarySchema),
  changedAt: z.string(),
})

const siteRowSchema = z.object({
  tenant: tenantSchema,
  name: z.string(),
  kind: z.string(),
  channel: channelSchema,
})

const remoteRowSchema = z.object({
  remote: remoteIdSchema,
  owner: z.string(),
  /** What each channel gives its sites. */
  live: z.array(liveSchema),
  /** Tenants that have it. */
  enabled: z.array(tenantSchema),
})
export type RemoteRow = z.infer<typeof remoteRowSchema>

export const releaseOverview = defineRoute({
  name: 'releaseDesk.overview',
  summary: 'What every channel and site has of each remote, with the health of the canaries',
  method: 'GET',
  path: '/desk/releases',
  audience: 'operator',
  permission: 'releases',
  answer: z.object({
    channels: z.array(channelSchema),
    sites: z.array(siteRowSchema),
    remotes: z.array(remoteRowSchema),
  }),
})

const releaseRowSchema = z.object({
  remote: remoteIdSchema,
  version: versionSchema,
  publishedAt: z.string(),
  publishedBy: z.string(),
  owner: z.string(),
  justification: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Where it is live, spare or a canary: `production`, `production (last known good)`. */
  uses: z.array(z.string()),
  collectedAt: z.nullable(z.string()),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>

export const releaseList = defineRoute({
  name: 'releaseDesk.list',
  summary: 'Releases, the newest first',
  method: 'GET',
  path: '/desk/releases/list',
  audience: 'operator',
  permission: 'releases',
  query: z.object({
    remote: z.optional(remoteIdSchema),
    /** Left out: 100. */
    limit: z.optional(wholeNumber({ min: 1, max: 1_000 })),
  }),
  answer: z.array(releaseRowSchema),
})

const changeSchema = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'rollback', 'enable', 'disable', 'follow', 'collect']),
  remote: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  tenant: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  reason: z.string(),
})
export type ReleaseChange = z.infer<typeof changeSchema>

export const releaseChanges = defineRoute({
  name: 'releaseDesk.changes',
  summary: 'Who changed what, the newest first',
  method: 'GET',
  path: '/desk/releases/changes',
  audience: 'operator',
  permission: 'releases',
  query: z.object({
    remote: z.optional(remoteIdSchema),
    before: z.optional(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    /** Left out: 50. */
    limit: z.optional(wholeNumber({ min: 1, max: 500 })),
  }),
  answer: z.array(changeSchema),
})

const skewSchema = z.object({
  channel: channelSchema,
  package: z.string(),
  /** What the shell of the channel provides; null for what it does not. */
  provided: z.nullable(z.string()),
  ranges: z.array(
    z.object({
      remote: remoteIdSchema,
      version: versionSchema,
      role: z.string(),
      range: z.string(),
      fits: z.boolean(),
    }),
  ),
})
export type Skew = z.infer<typeof skewSchema>

export const releaseSkew = defineRoute({
  name: 'releaseDesk.skew',
  summary: 'Shared packages on which live releases disagree, with each other or with the shell',
  method: 'GET',
  path: '/desk/releases/skew',
  audience: 'operator',
  permission: 'releases',
  answer: z.array(skewSchema),
})

export const scriptInventory = defineRoute({
  name: 'releaseDesk.scripts',
  summary: 'Every script that pages may run, with owner, justification and hash (PCI DSS 6.4.3)',
  method: 'GET',
  path: '/desk/releases/scripts',
  audience: 'operator',
  permission: 'releases',
  answer: z.array(
    z.object({
      channel: channelSchema,
      remote: remoteIdSchema,
      version: versionSchema,
      role: z.string(),
      script: z.string(),
      integrity: integritySchema,
      bytes: z.int(),
      owner: z.string(),
      justification: z.string(),
      /** Whether the payment step's document may run it. */
      onPaymentPages: z.boolean(),
    }),
  ),
})

export const checkRelease = defineRoute({
  name: 'releaseDesk.check',
  summary: 'Whether a release would be taken, before its files are stored',
  method: 'POST',
  path: '/desk/releases/check',
  audience: 'operator',
  permission: 'releases',
  body: z.extend(releaseSchema, { with: withSchema }),
  answer: outcomeSchema,
})

export const publishRelease = defineRoute({
  name: 'releaseDesk.publish',
  summary: 'Registers a release whose files are stored. It is live nowhere before it is promoted',
  method: 'POST',
  path: '/desk/releases/publish',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    remote: remoteIdSchema,
    version: versionSchema,
    with: withSchema,
    /** What it was built from, for the log: the commit, and whether there was more than is committed. */
    reason: reasonSchema,
  }),
  answer: outcomeSchema,
})

export const promoteRelease = defineRoute({
  name: 'releaseDesk.promote',
  summary: 'Gives a release to all sites of a channel that have the remote. What was live becomes the last known good',
  method: 'POST',
  path: '/desk/releases/promote',
  audience: 'operator',
  permission: 'releases',
  body: z.object({ remote: remoteIdSchema, version: versionSchema, channel: channelSchema, reason: reasonSchema }),
  answer: outcomeSchema,
})

export const canaryRelease = defineRoute({
  name: 'releaseDesk.canary',
  summary: 'Gives a release to so many visitors of a channel; null takes the canary away',
  method: 'POST',
  path: '/desk/releases/canary',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    remote: remoteIdSchema,
    /** Left out: of the canary that runs. */
    version: z.optional(versionSchema),
    percent: z.nullable(percentSchema),
    channel: channelSchema,
    /** The canary that the caller saw there, null for none: refused when that is not so any more. */
    seen: z.optional(z.nullable(versionSchema)),
    reason: reasonSchema,
  }),
  answer: outcomeSchema,
})

export const rollBackRelease = defineRoute({
  name: 'releaseDesk.rollBack',
  summary: 'Takes a running canary away, or gives a channel its last known good again',
  method: 'POST',
  path: '/desk/releases/rollback',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    remote: remoteIdSchema,
    /** Left out: the canary away, or to the last known good. */
    version: z.optional(versionSchema),
    channel: channelSchema,
    /** What is to be got rid of: refused when something else stands there by now. */
    seen: z.optional(versionSchema),
    reason: reasonSchema,
  }),
  answer: z.extend(outcomeSchema, { from: z.nullable(z.string()), to: z.nullable(z.string()) }),
})

export const enableRemote = defineRoute({
  name: 'releaseDesk.enable',
  summary: 'Gives a remote to sites, or takes it from them: its pages and its calls',
  method: 'POST',
  path: '/desk/releases/enablement',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    remote: remoteIdSchema,
    tenants: z.array(tenantSchema).check(
      z.refine((tenants) => tenants.length > 0),
      z.maxLength(1_000),
    ),
    isEnabled: z.boolean(),
    reason: reasonSchema,
  }),
  answer: outcomeSchema,
})

export const followChannel = defineRoute({
  name: 'releaseDesk.follow',
  summary: 'Puts a site among those that follow a channel',
  method: 'POST',
  path: '/desk/releases/follow',
  audience: 'operator',
  permission: 'releases',
  body: z.object({ tenant: tenantSchema, channel: channelSchema, reason: reasonSchema }),
  answer: outcomeSchema,
})

export const collectReleases = defineRoute({
  name: 'releaseDesk.collect',
  summary: 'Releases whose retention is over and that nothing needs; deletes their files when asked to',
  method: 'POST',
  path: '/desk/releases/collect',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    /** At least 30, which it is when left out: open tabs and caches live long. */
    olderThanDays: z.optional(z.int().check(z.gte(30), z.lte(3_650))),
    isDryRun: z.boolean(),
  }),
  answer: z.array(
    z.object({ remote: remoteIdSchema, version: versionSchema, publishedAt: z.string(), bytes: z.int() }),
  ),
})
