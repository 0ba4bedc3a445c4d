import type { RemoteRoute } from '@masa/remote-kit'

const PRODUCT = 'product-page/:channel'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  { path: 'search-result', lazy: loadSearchResults, isKept: true, leadsTo: PRODUCT },
  { path: 'search-result-sportpack', lazy: loadSearchResults, isKept: true, leadsTo: PRODUCT },
  {
    path: PRODUCT,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "product" */ './product/product.page.tsx')).ProductPage,
    }),
  },
  {
    path: 'booking/hotel-flight/:channel',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "booking" */ './booking/booking.page.tsx')).BookingPage,
    }),
  },
]

async function loadSearchResults() {
  const { SearchResultsPage } = await import(
    /* webpackChunkName: "search-results" */ './search-results/search-results.page.tsx'
  )
  return { Component: SearchResultsPage }
}
