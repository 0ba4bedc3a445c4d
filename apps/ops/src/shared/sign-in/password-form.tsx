import { isApiError } from '@masa/api-client'
import { changeOperatorPassword, OPERATOR_PASSWORD_MIN } from '@masa/contract/operator'
import { Button } from '@masa/design-system/button'
import { Stack } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useRefusal } from '#src/shared/refusal.ts'
import { useSignInStep } from './sign-in.query.ts'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'

/** The password until now, and the next one. */
export function PasswordForm({
  name,
  look,
  onChosen,
}: {
  name: string
  look: 'primary' | 'brand'
  onChosen: () => void
}): ReactElement {
  const t = useMessages()
  const refusalOf = useRefusal()
  const change = useSignInStep(changeOperatorPassword)
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const code = isApiError(change.error) ? change.error.code : null
  const refusal = change.error === null || change.isPending ? undefined : refusalOf(change.error)
  const ofField = code === 'operator_credentials' || code === 'operator_password_unfit'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (change.isPending) return
        change.mutate(
          { password: password || ' ', newPassword: newPassword || ' ' },
          {
            onSuccess: () => {
              setPassword('')
              setNewPassword('')
              onChosen()
            },
          },
        )
      }}
    >
      <Stack gap={4}>
        {refusal !== undefined && !ofField && (
          <Notice tone="bad" isLive>
            {refusal}
          </Notice>
        )}
        <input hidden type="text" name="username" autoComplete="username" value={name} readOnly />
        <PasswordField
          label={t('signIn.newPassword.old')}
          autoComplete="current-password"
          value={password}
          error={code === 'operator_credentials' ? refusal : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label={t('signIn.newPassword.new')}
          hint={t('signIn.newPassword.hint', { count: OPERATOR_PASSWORD_MIN })}
          autoComplete="new-password"
          value={newPassword}
          error={code === 'operator_password_unfit' ? refusal : undefined}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
        <Button type="submit" look={look} size="lg" isBlock isBusy={change.isPending}>
          {t('signIn.newPassword.submit')}
        </Button>
      </Stack>
    </form>
  )
}
