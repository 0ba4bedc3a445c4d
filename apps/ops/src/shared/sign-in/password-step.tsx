import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { SignInCard } from './sign-in-card.tsx'
import { PasswordForm } from './password-form.tsx'

/** A password issued by another person is replaced before anything else. */
export function PasswordStep({ name, onChosen }: { name: string; onChosen: () => void }): ReactElement {
  const t = useMessages()
  usePageTitle(t('signIn.newPassword.title'))
  return (
    <SignInCard title={t('signIn.newPassword.title')} lead={t('signIn.newPassword.lead')}>
      <PasswordForm name={name} look="primary" onChosen={onChosen} />
    </SignInCard>
  )
}
