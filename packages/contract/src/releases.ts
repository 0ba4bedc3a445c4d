import * as z from 'zod/mini'
import { textSchema } from './language.ts'

/** As `integrity` attributes write it. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
export const remoteIdSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
/** The package's version and the hash of what was built. */
export const versionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/))

/** The release that is no remote: the frame of every page, and the sole provider of what remotes share. */
export const SHELL = 'shell'

/**
 * Among the names of a shared module: all of it, as one object. Alone among what is provided: a module whose names cannot
 * be read in advance, taken to have every one.
 */
export const WHOLE_MODULE = '*'

/** What a release imports of one shared module. */
export const sharedUseSchema = z.object({
  names: z.array(z.string()),
  /** It has the module itself, for a shell that does not provide it at all. */
  hasOwnCopy: z.boolean(),
})

/** One emitted file of a release. */
export const releaseFileSchema = z.object({
  integrity: integritySchema,
  bytes: z.int().check(z.gte(0)),
  /** As it travels, where it was compressed when it was built. */
  compressed: z.optional(z.int().check(z.gte(0))),
})

/** What pages need of a build. */
const describedSchema = z.object({
  schema: z.literal(1),
  remote: remoteIdSchema,
  version: versionSchema,
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
  /** Ranges of the shared packages that it was built against; of the shell, the versions that it provides. */
  shared: z.record(z.string(), z.string()),
  /** Range of the contract that it was built against. */
  contract: z.string(),
  owner: z.string(),
  justification: z.string(),
  /** Every emitted file by its path below the release's address. */
  files: z.record(z.string(), releaseFileSchema),
})

/** `release.json`: what a build says about itself. Immutable once registered. */
export const releaseSchema = z.extend(describedSchema, {
  /** What it imports of each shared module. Absent, as the next two, from releases that were built before it was recorded. */
  uses: z.optional(z.record(z.string(), sharedUseSchema)),
  /** Of a shell: the names that it provides of each shared module. */
  provides: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Messages that a language lacks, as `<language>: <key>`. */
  missingMessages: z.optional(z.array(z.string())),
})
export type Release = z.infer<typeof releaseSchema>

/** A release with where it lies. */
export const placedReleaseSchema = z.extend(describedSchema, {
  /** Where its files lie: absolute path on the site, or a CDN's address; closes with a slash. */
  address: z.string(),
  /** Hash of its release.json. */
  integrity: integritySchema,
})
export type PlacedRelease = z.infer<typeof placedReleaseSchema>

/** What of a release is needed to load it later: the rest stands in its release.json, which is checked by `integrity`. */
export const spareReleaseSchema = z.object({
  remote: placedReleaseSchema.shape.remote,
  version: placedReleaseSchema.shape.version,
  entry: placedReleaseSchema.shape.entry,
  container: placedReleaseSchema.shape.container,
  address: placedReleaseSchema.shape.address,
  integrity: integritySchema,
})
export type SpareRelease = z.infer<typeof spareReleaseSchema>

/** A remote as a site has it. */
export const servedReleaseSchema = z.extend(placedReleaseSchema, {
  /** What a page falls back to when the release does not load. */
  lastKnownGood: z.nullable(spareReleaseSchema),
  /** A release that so many visitors get in its place. */
  canary: z.nullable(
    z.object({
      release: placedReleaseSchema,
      /** 0 is no visitor, 100 is every visitor; to a hundredth. */
      percent: z.number().check(z.gte(0), z.lte(100)),
    }),
  ),
})
export type ServedRelease = z.infer<typeof servedReleaseSchema>

/** `app`: the app's own domain. `desk`: the operator's, where nothing is sold. */
export const siteKindSchema = z.enum(['main', 'white-label', 'app', 'desk'])
export type SiteKind = z.infer<typeof siteKindSchema>

/** A site as its pages need it before they ask for anything. */
export const siteSchema = z.object({
  tenant: z.string(),
  kind: siteKindSchema,
  agencyCode: z.string(),
  name: textSchema,
  metaTitle: textSchema,
  metaDescription: textSchema,
  /** Overrides of design meanings: custom property to value. */
  theme: z.record(z.string(), z.string()),
  /** Origin that canonical addresses carry; null: the site's own. */
  canonicalOrigin: z.nullable(z.string()),
  isIndexable: z.boolean(),
  /** Nothing is shown, and nothing put in the HTML, before the visitor has signed in. */
  demandsSignIn: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

/** What the edge asks for by host: which site this is, and the releases that its pages are made of. */
export const releaseSetSchema = z.object({
  host: z.string(),
  /** ISO instant of the API's answer. */
  issuedAt: z.string(),
  site: siteSchema,
  /** The channel that the site follows. */
  channel: z.string(),
  /** The frame of its pages; null before one was promoted. */
  shell: z.nullable(servedReleaseSchema),
  remotes: z.array(servedReleaseSchema),
})
export type ReleaseSet = z.infer<typeof releaseSetSchema>

/** Path of the internal call `GET ?host=`, open to holders of the edge's key alone. */
export const RELEASE_SET_PATH = '/releases/set'
/** Header that carries the edge's key, and the one that carries the HMAC-SHA256 (hex) over the answer's bytes. */
export const EDGE_KEY_HEADER = 'x-masa-edge-key'
export const EDGE_SIGNATURE_HEADER = 'x-masa-signature'
/** Header that carries a publisher's key. The edge lets none through: releases are published at the API's own address. */
export const RELEASE_KEY_HEADER = 'x-masa-release-key'
