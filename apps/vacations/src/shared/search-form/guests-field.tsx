import { UsersIcon } from '@masa/design-system/icons'
import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import type { ReactElement, RefObject } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { Party } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { GuestsText } from './guests-text.tsx'
import { LaterFoot, LaterPanel, pickers } from './later-panel.tsx'
import styles from './search-form.module.css'

/** Who travels: a counter for each group, an age for each child and infant, rooms. */
export function GuestsField({
  isOpen,
  onOpen,
  onClose,
  field,
  party,
  hasError,
  onChange,
}: {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  field: RefObject<HTMLButtonElement | null>
  party: Party
  hasError: boolean
  onChange: (party: Party) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <TrayField
      ref={field}
      icon={<UsersIcon />}
      label={t('searchForm.guests.label')}
      value={<GuestsText party={party} />}
      isOpen={isOpen}
      width="half"
      className={styles.guestsSlot}
      hasError={hasError}
      onClick={onOpen}
      picker={
        <Sheet
          isOpen={isOpen}
          onClose={onClose}
          anchor={field}
          size="sm"
          edge="end"
          title={t('searchForm.guests.title')}
          lead={t('searchForm.guests.lead')}
          closeLabel={common('action.close')}
          foot={
            <LaterFoot part={pickers}>{({ GuestsFoot }) => <GuestsFoot party={party} onClose={onClose} />}</LaterFoot>
          }
        >
          <LaterPanel part={pickers} height="21rem">
            {({ GuestsPicker }) => <GuestsPicker party={party} onChange={onChange} />}
          </LaterPanel>
        </Sheet>
      }
    />
  )
}
