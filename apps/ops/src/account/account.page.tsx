import { Card } from '@masa/design-system/card'
import { Container, PageHead } from '@masa/design-system/layout'
import { toastV1 } from '@masa/remote-kit'
import type { ReactElement } from 'react'
import { SessionGuard } from '#src/shared/sign-in/session-guard.tsx'
import type { SignedIn } from '#src/shared/sign-in/session-guard.tsx'
import { PasswordForm } from '#src/shared/sign-in/password-form.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { SignInLog } from './sign-in-log.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './account.module.css'

/** How one signs in, and who did. */
export function AccountPage(): ReactElement {
  return <SessionGuard inside={Account} />
}

function Account({ operator }: { operator: SignedIn }): ReactElement {
  const t = useMessages()
  usePageTitle(t('account.title'))
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t('account.title')} lead={<bdi dir="ltr">{operator.name}</bdi>} />
      <div className={styles.cards}>
        <Card as="section" aria-labelledby="factor-title">
          <h2 id="factor-title">{t('account.factor.title')}</h2>
          <SecondFactor operator={operator} />
        </Card>
        <Card as="section" aria-labelledby="password-title">
          <h2 id="password-title">{t('account.password.title')}</h2>
          <p className={styles.lead}>{t('account.password.lead')}</p>
          <PasswordForm
            name={operator.name}
            look="brand"
            onChosen={() => toastV1.emit({ kind: 'success', text: t('account.password.changed') })}
          />
        </Card>
      </div>
      <SignInLog />
    </Container>
  )
}
