export { PaymentPage } from './payment.page.tsx'
export type { PaymentPageProps, RefusedReturn } from './card-payment.tsx'
export { Processing } from './processing.tsx'
