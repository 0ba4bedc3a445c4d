import { Checkbox } from '@masa/design-system/checkbox'
import type { ReactElement, ReactNode } from 'react'
import type { SiteColumn } from './releases.domain.ts'
import type { Change } from './use-change.ts'

/** Whether one site has one remote. To take it away is asked once more. */
export function Enablement({
  label,
  remote,
  site: { tenant, kind },
  isEnabled,
  onChange,
  onAsk,
}: {
  label: ReactNode
  remote: string
  site: SiteColumn
  isEnabled: boolean
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
}): ReactElement {
  return (
    <Checkbox
      label={label}
      checked={isEnabled}
      // The desk without its own pages could not give them back to itself: that is left to the command.
      disabled={isEnabled && kind === 'desk' && remote === 'ops'}
      onChange={(event) => {
        if (event.currentTarget.checked) onChange({ kind: 'enable', remote, tenant })
        else onAsk({ kind: 'disable', remote, tenant })
      }}
    />
  )
}
