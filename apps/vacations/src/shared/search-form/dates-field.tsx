import { CalendarIcon } from '@masa/design-system/icons'
import type { ReactElement } from 'react'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { DepartureText } from '@masa/trip-search/departure-text'
import { calendar, LaterFoot, LaterPanel, pickers } from './later-panel.tsx'
import { PickerField } from './picker-field.tsx'
import type { FieldState } from './picker-field.tsx'

/** How the traveller says when: days or whole months. */
export type DepartureMode = 'days' | 'months'

/** What the panel of dates is given and reports. */
export interface DatesPanelProps {
  readonly criteria: Criteria
  /** The destinations whose prices show. */
  readonly codes: readonly string[]
  readonly mode: DepartureMode
  readonly wantsFlexible: boolean
  readonly today: string
  readonly onMode: (mode: DepartureMode) => void
  readonly onChange: (part: Partial<Criteria>) => void
  readonly onClose: () => void
}

/** When: a day of departure (and of return), or months. */
export function DatesField({ state, ...rest }: Omit<DatesPanelProps, 'onClose'> & { state: FieldState }): ReactElement {
  const panel = { ...rest, onClose: state.onClose }
  return (
    <PickerField
      {...state}
      icon={<CalendarIcon />}
      value={<DepartureText departure={panel.criteria.departure} nights={panel.criteria.nights} />}
      size="md"
      foot={<LaterFoot part={pickers}>{({ DatesFoot }) => <DatesFoot {...panel} />}</LaterFoot>}
    >
      <LaterPanel part={calendar} height="24rem">
        {({ DatesPanel }) => <DatesPanel {...panel} />}
      </LaterPanel>
    </PickerField>
  )
}
