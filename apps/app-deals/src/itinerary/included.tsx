import { Facts } from '@masa/design-system/facts'
import { CheckIcon, PlaneIcon } from '@masa/design-system/icons'
import { BusIcon, CoffeeIcon, SuitcaseIcon } from '@masa/design-system/trip-icons'
import type { AppItinerary, AppPackage } from '@masa/contract/app-deals'
import { formatList, formatNumber } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './itinerary.module.css'

/** What the price includes. */
export function Included({ shown }: { shown: AppPackage }): ReactElement {
  const t = useMessages()
  const bags = useBagsText(shown)
  const isDirect = shown.outwardFlight.stops.length === 0 && shown.inwardFlight.stops.length === 0
  return (
    <Facts
      look="arches"
      items={[
        {
          id: 'flights',
          icon: <PlaneIcon size="sm" />,
          text: isDirect ? t('itinerary.included.directFlights') : t('itinerary.included.flights'),
        },
        { id: 'bags', icon: <SuitcaseIcon size="sm" />, text: t('itinerary.included.bags', { bags }) },
        ...(shown.hasTransfers
          ? [{ id: 'transfers', icon: <BusIcon size="sm" />, text: t('itinerary.included.transfers') }]
          : []),
        { id: 'board', icon: <CoffeeIcon size="sm" />, text: `${shown.room} · ${shown.board.name}` },
      ]}
    />
  )
}

/** What both flights take without a surcharge, heaviest first. */
function useBagsText({ outwardFlight, inwardFlight }: AppPackage): string {
  const t = useMessages()
  const { locale } = useLocale()
  const least = (key: 'suitcaseKg' | 'trolleyKg' | 'handBagKg') =>
    Math.min(outwardFlight.baggage[key], inwardFlight.baggage[key])
  const bags = [
    least('suitcaseKg') > 0 && t('itinerary.bags.suitcase', { kg: formatNumber(least('suitcaseKg')) }),
    least('trolleyKg') > 0 && t('itinerary.bags.trolley', { kg: formatNumber(least('trolleyKg')) }),
    least('handBagKg') > 0 && t('itinerary.bags.hand', { kg: formatNumber(least('handBagKg')) }),
  ].filter((bag) => bag !== false)
  return bags.length === 0 ? t('itinerary.bags.none') : formatList(bags, locale)
}

/** How many of the hotel's facilities are named. */
const MOST_FACILITIES = 8

export function HotelFacts({ hotel }: { hotel: AppItinerary['hotel'] }): ReactElement {
  return (
    <>
      <p className={styles.lead}>{hotel.description}</p>
      <Facts
        items={hotel.facilities
          .slice(0, MOST_FACILITIES)
          .map(({ code, name }) => ({ id: code, icon: <CheckIcon size="sm" />, text: name }))}
      />
    </>
  )
}
