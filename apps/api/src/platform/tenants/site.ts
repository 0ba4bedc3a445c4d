import type { LocalisedText } from '@masa/contract'

/** `app`: the app's own domain. `desk`: the operator's, where nothing is sold. */
export type SiteKind = 'main' | 'white-label' | 'app' | 'desk'

/** A site as the platform knows it: whose rows a request may see, and what holds for its agency. */
export interface Site {
  /** Tenant code; also the agency code of a white-label site. */
  readonly tenant: string
  readonly kind: SiteKind
  readonly agencyCode: string
  readonly name: LocalisedText
  /** The first host of the site, without port. */
  readonly host: string
}

/** Finds the site of a normalised host; null for an unregistered one. */
export type SiteResolver = (host: string) => Promise<Site | null>
