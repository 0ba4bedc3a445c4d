export { OrderPage } from './order.page.tsx'
export type { OrderPageProps } from './order.page.tsx'
