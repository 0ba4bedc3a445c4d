import { Button } from '@masa/design-system/button'
import { Counter } from '@masa/design-system/counter'
import { useIsPhone } from '@masa/design-system/sheet'
import { CHILD_AGES, INFANT_AGES, MAX_ROOMS } from '@masa/contract'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { AgesFields } from '#src/shared/room-party/ages-fields.tsx'
import { withChildren, withInfants } from '#src/shared/room-party/room-party.domain.ts'
import {
  adultsOf,
  capacityOf,
  childrenOf,
  infantsOf,
  peopleOf,
  withRooms,
} from '#src/shared/search-criteria/search-criteria.domain.ts'
import type { Party } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { GuestsText } from './guests-text.tsx'
import styles from './search-form.module.css'

/** A counter for each group, an age for each child and infant, rooms. */
export function GuestsPicker({ party, onChange }: { party: Party; onChange: (party: Party) => void }): ReactElement {
  const t = useMessages()
  const room = capacityOf(party) - peopleOf(party)
  const counter = (
    group: 'adults' | 'pensioners' | 'children' | 'infants',
    value: number,
    change: (count: number) => Party,
    most = value + room,
  ) => (
    <Counter
      label={t(`searchForm.guests.${group}`)}
      description={t(`searchForm.guests.${group}Ages`)}
      value={value}
      min={0}
      max={Math.min(most, value + room)}
      onChange={(count) => onChange(change(count))}
      words={{ increase: t(`searchForm.guests.${group}More`), decrease: t(`searchForm.guests.${group}Less`) }}
    />
  )
  return (
    <>
      <div className={styles.guests}>
        {counter('adults', party.adults, (adults) => ({ ...party, adults }))}
        {counter('pensioners', party.pensioners, (pensioners) => ({ ...party, pensioners }))}
        {counter('children', childrenOf(party), (count) => withChildren(party, count))}
        <AgesFields
          ages={party.childAges}
          choices={CHILD_AGES}
          label={(number) => t('searchForm.guests.childAge', { number })}
          onChange={(childAges) => onChange({ ...party, childAges })}
        />
        {counter('infants', infantsOf(party), (count) => withInfants(party, count), adultsOf(party))}
        <AgesFields
          ages={party.infantAges}
          choices={INFANT_AGES}
          label={(number) => t('searchForm.guests.infantAge', { number })}
          onChange={(infantAges) => onChange({ ...party, infantAges })}
        />
      </div>
      <div className={styles.rooms}>
        <Counter
          label={t('searchForm.guests.rooms')}
          description={t('searchForm.guests.roomsLimit')}
          value={party.rooms}
          min={Math.max(1, Math.ceil(peopleOf(party) / 9))}
          max={Math.min(MAX_ROOMS, Math.max(adultsOf(party), 1))}
          onChange={(rooms) => onChange(withRooms(party, rooms))}
          words={{ increase: t('searchForm.guests.roomsMore'), decrease: t('searchForm.guests.roomsLess') }}
        />
      </div>
    </>
  )
}

/** Who travels, in words, and the button. */
export function GuestsFoot({ party, onClose }: { party: Party; onClose: () => void }): ReactElement {
  const t = useMessages()
  const isPhone = useIsPhone()
  return (
    <>
      <p className={styles.summary}>
        <b>
          <GuestsText party={party} />
        </b>
        <GuestsDetail party={party} />
      </p>
      <Button look={isPhone ? 'primary' : 'brand'} onClick={onClose}>
        {t('searchForm.guests.confirm')}
      </Button>
    </>
  )
}

function GuestsDetail({ party }: { party: Party }): ReactElement {
  const common = useCommonMessages()
  const t = useMessages()
  const { locale } = useLocale()
  const parts = [
    party.adults > 0 && common('count.adults', { count: party.adults }),
    party.pensioners > 0 && t('searchForm.guests.pensionersCount', { count: party.pensioners }),
    childrenOf(party) > 0 && common('count.children', { count: childrenOf(party) }),
    infantsOf(party) > 0 && common('count.infants', { count: infantsOf(party) }),
  ].filter((part) => part !== false)
  return <small>{formatList(parts, locale)}</small>
}
