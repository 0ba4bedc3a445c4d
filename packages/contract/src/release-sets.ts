import * as z from 'zod/mini'
import { channelSchema, MOST_TOGETHER, outcomeSchema, reasonSchema } from './release-desk.ts'
import { remoteIdSchema, versionSchema } from './releases.ts'
import { defineRoute } from './route.ts'

/** Releases of several remotes, which become live or go back by one call: all of them, or none. */

/** Releases of several remotes, one of each. */
const togetherSchema = <T extends z.core.$ZodType<{ remote: string }>>(release: T) =>
  z.array(release).check(
    z.maxLength(MOST_TOGETHER),
    z.refine(
      (releases) => releases.length > 0 && new Set(releases.map(({ remote }) => remote)).size === releases.length,
    ),
  )

export const promoteTogether = defineRoute({
  name: 'releaseDesk.promoteTogether',
  summary: 'Gives releases of several remotes to a channel at once: they have to fit each other, and what stays',
  method: 'POST',
  path: '/desk/releases/promote-together',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    releases: togetherSchema(z.object({ remote: remoteIdSchema, version: versionSchema })),
    channel: channelSchema,
    reason: reasonSchema,
  }),
  answer: outcomeSchema,
})

export const rollBackTogether = defineRoute({
  name: 'releaseDesk.rollBackTogether',
  summary: 'Gives a channel what was good there before, of several remotes at once; their canaries end',
  method: 'POST',
  path: '/desk/releases/rollback-together',
  audience: 'operator',
  permission: 'releases',
  body: z.object({
    releases: togetherSchema(
      z.object({
        remote: remoteIdSchema,
        /** Left out: the latest that was good there and fits the others. */
        version: z.optional(versionSchema),
        /** What is to be got rid of: refused when something else is live by now. */
        seen: z.optional(versionSchema),
      }),
    ),
    channel: channelSchema,
    reason: reasonSchema,
  }),
  answer: z.extend(outcomeSchema, {
    /** What became of each; empty when it was refused. */
    changes: z.array(z.object({ remote: remoteIdSchema, from: versionSchema, to: versionSchema })),
  }),
})
