import { textSchema as text } from '@masa/contract'
import { declarationsSchema, pathPattern } from '@masa/contract/remote-declarations'
import * as z from 'zod/mini'

const identifier = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))

/**
 * Shared packages whose catalogues the chunk reads (`checkout`): they come with it, from `messages/<package>/` of the
 * release. The build finds them out and fills this in; a manifest says nothing of it.
 */
const messages = z._default(z.array(identifier), [])

/** Who may open a page; the shell asks the others to sign in first. */
export const AUDIENCES = ['visitor', 'member', 'agency', 'agent'] as const
export type PageAudience = (typeof AUDIENCES)[number]

/** The name of one of the page's requests and a path into its data: `product.hotels.0.name`. */
const answerPath = z.string().check(z.regex(/^[a-z][A-Za-z]*(?:\.[A-Za-z0-9_]+)*$/))

/**
 * The data request of a page's first view: the edge sends it before any script runs, so it is data,
 * not code. `query` maps the call's keys to keys of the page's own address; `fixed` is sent as it stands.
 */
export const firstDataSchema = z.object({
  /** What the first view's template calls the answer. */
  name: z.string().check(z.regex(/^[a-z][A-Za-z]*$/)),
  /** Path below `/api`; `:name` stands for a segment of the page's own path, or for that key of its address. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9:/_-]*$/)),
  query: z._default(z.record(z.string(), z.string()), {}),
  fixed: z._default(z.record(z.string(), z.string()), {}),
  /** What the call says where the page's address does not say it: the page's own script asks the same. */
  defaults: z._default(z.record(z.string(), z.string()), {}),
  /** Keys that come from another answer of the page: the call's key to `<name>.<path into its data>`. Asked after that one. */
  answers: z._default(z.record(z.string(), answerPath), {}),
  /** Keys of the page's address without which nothing is asked. */
  needs: z._default(z.array(z.string()), []),
  /** Asked only where the page's address says exactly this: key to value. */
  when: z._default(z.record(z.string(), z.string()), {}),
  /** Not asked where the page's address says this: key to value, `*` for any. */
  unless: z._default(z.record(z.string(), z.string()), {}),
  /** The same for every visitor of a site: the edge may give one answer to all for so many seconds. */
  sharedSeconds: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0),
  /** The page is nothing without this: its body waits so long for it (ms), where that is longer than the edge's own deadline. */
  patienceMs: z._default(z.int().check(z.minimum(0), z.maximum(2_000)), 0),
  /** The page exists only when this answers: a 404 of the call is a 404 of the page. */
  decidesStatus: z._default(z.boolean(), false),
})
export type FirstData = z.output<typeof firstDataSchema>

/** The picture that fills the first screen: the head announces it to the browser before any data is there. */
export const leadPictureSchema = z.object({
  subject: z.string(),
  seed: z.string(),
  kind: z.enum(['card', 'wide', 'square', 'tall', 'hero']),
  /** The HTML attribute of that name, as the page's own picture has it. */
  sizes: z.string(),
  /** Composed for each direction, calm where words begin. */
  isCalmAtStart: z._default(z.boolean(), false),
  /** Shows its place at night where the visitor's device is dark. */
  hasNight: z._default(z.boolean(), false),
  /** Keys of the page's address with which another picture leads. */
  unless: z._default(z.array(z.string()), []),
})
export type LeadPicture = z.output<typeof leadPictureSchema>

/** A text for the head from the first of these paths that has one; `words` puts it into a message of the catalogue, as `as`. */
const headTextSchema = z.object({
  from: z.array(answerPath),
  words: z.optional(z.string()),
  as: z._default(z.string(), 'value'),
})
export type HeadText = z.output<typeof headTextSchema>

/** What the head says of a page once its data is there. The edge waits for these answers. */
export const headFromSchema = z.object({
  title: z.optional(headTextSchema),
  description: z.optional(headTextSchema),
  /** Pictures of the image service, for previews of links. */
  picture: z._default(z.array(answerPath), []),
})

export const pageSchema = z.object({
  id: identifier,
  /** Path patterns without language prefix: `:name` for one segment, a closing `/*` for the rest. */
  paths: z.array(pathPattern).check(z.minLength(1)),
  /** Name of the page's webpack chunk: what the edge preloads. */
  chunk: identifier,
  /** Chunks that it takes as well at addresses whose query has all of these keys. */
  alsoLoads: z._default(z.array(z.object({ chunk: identifier, needs: z.array(z.string()) })), []),
  messages,
  title: text,
  description: z.optional(text),
  audience: z._default(z.enum(AUDIENCES), 'visitor'),
  /** May be listed by search engines. */
  indexable: z._default(z.boolean(), false),
  /** Keys of the address that distinguish one indexed page from another; the canonical address keeps these alone. */
  canonicalQuery: z._default(z.array(z.string()), []),
  /** File below `first-view/` that the edge fills for this page. */
  firstView: z.optional(z.string().check(z.regex(/^[a-z0-9-]+\.html$/))),
  /**
   * The view is of another page than some browsers get to see: where the browser's storage has this entry, or the address a
   * fragment, what the template marks `data-first-view="instead"` shows in the place of what it marks `data-first-view`.
   */
  firstViewUnless: z.optional(z.object({ stored: z.string().check(z.regex(/^[a-z][a-z0-9.@-]*$/)) })),
  data: z._default(z.array(firstDataSchema), []),
  leadPicture: z.optional(leadPictureSchema),
  headFrom: z.optional(headFromSchema),
  /** Addresses of this page for the site map: one for each row that the call answers, `:key` being a field of the row. */
  listed: z._default(
    z.array(
      z.object({
        call: z.string().check(z.regex(/^\/[A-Za-z0-9/_-]*$/)),
        address: z.string().check(z.regex(/^\/[A-Za-z0-9:/?=&_-]*$/)),
      }),
    ),
    [],
  ),
  /** Schema.org data for search engines: any JSON; a text `$name.path` becomes what stands there in the page's answers. */
  structured: z.optional(z.record(z.string(), z.unknown())),
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
  messages,
})
export type ManifestSlot = z.output<typeof slotSchema>

/** What a remote says about itself, as data: `remote.json`, copied into each of its releases. */
export const manifestSchema = z.object({
  ...declarationsSchema.shape,
  id: identifier,
  owner: z.string().check(z.minLength(1)),
  /** Why its scripts may run on our pages (PCI DSS 6.4.3 asks). */
  justification: z.string().check(z.minLength(1)),
  pages: z.array(pageSchema),
  slots: z._default(z.array(slotSchema), []),
})
export type RemoteManifest = z.output<typeof manifestSchema>
