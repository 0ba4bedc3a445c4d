import { localisePath, splitLocale } from '@masa/i18n'
import type { RouteObject } from 'react-router'

/** Pages that are documents of their own: the browser must load them, and leave them, in full. */
const PAYMENT_PATH = 'booking/verifying-card'

/** The shell's pages on every site. */
export const siteRoutes: RouteObject[] = [
  {
    index: true,
    id: 'shell:home',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-home" */ '#src/pages/home/home.page.tsx')).HomePage,
    }),
  },
  {
    id: 'shell:card-verified',
    path: 'booking/card-verified/:channel',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-card-verified" */ '#src/pages/card-verified/card-verified.page.tsx')
      ).CardVerifiedPage,
    }),
  },
  {
    id: 'shell:destination-list',
    path: 'destination-list',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "page-destination-list" */ '#src/pages/destination-list/destination-list.page.tsx'
        )
      ).DestinationListPage,
    }),
  },
  {
    id: 'shell:hotel-list',
    path: 'hotel-list',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-hotel-list" */ '#src/pages/hotel-list/hotel-list.page.tsx'))
        .HotelListPage,
    }),
  },
  { id: 'shell:payment', path: PAYMENT_PATH, loader: leaveDocument, Component: Nothing },
  {
    id: 'shell:short-link',
    path: 'shared/*',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-short-link" */ '#src/pages/short-link/short-link.page.tsx'))
        .ShortLinkPage,
    }),
  },
  { id: 'shell:error-404', path: 'error-404', lazy: loadNotFound },
  {
    id: 'shell:info',
    path: ':slug',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "page-info" */ '#src/pages/info/info.page.tsx')).InfoPage,
    }),
  },
  { id: 'shell:not-found', path: '*', lazy: loadNotFound },
]

/** The payment step's document: one page, every other address is left for the browser to load. */
export const paymentRoutes: RouteObject[] = [
  {
    id: 'shell:payment',
    path: PAYMENT_PATH,
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "page-verifying-card" */ '#src/pages/verifying-card/verifying-card.page.tsx')
      ).VerifyingCardPage,
    }),
  },
  { id: 'shell:leave', path: '*', loader: leaveDocument, Component: Nothing },
]

async function loadNotFound() {
  const { NotFoundPage } = await import(
    /* webpackChunkName: "page-not-found" */ '#src/layout/not-found/not-found.page.tsx'
  )
  return { Component: NotFoundPage }
}

/** Loads the address as a document and never comes back to this one; without a line it fails inside this one instead. */
function leaveDocument({ request }: { request: Request }): Promise<never> {
  if (!navigator.onLine) throw new Error('there is no line to load the page by')
  const { pathname, search, hash } = new URL(request.url)
  window.location.assign(localisePath(pathname + search + hash, splitLocale(window.location.pathname).locale))
  return new Promise(() => {})
}

function Nothing() {
  return null
}
