import * as z from 'zod/mini'
import { textSchema } from './language.ts'

/** One emitted file of a release. */
export const releaseFileSchema = z.object({
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: z.int(),
})

/** `release.json`: what a build says about itself. Immutable once registered. */
export const releaseSchema = z.object({
  schema: z.literal(1),
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/)),
  /** The container's script, below the release's address. */
  entry: z.string(),
  /** Global name of the container; unlike that of every other release. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** The remote's own manifest; its shape is remote-kit's affair. */
  manifest: z.record(z.string(), z.unknown()),
  /** Scripts and stylesheets by chunk name, for preloads. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Shared components that each chunk takes from the shell, for preloads. */
  needs: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Ranges of the shared packages that it was built against. */
  shared: z.record(z.string(), z.string()),
  contract: z.string(),
  owner: z.string(),
  justification: z.string(),
  /** Every emitted file by its path below the release's address. */
  files: z.record(z.string(), releaseFileSchema),
})
export type Release = z.infer<typeof releaseSchema>

/** A release as a page gets it. */
export const servedReleaseSchema = z.extend(releaseSchema, {
  /** Where its files lie: absolute path on the site, or a CDN's address; closes with a slash. */
  address: z.string(),
})
export type ServedRelease = z.infer<typeof servedReleaseSchema>

/** A site as its pages need it before they ask for anything. */
export const siteSchema = z.object({
  tenant: z.string(),
  kind: z.enum(['main', 'white-label']),
  agencyCode: z.string(),
  name: textSchema,
  metaTitle: textSchema,
  metaDescription: textSchema,
  /** Overrides of design meanings: custom property to value. */
  theme: z.record(z.string(), z.string()),
  /** Origin that canonical addresses carry; null: the site's own. */
  canonicalOrigin: z.nullable(z.string()),
  isIndexable: z.boolean(),
  /** Nothing is shown, and nothing put in the HTML, before somebody signed in. */
  demandsSignIn: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

/** What the edge asks for by host: which site this is, and the releases that its pages are made of. */
export const releaseSetSchema = z.object({
  host: z.string(),
  /** ISO instant of the API's answer. */
  issuedAt: z.string(),
  site: siteSchema,
  remotes: z.array(servedReleaseSchema),
})
export type ReleaseSet = z.infer<typeof releaseSetSchema>

/** Path of the internal call `GET ?host=`, open to holders of the edge's key alone. */
export const RELEASE_SET_PATH = '/releases/set'
/** Header that carries the edge's key, and the one that carries the HMAC-SHA256 (hex) over the answer's bytes. */
export const EDGE_KEY_HEADER = 'x-masa-edge-key'
export const EDGE_SIGNATURE_HEADER = 'x-masa-signature'
