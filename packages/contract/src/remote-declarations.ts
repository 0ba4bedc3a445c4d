import * as z from 'zod/mini'
import { textSchema } from './language.ts'
import { siteKindSchema } from './releases.ts'
import type { SiteKind } from './releases.ts'

/**
 * What a remote's manifest declares of the site around its pages: the home of a host, redirects, the return from a
 * payment, and entries of the navigation. The edge and the shell act on it, the registry refuses what contradicts.
 */

/** A path of the site without parameters, language prefix and query; never a step upwards or another host's address. */
const SEGMENT = String.raw`(?!\.{1,2}(?:[/?]|$))[A-Za-z0-9._~-]+`
const sitePath = z.string().check(z.regex(new RegExp(`^/(?:${SEGMENT}(?:/${SEGMENT})*)?$`)))
/** Such a path with a query of its own: `/app?view=favourites`. */
const siteAddress = z
  .string()
  .check(z.regex(new RegExp(String.raw`^/(?:${SEGMENT}(?:/${SEGMENT})*)?(?:\?[A-Za-z0-9._~=&%-]+)?$`)))
/** A path pattern, as those of pages: `:name` for one segment, a closing `/*` for the rest. */
export const pathPattern = z
  .string()
  .check(z.regex(/^\/(?:[A-Za-z0-9._~-]+|:[a-zA-Z]+)?(?:\/(?:[A-Za-z0-9._~-]+|:[a-zA-Z]+))*(?:\/\*)?$/))

/** Kinds of sites on which a declaration holds; absent: on each that has the remote. */
const sites = z.optional(z.array(siteKindSchema).check(z.minLength(1)))

/** Addresses of the shell's that are no pages: no remote leads away from them. */
export const SHELL_ADDRESSES = {
  home: '/',
  index: '/index.html',
  oldIndex: '/bonauf.html',
  cardVerified: '/booking/card-verified',
  paymentReturn: '/redirect-verified',
} as const

/** Where the home page of these sites is, in place of the shell's own. */
const homeSchema = z.object({ sites: z.array(siteKindSchema).check(z.minLength(1)), address: siteAddress })

/**
 * An address that leads to another one. `to` may close with `/:channel`, which stands for `web`, `oldapp` or `app`. The
 * query travels along; the channel leaves it where the target has none.
 */
const redirectSchema = z.object({
  from: sitePath,
  to: z.string().check(z.regex(new RegExp(`^/(?:${SEGMENT}(?:/${SEGMENT})*(?:/:channel)?)?$`))),
  sites,
})
export type Redirect = z.output<typeof redirectSchema>

/** Where the payment provider comes back to inside its frame, and the page on which the booking goes on. */
const paymentReturnSchema = z.object({ from: sitePath, to: sitePath })
export type PaymentReturn = z.output<typeof paymentReturnSchema>

/** How payments of one product come back, never empty: new ones by the first, the others for pages that were opened before. */
export type PaymentReturns = readonly [...PaymentReturn[], PaymentReturn]

/** The return of a payment whose remote declares none: the checkout's page of an order. */
export const SHELL_RETURN: PaymentReturn = { from: SHELL_ADDRESSES.paymentReturn, to: SHELL_ADDRESSES.cardVerified }

/** Icons that an entry of the app's bottom bar may have. */
export const NAVIGATION_ICONS = ['calendar', 'heart', 'map', 'message', 'plane', 'search', 'sun'] as const
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number]

/**
 * One entry of the site's header, its footer, or the bottom bar of the app's frame; `order`: where the pages of an order lead to
 * follow it later on.
 */
const navigationEntrySchema = z
  .object({
    place: z.enum(['header', 'footer', 'app-bar', 'order']),
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
    title: textSchema,
    address: siteAddress,
    /** Of the app bar's entries, which all have one. */
    icon: z.optional(z.enum(NAVIGATION_ICONS)),
    /** Other pages that belong to the entry: the app bar marks it there too. */
    covers: z._default(z.array(pathPattern), []),
    /** Lower stands first. */
    order: z._default(z.int().check(z.minimum(0)), 100),
    sites,
  })
  .check(z.refine(({ place, icon }) => place !== 'app-bar' || icon !== undefined, { path: ['icon'] }))
export type NavigationEntry = z.output<typeof navigationEntrySchema>

export const declarationsSchema = z.object({
  home: z.optional(homeSchema),
  /** Absent in releases from before this key: their pages that exist once for each channel say it. */
  redirects: z.optional(z.array(redirectSchema)),
  /** New payments come back by the first; others are served for pages that were opened when they were the first. */
  paymentReturns: z._default(z.array(paymentReturnSchema), []),
  navigation: z._default(z.array(navigationEntrySchema), []),
})
export type Declarations = z.output<typeof declarationsSchema>

const declaringSchema = z.object({
  ...declarationsSchema.shape,
  pages: z._default(z.array(z.object({ paths: z.array(z.string()) })), []),
  slots: z._default(z.array(z.object({ name: z.string(), id: z.string() })), []),
})

/** What of a manifest others are held to: its declarations, the path patterns of its pages, and its slots. */
export type ReadDeclarations =
  | { readonly kind: 'read'; readonly declared: z.output<typeof declaringSchema> }
  /** `where` is the path of the key (`redirects.0.to`), `what` is wrong with it. */
  | { readonly kind: 'malformed'; readonly faults: readonly { readonly where: string; readonly what: string }[] }

/** Reads the declarations of a manifest, whatever else stands in it. Never throws. */
export function readDeclarations(manifest: unknown): ReadDeclarations {
  const read = declaringSchema.safeParse(manifest)
  if (read.success) return { kind: 'read', declared: read.data }
  return {
    kind: 'malformed',
    faults: read.error.issues.map(({ path, message }) => ({ where: path.join('.'), what: message })),
  }
}

/** Whether a declaration holds on a kind of site. */
export const holdsOn = (declaration: { readonly sites?: readonly SiteKind[] | undefined }, kind: SiteKind): boolean =>
  declaration.sites?.includes(kind) ?? true
