import { OPERATOR_PERMISSIONS, type Audience, type Route } from '@masa/contract'
import { DomainError } from '../errors/domain-error.ts'
import type { OperatorPrincipal, PublisherPrincipal, SitePrincipal } from './principal.ts'

/** What a request on a site proves its caller by. */
export interface SiteRequest {
  readonly tenant: string
  /** Token of `authorization: Bearer …`, as far as it has the form of one. */
  readonly bearer: string | undefined
  /** One request header, or undefined. */
  header(name: string): string | undefined
}

type SiteKind = SitePrincipal['kind']
type Finder<Kind extends SiteKind> = (request: SiteRequest) => Promise<Extract<SitePrincipal, { kind: Kind }> | null>

/** Finds the principals of each kind. A kind of site principal that is not supported yet has no finder. */
export interface PrincipalSources {
  readonly onSite: { readonly session: Finder<'session'> } & { readonly [Kind in SiteKind]?: Finder<Kind> }
  /**
   * Who is signed in at the desk, by the cookies of a request; throws what else is needed first. What only looks does not
   * keep the session alive.
   */
  readonly operator: (cookies: string | undefined, call: { changes: boolean }) => Promise<OperatorPrincipal>
  /** Who publishes by a key of the configuration, brought as a header; null for no key or a wrong one. */
  readonly publisher: (header: (name: string) => string | undefined) => PublisherPrincipal | null
}

/** A caller who signed in counts as that, whatever session of a browser comes along. */
const STRONGEST_FIRST: readonly SiteKind[] = ['agent', 'agency', 'employee', 'member', 'visitor', 'session']

/** Whom each audience admits that needs to know a site's caller. Which booking is whose is asked with the booking. */
const ADMITTED: Readonly<Partial<Record<Audience, readonly SiteKind[]>>> = {
  booking: STRONGEST_FIRST,
  member: ['member'],
  employee: ['employee'],
  agency: ['agency', 'agent'],
  agent: ['agent'],
}

/** Who calls on a site; each kind is looked up once per request, when first asked for. */
export interface SiteCaller {
  /** The anonymous session of the browser, even if a member or operator has signed in. */
  session(): Promise<Extract<SitePrincipal, { kind: 'session' }> | null>
  /** The strongest principal that the request proves; null for a caller who proves nothing. */
  principal(): Promise<SitePrincipal | null>
}

export function siteCaller({ onSite }: PrincipalSources, request: SiteRequest): SiteCaller {
  let session: ReturnType<typeof onSite.session> | undefined
  let principal: Promise<SitePrincipal | null> | undefined
  const sessionOnce = () => (session ??= onSite.session(request))
  const strongest = async () => {
    for (const kind of STRONGEST_FIRST) {
      const found = kind === 'session' ? await sessionOnce() : await onSite[kind]?.(request)
      if (found) return found
    }
    return null
  }
  return { session: sessionOnce, principal: () => (principal ??= strongest()) }
}

/** Whether there is a finder of principals whom an audience of a site admits. */
export const isFound = ({ onSite }: PrincipalSources, audience: Audience): boolean =>
  (ADMITTED[audience] ?? []).some((kind) => onSite[kind] !== undefined)

/**
 * Refuses a caller whom the audience of a call does not admit. One without any identity has no booking: it gets the same
 * answer as for a booking that is not there.
 */
export async function admitPrincipal({ audience }: Pick<Route, 'audience'>, caller: SiteCaller): Promise<void> {
  const admitted = ADMITTED[audience]
  if (admitted === undefined) return
  const principal = await caller.principal()
  if (principal !== null && admitted.includes(principal.kind)) return
  throw new DomainError(audience === 'booking' ? 'booking_not_found' : 'unauthorised')
}

/** The publisher of a request, where its key is good for the call: for those of one permission that publishers have. */
export function publisherFor(
  sources: PrincipalSources,
  { permission }: Pick<Route, 'permission'>,
  header: (name: string) => string | undefined,
): PublisherPrincipal | null {
  const publisher = sources.publisher(header)
  return publisher?.permissions.some((held) => held === permission) ? publisher : null
}

/** Refuses an operator who lacks the permission of a call. */
export function assertPermitted({ permission }: Pick<Route, 'permission'>, { permissions }: OperatorPrincipal): void {
  if (permission === 'any') return
  const needed = OPERATOR_PERMISSIONS.filter((one) => permission === 'all' || one === permission)
  if (needed.length === 0 || !needed.every((one) => permissions.includes(one))) throw new DomainError('forbidden')
}
