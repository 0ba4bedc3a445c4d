import type { OperatorPermission } from '@masa/contract'

/** Who calls on a site. Each kind knows no more of itself than what rights depend on. */
export type SitePrincipal =
  /** An anonymous browser, by the bearer token that its first `storePage` was answered. */
  | { readonly kind: 'session'; readonly id: string }
  /** A traveller who signed in by the reference of one booking. */
  | { readonly kind: 'visitor'; readonly id: string; readonly bookingId: string }
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'employee'; readonly id: string; readonly organisation: string }
  | { readonly kind: 'agency'; readonly id: string }
  /** A clerk of an agency. */
  | { readonly kind: 'agent'; readonly id: string; readonly agencyId: string }

/** An operator who is signed in at the desk. */
export interface OperatorPrincipal {
  readonly kind: 'operator'
  /** As the log of changes shows it. */
  readonly name: string
  readonly permissions: readonly OperatorPermission[]
}

/** Who brings a key of the configuration; it is good for the registry of releases alone. */
export interface PublisherPrincipal {
  readonly kind: 'publisher'
  readonly name: string
  readonly permissions: readonly ['releases']
}

/** Another company that calls by itself; what it sends is signed. */
export interface ProviderPrincipal {
  readonly kind: 'provider'
  readonly name: string
}

/** A single-use or read-only link: good for one booking, and there for its scope. */
export interface LinkPrincipal {
  readonly kind: 'link'
  readonly bookingId: string
  readonly scope: 'read' | 'handOver' | 'signAndPay'
}
