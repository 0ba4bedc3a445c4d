import { Counter } from '@masa/design-system/counter'
import { CHILD_AGES, INFANT_AGES } from '@masa/contract'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { withChildren, withInfants } from '#src/party/party.domain.ts'
import type { RoomParty } from '#src/party/party.domain.ts'
import { AgesFields } from './ages-fields.tsx'

/** Who sleeps in one room: counters, with an age for each child and infant. An infant sleeps beside an adult of their own. */
export function RoomGuests({
  party,
  most,
  onChange,
}: {
  party: RoomParty
  /** Most people in the room, infants apart. */
  most: number
  onChange: (change: Partial<RoomParty>) => void
}): ReactElement {
  const t = useMessages()
  const { adults, childAges, infantAges } = party
  const words = (group: 'adults' | 'children' | 'infants') => ({
    increase: t(`guests.${group}More`),
    decrease: t(`guests.${group}Less`),
  })
  return (
    <>
      <Counter
        label={t('guests.adults')}
        value={adults}
        min={1}
        max={most - childAges.length}
        words={words('adults')}
        onChange={(count) => onChange({ adults: count, infantAges: infantAges.slice(0, count) })}
      />
      <div>
        <Counter
          label={t('guests.children')}
          description={t('guests.childrenAges')}
          value={childAges.length}
          min={0}
          max={most - adults}
          words={words('children')}
          onChange={(count) => onChange({ childAges: withChildren(party, count).childAges })}
        />
        <AgesFields
          ages={childAges}
          choices={CHILD_AGES}
          label={(number) => t('guests.childAge', { number })}
          onChange={(ages) => onChange({ childAges: ages })}
        />
      </div>
      <div>
        <Counter
          label={t('guests.infants')}
          description={t('guests.infantsAges')}
          value={infantAges.length}
          min={0}
          max={adults}
          words={words('infants')}
          onChange={(count) => onChange({ infantAges: withInfants(party, count).infantAges })}
        />
        <AgesFields
          ages={infantAges}
          choices={INFANT_AGES}
          label={(number) => t('guests.infantAge', { number })}
          onChange={(ages) => onChange({ infantAges: ages })}
        />
      </div>
    </>
  )
}
