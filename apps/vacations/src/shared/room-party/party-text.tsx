import { comma, formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { RoomParty } from '@masa/trip-search/party'

/** "2 adults, 1 child (age 7)": who sleeps in the rooms, together. */
export function PartyText({ rooms }: { rooms: readonly RoomParty[] }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
  const ages = rooms.flatMap(({ childAges }) => childAges)
  const infants = rooms.reduce((sum, { infantAges }) => sum + infantAges.length, 0)
  const parts = [
    common('count.adults', { count: adults }),
    ages.length > 0 &&
      t('product.party.aged', {
        count: ages.length,
        who: common('count.children', { count: ages.length }),
        ages: ages.join(comma(locale)),
      }),
    infants > 0 && common('count.infants', { count: infants }),
  ].filter((part) => part !== false)
  return <span>{formatList(parts, locale)}</span>
}
