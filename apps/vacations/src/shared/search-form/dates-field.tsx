import { CalendarIcon } from '@masa/design-system/icons'
import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import type { ReactElement, RefObject } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { DepartureText } from './departure-text.tsx'
import { calendar, LaterFoot, LaterPanel, pickers } from './later-panel.tsx'

/** How the traveller says when: days or whole months. */
export type DepartureMode = 'days' | 'months'

/** What the panel of dates is told and tells. */
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
export function DatesField({
  isOpen,
  onOpen,
  field,
  hasError,
  ...panel
}: DatesPanelProps & {
  isOpen: boolean
  onOpen: () => void
  field: RefObject<HTMLButtonElement | null>
  hasError: boolean
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <TrayField
      ref={field}
      icon={<CalendarIcon />}
      label={t('searchForm.dates.label')}
      value={<DepartureText criteria={panel.criteria} />}
      isOpen={isOpen}
      width="lg"
      hasError={hasError}
      onClick={onOpen}
      picker={
        <Sheet
          isOpen={isOpen}
          onClose={panel.onClose}
          anchor={field}
          title={t('searchForm.dates.title')}
          lead={t('searchForm.dates.lead')}
          closeLabel={common('action.close')}
          foot={<LaterFoot part={pickers}>{({ DatesFoot }) => <DatesFoot {...panel} />}</LaterFoot>}
        >
          <LaterPanel part={calendar} height="24rem">
            {({ DatesPanel }) => <DatesPanel {...panel} />}
          </LaterPanel>
        </Sheet>
      }
    />
  )
}
