import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { commonQuery } from './wire.ts'

/** The operator's status message (specification, chapters 2 and 7): shown above pages, or in place of them. */

/** A run of text inside a block. `href` is an address of the site or of http(s), mailto or tel. */
const richTextSchema = z.object({ text: z.string(), isStrong: z.boolean(), href: z.nullable(z.string()) })

/** A heading, a paragraph or a list: what a page may draw of a text that was written as HTML. */
export const richBlockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'list']),
  items: z.array(z.array(richTextSchema)),
})
export type RichBlock = z.infer<typeof richBlockSchema>

export const maintenanceMessage = defineRoute({
  name: 'maintenance.message',
  summary: 'The status message and the pages that it is for',
  method: 'GET',
  path: '/maintenance/message',
  service: 'maintenance',
  query: z.object(commonQuery),
  answer: z.object({
    active: z.boolean(),
    target: z.object({ package: z.array(z.string()) }),
    /** `body` is HTML of a few harmless tags, rebuilt by the server from what the operator wrote. */
    message: z.object({ title: z.string(), body: z.string() }),
    /** The body again, for pages that build nodes and never turn a string into markup. */
    blocks: z.array(richBlockSchema),
    /** Destinations that the message concerns, by name; the others are not affected. */
    affected: z.array(z.string()),
    /** The whole site rests: the maintenance page stands in place of all others. */
    isClosed: z.boolean(),
    /** When it is expected to be over, ISO 8601. */
    endsAt: z.nullable(z.string()),
  }),
})
export type MaintenanceMessage = z.infer<typeof maintenanceMessage.answer>
