export { OfferPage } from './offer.page.tsx'
export type { OfferPageProps } from './offer.page.tsx'
export { OrderPage } from './order.page.tsx'
export type { OrderPageProps } from './order.page.tsx'
