import { OrderPage } from '@masa/checkout/order'
import type { ReactElement } from 'react'
import { CallLink } from '#src/layout/call-link.tsx'
import { useFollowPath } from '#src/routing/follow-path.ts'
import { focusHeading } from '#src/routing/page-arrival.ts'

/** `/booking/card-verified/{web,oldapp,app}`: the checkout's page of an order. */
export function CardVerifiedPage(): ReactElement {
  return <OrderPage callLink={<CallLink />} focusHeading={focusHeading} followPath={useFollowPath()} />
}
