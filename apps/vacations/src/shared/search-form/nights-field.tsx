import { MoonIcon } from '@masa/design-system/icons'
import type { ReactElement } from 'react'
import { NightsText } from '@masa/trip-search/nights'
import { LaterFoot, LaterPanel, pickers } from './later-panel.tsx'
import { PickerField } from './picker-field.tsx'
import type { FieldState } from './picker-field.tsx'
import styles from './search-form.module.css'

/** How long: any, or some of the stays that are sold there. */
export function NightsField({
  state,
  nights,
  codes,
  onChange,
}: {
  state: FieldState
  nights: readonly number[]
  codes: readonly string[]
  onChange: (nights: readonly number[]) => void
}): ReactElement {
  return (
    <PickerField
      {...state}
      icon={<MoonIcon />}
      value={<NightsText nights={nights} />}
      size="sm"
      className={styles.nightsSlot}
      foot={<LaterFoot part={pickers}>{({ NightsFoot }) => <NightsFoot onClose={state.onClose} />}</LaterFoot>}
    >
      <LaterPanel part={pickers} height="14rem">
        {({ SoldNights }) => <SoldNights nights={nights} codes={codes} onChange={onChange} />}
      </LaterPanel>
    </PickerField>
  )
}
