import { Stepper } from '@masa/design-system/stepper'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** The booking's steps, as its own screens show them. */
export function JourneyStepper({
  current,
  hasTravellers,
}: {
  current: 'payment' | 'done'
  /** Without any, the payer is a step of its own and the only one before the payment. */
  hasTravellers: boolean
}): ReactElement {
  const t = useMessages()
  const before = hasTravellers ? (['travellers', 'extras'] as const) : (['payer'] as const)
  return (
    <Stepper
      label={t('step.label')}
      doneWord={t('step.doneWord')}
      currentId={current}
      steps={([...before, 'payment', 'done'] as const).map((id) => ({
        id,
        label: t(`step.${id}`),
      }))}
    />
  )
}
