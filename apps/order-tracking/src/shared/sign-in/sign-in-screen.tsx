import { Card } from '@masa/design-system/card'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** Why a page that was asked for asks to sign in first. */
export type SignInReason = 'ended' | 'link' | 'elsewhere'

/** The page of those who have not signed in to an order: its number, and the code that its contact gets. */
export function SignInScreen({ reason }: { reason: SignInReason | null }): ReactElement {
  const t = useMessages()
  return (
    <Container className={styles.screen ?? ''}>
      <Card padding="none" look="raised" className={styles.split}>
        <div className={styles.art} aria-hidden="true">
          <Picture
            {...pictureSources(
              { subject: 'harbour', seed: 'check-booking', mode: 'light' },
              { kind: 'square', sizes: '(min-width: 48rem) 30rem, 90vw' },
            )}
            alt=""
            fit="cover"
            isLcp
          />
        </div>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('signIn.title')}</h1>
          <p className={styles.lead}>{t('signIn.lead')}</p>
          {reason !== null && (
            <Notice tone="info" isLive>
              {t(`signIn.reason.${reason}`)}
            </Notice>
          )}
          <SignInForm />
        </div>
      </Card>
    </Container>
  )
}
