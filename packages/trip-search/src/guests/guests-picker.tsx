import { Button } from '@masa/design-system/button'
import { Counter } from '@masa/design-system/counter'
import { useIsPhone } from '@masa/design-system/sheet'
import { CHILD_AGES, INFANT_AGES, MAX_ROOMS } from '@masa/contract'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import {
  adultsOf,
  capacityOf,
  childrenOf,
  infantsOf,
  peopleOf,
  withChildren,
  withInfants,
  withRooms,
} from '#src/party/party.domain.ts'
import type { Party } from '#src/party/party.domain.ts'
import { GuestsText } from './guests-text.tsx'
import { PickerSummary } from '#src/fields/picker-summary.tsx'
import { AgesFields } from './ages-fields.tsx'
import styles from './guests-picker.module.css'

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
      label={t(`guests.${group}`)}
      description={t(`guests.${group}Ages`)}
      value={value}
      min={0}
      max={Math.min(most, value + room)}
      onChange={(count) => onChange(change(count))}
      words={{ increase: t(`guests.${group}More`), decrease: t(`guests.${group}Less`) }}
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
          label={(number) => t('guests.childAge', { number })}
          onChange={(childAges) => onChange({ ...party, childAges })}
        />
        {counter('infants', infantsOf(party), (count) => withInfants(party, count), adultsOf(party))}
        <AgesFields
          ages={party.infantAges}
          choices={INFANT_AGES}
          label={(number) => t('guests.infantAge', { number })}
          onChange={(infantAges) => onChange({ ...party, infantAges })}
        />
      </div>
      <div className={styles.rooms}>
        <Counter
          label={t('guests.rooms')}
          description={t('guests.roomsLimit')}
          value={party.rooms}
          min={Math.max(1, Math.ceil(peopleOf(party) / 9))}
          max={Math.min(MAX_ROOMS, Math.max(adultsOf(party), 1))}
          onChange={(rooms) => onChange(withRooms(party, rooms))}
          words={{ increase: t('guests.roomsMore'), decrease: t('guests.roomsLess') }}
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
      <PickerSummary value={<GuestsText party={party} />}>
        <GuestsDetail party={party} />
      </PickerSummary>
      <Button look={isPhone ? 'primary' : 'brand'} onClick={onClose}>
        {t('guests.confirm')}
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
    party.pensioners > 0 && t('guests.pensionersCount', { count: party.pensioners }),
    childrenOf(party) > 0 && common('count.children', { count: childrenOf(party) }),
    infantsOf(party) > 0 && common('count.infants', { count: infantsOf(party) }),
  ].filter((part) => part !== false)
  return <small>{formatList(parts, locale)}</small>
}
