import { signInOperator } from '@masa/contract/operator'
import { Button } from '@masa/design-system/button'
import { TextField } from '@masa/design-system/field'
import { Stack } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useRefusal } from '#src/shared/refusal.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useSignInStep } from './sign-in.query.ts'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'

/** Well-formed names. For any other the answer is the same as for a wrong password. */
const NAME = /^[a-z][a-z0-9._-]{1,39}$/

/** Name and password. */
export function SignInStep(): ReactElement {
  const t = useMessages()
  const refusalOf = useRefusal()
  const signIn = useSignInStep(signInOperator)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  usePageTitle(t('signIn.form.title'))
  const typed = name.trim().toLowerCase()
  return (
    <SignInCard title={t('signIn.form.title')} lead={t('signIn.form.lead')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A malformed name is sent as one that no operator has: the answer is the same.
          if (!signIn.isPending)
            signIn.mutate({ name: NAME.test(typed) ? typed : 'unknown', password: password || ' ' })
        }}
      >
        <Stack gap={4}>
          {signIn.error !== null && (
            <Notice tone="bad" isLive>
              {refusalOf(signIn.error)}
            </Notice>
          )}
          <TextField
            label={t('signIn.form.name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isLtr
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordField
            label={t('signIn.form.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" look="primary" size="lg" isBlock isBusy={signIn.isPending}>
            {t('signIn.form.submit')}
          </Button>
        </Stack>
      </form>
    </SignInCard>
  )
}
