import { localisePath, splitLocale } from '@masa/i18n'
import type { PageRoute } from '@masa/router'
import { createPath } from 'react-router'
import type { Path } from 'react-router'

/** Pages that are documents of their own: the browser must load them, and leave them, in full. */
const PAYMENT_PATH = 'booking/verifying-card'

/** The shell's pages on every site. */
export const siteRoutes: readonly PageRoute[] = [
  {
    path: '/',
    isFor: (query) => query.has('destination'),
    load: async () => ({ Component: (await (await loadHome()).loadLanding()).LandingPage }),
  },
  { path: '/', load: async () => ({ Component: (await loadHome()).HomePage }) },
  {
    path: 'booking/card-verified/:channel',
    load: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-card-verified" */ '#src/pages/card-verified/card-verified.page.tsx')
      ).CardVerifiedPage,
    }),
  },
  {
    path: 'hotel-change/:token',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "page-offer" */ '#src/pages/offer/offer.page.tsx'))
        .OfferOfOrderPage,
    }),
  },
  {
    path: 'destination-list',
    load: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-destination-list" */ '#src/pages/destination-list/destination-list.page.tsx'
        )
      ).DestinationListPage,
    }),
  },
  {
    path: 'hotel-list',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "page-hotel-list" */ '#src/pages/hotel-list/hotel-list.page.tsx'))
        .HotelListPage,
    }),
  },
  { path: PAYMENT_PATH, load: leaveDocument },
  {
    path: 'shared/*',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "page-short-link" */ '#src/pages/short-link/short-link.page.tsx'))
        .ShortLinkPage,
    }),
  },
  { path: 'error-404', load: loadNotFound },
  {
    path: ':slug',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "page-info" */ '#src/pages/info/info.page.tsx')).InfoPage,
    }),
  },
  { path: '*', load: loadNotFound },
]

/** The desk's own site sells nothing: its pages are a remote's, and the way to the first of them the edge's. */
export const deskRoutes: readonly PageRoute[] = [
  { path: '/', load: leaveDocument },
  { path: '*', load: async () => ({ Component: (await importNotFound()).DeskNotFoundPage }) },
]

/** The payment step's document: one page, every other address is left for the browser to load. */
export const paymentRoutes: readonly PageRoute[] = [
  {
    path: PAYMENT_PATH,
    load: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-verifying-card" */ '#src/pages/verifying-card/verifying-card.page.tsx')
      ).VerifyingCardPage,
    }),
  },
  { path: '*', load: leaveDocument },
]

function loadHome() {
  return import(/* webpackChunkName: "page-home" */ '#src/pages/home/home.page.tsx')
}

const importNotFound = () => import(/* webpackChunkName: "page-not-found" */ '#src/layout/not-found/not-found.page.tsx')

async function loadNotFound() {
  return { Component: (await importNotFound()).NotFoundPage }
}

/** Loads the address as a document and never comes back to this one; without a line it fails inside this one instead. */
async function leaveDocument(to: Path): Promise<never> {
  if (!navigator.onLine) throw new Error('there is no line to load the page by')
  window.location.assign(localisePath(createPath(to), splitLocale(window.location.pathname).locale))
  return new Promise(() => {})
}
