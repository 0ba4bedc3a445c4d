import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { DoorCard } from './door-card.tsx'
import { PasswordForm } from './password-form.tsx'

/** The password that somebody else has seen is replaced before anything else. */
export function PasswordStep({ name, onChosen }: { name: string; onChosen: () => void }): ReactElement {
  const t = useMessages()
  usePageTitle(t('door.newPassword.title'))
  return (
    <DoorCard title={t('door.newPassword.title')} lead={t('door.newPassword.lead')}>
      <PasswordForm name={name} look="primary" onChosen={onChosen} />
    </DoorCard>
  )
}
