import { Button } from '@masa/design-system/button'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { DoorCard } from './door-card.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Offered at once, when the new password is fresh. */
export function SecondFactorOffered({ isNeeded, onLater }: { isNeeded: boolean; onLater: () => void }): ReactElement {
  const t = useMessages()
  usePageTitle(t('door.factor.title'))
  return (
    <DoorCard title={t('door.factor.title')} lead={t(isNeeded ? 'door.factor.leadNeeded' : 'door.factor.lead')}>
      <SecondFactorForm
        look="primary"
        aside={
          <Button look="link" onClick={onLater}>
            {t('door.factor.later')}
          </Button>
        }
      />
    </DoorCard>
  )
}
