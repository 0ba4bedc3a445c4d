import { OfferPage } from '@masa/checkout/order'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { CallLink } from '#src/layout/call-link.tsx'
import { useFollowPath } from '#src/routing/follow-path.ts'

/** `/hotel-change/:token`: the checkout's page of what a supplier offers in the place of what was sold. */
export function OfferOfOrderPage(): ReactElement {
  const { token = '' } = useParams()
  return <OfferPage token={token} callLink={<CallLink />} followPath={useFollowPath()} />
}
