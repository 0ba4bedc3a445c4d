import { Stepper } from '@masa/design-system/stepper'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** The booking's steps, as its own screens show them. */
export function JourneyStepper({ current }: { current: 'payment' | 'done' }): ReactElement {
  const t = useMessages()
  return (
    <Stepper
      label={t('step.label')}
      doneWord={t('step.doneWord')}
      currentId={current}
      steps={(['travellers', 'extras', 'payment', 'done'] as const).map((id) => ({
        id,
        label: t(`step.${id}`),
      }))}
    />
  )
}
