import { ButtonLink } from '@masa/design-system/button'
import type { AppItinerary, AppPackage } from '@masa/contract/app-deals'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'

/** The way on: the package's page, where rooms and travellers are chosen; what is sold out leads to a search instead. */
export function BookLink({
  itinerary,
  shown,
  isBlock,
}: {
  itinerary: AppItinerary
  shown: AppPackage
  isBlock?: boolean
}): ReactElement {
  const t = useMessages()
  const carried = useCarriedKeys()
  const isSoldOut = shown.status === 'sold_out'
  return (
    <ButtonLink
      look="primary"
      size="lg"
      isBlock={isBlock === true}
      href={isSoldOut ? searchAddress(itinerary, carried) : productAddress(shown, carried)}
    >
      {isSoldOut ? t('itinerary.state.other') : t('itinerary.bar.book')}
    </ButtonLink>
  )
}

/** The package's page with all that names this departure, in the frame of the journey. */
export function productAddress(shown: AppPackage, carried: CarriedKeys): string {
  const query = new URLSearchParams({
    packId: shown.packId,
    laId: shown.laId,
    dateFrom: shown.dateFrom,
    flights: `${shown.outwardFlight.flightId},${shown.inwardFlight.flightId}`,
    adult: String(shown.people),
    ...(shown.dealId !== null && { dealId: shown.dealId }),
  })
  // Commas are legal in a query and easier to read and to share.
  return withCarried(`/product-page/${nextFrame(carried.channel)}?${query}`, carried).replaceAll('%2C', ',')
}

const searchAddress = ({ hotel }: AppItinerary, carried: CarriedKeys): string =>
  withCarried(`/search-result?dest=${hotel.destination.code}`, carried)
