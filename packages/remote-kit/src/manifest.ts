import * as z from 'zod/mini'

const text = z.object({ he: z.string(), en: z.string(), ru: z.string(), ar: z.string() })
const identifier = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
const pathPattern = z
  .string()
  .check(z.regex(/^\/(?:[A-Za-z0-9._~-]+|:[a-zA-Z]+)?(?:\/(?:[A-Za-z0-9._~-]+|:[a-zA-Z]+))*(?:\/\*)?$/))

/** Who may open a page; the shell asks the others to sign in first. */
export const AUDIENCES = ['visitor', 'member', 'agency', 'agent'] as const
export type PageAudience = (typeof AUDIENCES)[number]

/**
 * The data request of a page's first view: the edge sends it before any script runs, so it is data,
 * not code. `query` maps the call's keys to keys of the page's own address; `fixed` is sent as it stands.
 */
export const firstDataSchema = z.object({
  /** What the first view's template calls the answer. */
  name: z.string().check(z.regex(/^[a-z][A-Za-z]*$/)),
  /** Path below `/api`; `:name` stands for a segment of the page's own path. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9:/_-]*$/)),
  query: z._default(z.record(z.string(), z.string()), {}),
  fixed: z._default(z.record(z.string(), z.string()), {}),
  /** Keys of the page's address without which nothing is asked. */
  needs: z._default(z.array(z.string()), []),
  /** The page exists only when this answers: a 404 of the call is a 404 of the page. */
  decidesStatus: z._default(z.boolean(), false),
})
export type FirstData = z.output<typeof firstDataSchema>

export const pageSchema = z.object({
  id: identifier,
  /** Path patterns without language prefix: `:name` for one segment, a closing `/*` for the rest. */
  paths: z.array(pathPattern).check(z.minLength(1)),
  /** Name of the page's webpack chunk: what the edge preloads. */
  chunk: identifier,
  title: text,
  description: z.optional(text),
  audience: z._default(z.enum(AUDIENCES), 'visitor'),
  /** May be listed by search engines. */
  indexable: z._default(z.boolean(), false),
  /** Keys of the address that tell one indexed page from another; the canonical address keeps these alone. */
  canonicalQuery: z._default(z.array(z.string()), []),
  /** File below `first-view/` that the edge fills for this page. */
  firstView: z.optional(z.string().check(z.regex(/^[a-z0-9-]+\.html$/))),
  data: z._default(z.array(firstDataSchema), []),
})
export type ManifestPage = z.output<typeof pageSchema>

export const slotSchema = z.object({
  /** Where it goes, for example `home.search-tab`. */
  name: z.string().check(z.regex(/^[a-z]+(?:\.[a-z-]+)+$/)),
  id: identifier,
  title: text,
  /** Lower stands first. */
  order: z._default(z.int(), 100),
  chunk: identifier,
})
export type ManifestSlot = z.output<typeof slotSchema>

/** What a remote says about itself, as data: `remote.json`, copied into each of its releases. */
export const manifestSchema = z.object({
  id: identifier,
  owner: z.string().check(z.minLength(1)),
  /** Why its scripts may run on our pages (PCI DSS 6.4.3 asks). */
  justification: z.string().check(z.minLength(1)),
  /** Range of `@masa/contract` that it was built against. */
  contract: z.string(),
  pages: z.array(pageSchema),
  slots: z._default(z.array(slotSchema), []),
})
export type RemoteManifest = z.output<typeof manifestSchema>
