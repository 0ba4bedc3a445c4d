import { Stepper } from '@masa/design-system/stepper'
import type { Order } from '@masa/contract/order'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** The steps of a booking on its payment page: those before the payment as its product calls them. */
export function JourneyStepper({ phrases }: Pick<Order, 'phrases'>): ReactElement {
  const t = useMessages()
  return (
    <Stepper
      label={t('step.label')}
      doneWord={t('step.doneWord')}
      currentId="payment"
      steps={[
        ...(phrases.steps ?? []),
        { id: 'payment', label: t('step.payment') },
        { id: 'done', label: t('step.done') },
      ]}
    />
  )
}
