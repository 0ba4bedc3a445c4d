import { Button } from '@masa/design-system/button'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { SignInCard } from './sign-in-card.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Offered at once, when the new password is fresh. */
export function SecondFactorOffered({ isNeeded, onLater }: { isNeeded: boolean; onLater: () => void }): ReactElement {
  const t = useMessages()
  usePageTitle(t('signIn.factor.title'))
  return (
    <SignInCard title={t('signIn.factor.title')} lead={t(isNeeded ? 'signIn.factor.leadNeeded' : 'signIn.factor.lead')}>
      <SecondFactorForm
        look="primary"
        aside={
          <Button look="link" onClick={onLater}>
            {t('signIn.factor.later')}
          </Button>
        }
      />
    </SignInCard>
  )
}
