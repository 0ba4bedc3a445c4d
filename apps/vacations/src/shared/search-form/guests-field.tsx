import { UsersIcon } from '@masa/design-system/icons'
import type { ReactElement } from 'react'
import type { Party } from '@masa/trip-search/party'
import { GuestsText } from '@masa/trip-search/guests'
import { LaterFoot, LaterPanel, pickers } from './later-panel.tsx'
import { PickerField } from './picker-field.tsx'
import type { FieldState } from './picker-field.tsx'
import styles from './search-form.module.css'

/** Who travels: a counter for each group, an age for each child and infant, rooms. */
export function GuestsField({
  state,
  party,
  onChange,
}: {
  state: FieldState
  party: Party
  onChange: (party: Party) => void
}): ReactElement {
  return (
    <PickerField
      {...state}
      icon={<UsersIcon />}
      value={<GuestsText party={party} />}
      size="sm"
      className={styles.guestsSlot}
      foot={
        <LaterFoot part={pickers}>{({ GuestsFoot }) => <GuestsFoot party={party} onClose={state.onClose} />}</LaterFoot>
      }
    >
      <LaterPanel part={pickers} height="21rem">
        {({ GuestsPicker }) => <GuestsPicker party={party} onChange={onChange} />}
      </LaterPanel>
    </PickerField>
  )
}
