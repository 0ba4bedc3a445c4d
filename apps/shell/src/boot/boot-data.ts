import type { Locale, MessageTree } from '@masa/i18n'
import type { Site } from '@masa/contract/releases'
import type { NavigationEntry } from '@masa/contract/remote-declarations'
import type { ManifestPage, ManifestSlot } from '@masa/remote-kit'

declare global {
  interface Window {
    /** Settles when the page's stylesheets have come or failed; absent where the head loaded them outright. */
    masaStyles?: Promise<unknown>
  }
}

/** What the browser needs of a page's entry in a manifest; the edge keeps the rest. */
export type BootPage = Pick<ManifestPage, 'id' | 'paths' | 'title' | 'audience'> & WithMessages

/** Shared packages whose catalogues a page or a slot needs; absent where there are none. */
interface WithMessages {
  readonly messages?: readonly string[]
}

/** A release that can be loaded. */
export interface BootRelease {
  readonly version: string
  /** Closes with a slash. */
  readonly address: string
  readonly entry: string
  readonly container: string
  /** sha384 of its release.json, which has the hashes of its files. */
  readonly integrity: string
  /** sha384 of every script and stylesheet, by its path below the address, where the page brought them. */
  readonly files?: Readonly<Record<string, string>>
}

/** A remote that this site has. The files' hashes stand here for the matched one; others fetch theirs when needed. */
export interface BootRemote extends BootRelease {
  readonly id: string
  /** What stands in when the release does not load. */
  readonly lastKnownGood?: BootRelease
  /** A canary runs: how this release fared is reported. */
  readonly isWatched?: boolean
  /** It is a developer's own build at this origin, without hashes: never on a production site. */
  readonly override?: string
  readonly pages: readonly BootPage[]
  /** Its entries in header, footer and app bar of this site; absent from an edge that knows of none. */
  readonly navigation?: readonly NavigationEntry[]
  readonly slots: readonly (Pick<ManifestSlot, 'name' | 'id' | 'title' | 'order'> & WithMessages)[]
}

/** An answer that the edge asked for while the scripts were on their way. */
export interface Seed {
  /** Path and query below `/api`. */
  readonly url: string
  readonly body: unknown
}

/** Everything that the HTML passes to the scripts, in one JSON block. */
export interface BootData {
  readonly site: Site
  /** Address of the home page that a remote has on this site; absent: the shell's own. */
  readonly home?: string
  readonly locale: Locale
  /** `payment`: the payment step's own document, which knows no remote and leads out by full navigation only. */
  readonly document: 'site' | 'payment'
  /** The edge found no page for this address: its status is 404. */
  readonly isNotFound: boolean
  readonly shell: {
    readonly version: string
    /** Closes with a slash. */
    readonly address: string
    readonly pages: readonly BootPage[]
    /** sha384 of every script and stylesheet, by its path below the address. */
    readonly files: Readonly<Record<string, string>>
  }
  readonly remotes: readonly BootRemote[]
  /** Messages of the page's language by namespace. */
  readonly messages: Readonly<Record<string, MessageTree>>
  readonly seeds: readonly Seed[]
}

/** Reads the block that the edge wrote. Throws when it is missing: nothing can run then. */
export function readBootData(root: Document = document): BootData {
  const text = root.getElementById('masa-boot')?.textContent
  if (!text) throw new Error('the page carries no boot data')
  return JSON.parse(text) as BootData
}
