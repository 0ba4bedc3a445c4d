import { Modal } from '@masa/design-system/modal'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** Signing in again above a page whose session is over: what is typed there stays. */
export function SignInAgain({ orderNumber, onLeave }: { orderNumber: string; onLeave: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Modal isOpen align="start" title={t('signIn.againTitle')} closeLabel={common('action.close')} onClose={onLeave}>
      <p className={styles.lead}>{t('signIn.againLead')}</p>
      <SignInForm reference={orderNumber} />
    </Modal>
  )
}
