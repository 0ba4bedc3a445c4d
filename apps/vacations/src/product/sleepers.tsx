import { Button } from '@masa/design-system/button'
import { Counter } from '@masa/design-system/counter'
import { UsersIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { CHILD_AGES, INFANT_AGES } from '@masa/contract'
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { AgesFields } from '#src/shared/room-party/ages-fields.tsx'
import { PartyText } from '#src/shared/room-party/party-text.tsx'
import { sortedByAge, withChildren, withInfants } from '#src/shared/room-party/room-party.domain.ts'
import type { RoomParty } from '#src/shared/room-party/room-party.domain.ts'
import { MOST_IN_ROOM } from './rooms.domain.ts'
import styles from './rooms.module.css'

/** Who sleeps in a room: a line that unfolds into counters, with an age for each child and infant. */
export function Sleepers({
  party,
  number,
  onChange,
}: {
  party: RoomParty
  number: number
  onChange: (change: Partial<RoomParty>) => void
}): ReactElement {
  const t = useMessages()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isTwo, setTwo] = useState(false)
  const { adults, childAges, infantAges } = party
  const words = (group: 'adults' | 'children' | 'infants') => ({
    increase: t(`searchForm.guests.${group}More`),
    decrease: t(`searchForm.guests.${group}Less`),
  })
  function change(next: Partial<RoomParty>): void {
    const before = { ...party, ...next }
    setTwo(sortedByAge(before).infantAges.length < before.infantAges.length)
    onChange(next)
  }
  return (
    <>
      <p className={styles.who}>
        <UsersIcon size="sm" />
        <span>
          <PartyText rooms={[party]} />
        </span>
        <Button look="link" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('product.party.done') : t('product.party.change', { number })}
        </Button>
      </p>
      {isOpen && (
        <fieldset id={id} className={styles.sleepers}>
          <legend>
            <VisuallyHidden>{t('product.party.legend', { number })}</VisuallyHidden>
          </legend>
          <Counter
            label={t('searchForm.guests.adults')}
            value={adults}
            min={1}
            max={MOST_IN_ROOM - childAges.length}
            words={words('adults')}
            onChange={(count) => change({ adults: count, infantAges: infantAges.slice(0, count) })}
          />
          <div>
            <Counter
              label={t('searchForm.guests.children')}
              description={t('searchForm.guests.childrenAges')}
              value={childAges.length}
              min={0}
              max={MOST_IN_ROOM - adults}
              words={words('children')}
              onChange={(count) => change({ childAges: withChildren(party, count).childAges })}
            />
            <AgesFields
              ages={childAges}
              choices={CHILD_AGES}
              label={(child) => t('searchForm.guests.childAge', { number: child })}
              onChange={(ages) => change({ childAges: ages })}
            />
          </div>
          <div>
            <Counter
              label={t('searchForm.guests.infants')}
              description={t('searchForm.guests.infantsAges')}
              value={infantAges.length}
              min={0}
              max={adults}
              words={words('infants')}
              onChange={(count) => change({ infantAges: withInfants(party, count).infantAges })}
            />
            <AgesFields
              ages={infantAges}
              choices={INFANT_AGES}
              label={(infant) => t('searchForm.guests.infantAge', { number: infant })}
              onChange={(ages) => change({ infantAges: ages })}
            />
          </div>
        </fieldset>
      )}
      {isOpen && isTwo && (
        <Notice tone="info" isLive>
          {t('product.party.two')}
        </Notice>
      )}
    </>
  )
}
