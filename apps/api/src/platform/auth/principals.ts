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
type SignedInKind = Exclude<SiteKind, 'session'>
type Found<Kind extends SiteKind> = Promise<Extract<SitePrincipal, { kind: Kind }> | null>

/** How those who signed in as one kind are found: by the sid that a request brings in a header. */
export interface SidFinder<Kind extends SignedInKind> {
  readonly header: string
  readonly find: (tenant: string, sid: string) => Found<Kind>
}

/** Finds the principals of each kind. A kind of site principal that is not supported yet has no finder. */
export interface PrincipalSources {
  readonly onSite: { readonly session: (request: SiteRequest) => Found<'session'> } & {
    readonly [Kind in SignedInKind]?: SidFinder<Kind>
  }
  /**
   * Who is signed in at the desk, by the cookies of a request; throws what else is needed first. What only looks does not
   * keep the session alive.
   */
  readonly operator: (cookies: string | undefined, call: { changes: boolean }) => Promise<OperatorPrincipal>
  /** Who publishes by a key of the configuration, brought as a header; null for no key or a wrong one. */
  readonly publisher: (header: (name: string) => string | undefined) => PublisherPrincipal | null
}

/** A caller who signed in counts as that, whatever session of a browser comes along. */
const SIGNED_IN: readonly SignedInKind[] = ['agent', 'agency', 'employee', 'member', 'visitor']
const STRONGEST_FIRST: readonly SiteKind[] = [...SIGNED_IN, 'session']

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
  /** Whether the request brings a sid that proves nothing: its session was ended or is over, or it never was one. */
  hasDeadSid(): Promise<boolean>
}

export function siteCaller({ onSite }: PrincipalSources, request: SiteRequest): SiteCaller {
  const found = new Map<SiteKind, Promise<SitePrincipal | null>>()
  const find = (kind: SignedInKind): Promise<SitePrincipal | null> => {
    const finder = onSite[kind]
    const sid = finder && request.header(finder.header)
    return finder === undefined || sid === undefined ? Promise.resolve(null) : finder.find(request.tenant, sid)
  }
  const once = <T extends SitePrincipal>(kind: SiteKind, look: () => Promise<T | null>): Promise<T | null> => {
    const looked = (found.get(kind) as Promise<T | null> | undefined) ?? look()
    found.set(kind, looked)
    return looked
  }
  const session = () => once('session', () => onSite.session(request))
  return {
    session,
    async principal() {
      for (const kind of SIGNED_IN) {
        const principal = await once(kind, () => find(kind))
        if (principal) return principal
      }
      return session()
    },
    async hasDeadSid() {
      for (const kind of SIGNED_IN) {
        const header = onSite[kind]?.header
        if (header !== undefined && request.header(header) !== undefined && !(await once(kind, () => find(kind))))
          return true
      }
      return false
    },
  }
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

/**
 * What a refused caller is answered: one whose sid is dead has to sign in, whether the booking is there or not, and nothing is said
 * of it. All others get the refusal itself.
 */
export async function refusalOf(
  { audience }: Pick<Route, 'audience'>,
  error: unknown,
  caller: SiteCaller,
): Promise<unknown> {
  const isHidden = audience === 'booking' && error instanceof DomainError && error.code === 'booking_not_found'
  return isHidden && (await caller.hasDeadSid()) ? new DomainError('unauthorised') : error
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
