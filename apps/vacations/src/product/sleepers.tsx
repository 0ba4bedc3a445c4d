import { Button } from '@masa/design-system/button'
import { UsersIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { useId, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { RoomGuests } from '@masa/trip-search/guests'
import { PartyText } from '#src/shared/room-party/party-text.tsx'
import { sortedByAge } from '@masa/trip-search/party'
import type { RoomParty } from '@masa/trip-search/party'
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
          <RoomGuests party={party} most={MOST_IN_ROOM} onChange={change} />
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
