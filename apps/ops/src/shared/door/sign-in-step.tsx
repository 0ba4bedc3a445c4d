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
import { DoorCard } from './door-card.tsx'
import { useDoor } from './door.query.ts'
import { PasswordField } from './password-field.tsx'
import styles from './door.module.css'

/** Names that can be somebody's; of any other the answer would be the same as of a wrong password. */
const NAME = /^[a-z][a-z0-9._-]{1,39}$/

/** Name and password. */
export function SignInStep(): ReactElement {
  const t = useMessages()
  const refusalOf = useRefusal()
  const signIn = useDoor(signInOperator)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  usePageTitle(t('door.signIn.title'))
  const typed = name.trim().toLowerCase()
  return (
    <DoorCard title={t('door.signIn.title')} lead={t('door.signIn.lead')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // What cannot be a name is asked for as a name that nobody has: the answer is one and the same.
          if (!signIn.isPending) signIn.mutate({ name: NAME.test(typed) ? typed : 'nobody', password: password || ' ' })
        }}
      >
        <Stack gap={4}>
          {signIn.error !== null && (
            <Notice tone="bad" isLive>
              {refusalOf(signIn.error)}
            </Notice>
          )}
          <TextField
            label={t('door.signIn.name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isLtr
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordField
            label={t('door.signIn.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" look="primary" size="lg" isBlock isBusy={signIn.isPending}>
            {t('door.signIn.submit')}
          </Button>
        </Stack>
      </form>
    </DoorCard>
  )
}
