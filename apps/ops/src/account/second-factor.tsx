import { isApiError } from '@masa/api-client'
import { dropSecondFactor } from '@masa/contract/operator'
import { Button } from '@masa/design-system/button'
import { CodeField } from '@masa/design-system/code-field'
import { ShieldIcon } from '@masa/design-system/icons'
import { Stack } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Note } from '@masa/design-system/tag'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useSignInStep } from '#src/shared/sign-in/sign-in.query.ts'
import type { SignedIn } from '#src/shared/sign-in/session-guard.tsx'
import { PasswordField } from '#src/shared/sign-in/password-field.tsx'
import { SecondFactorForm } from '#src/shared/sign-in/second-factor-form.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { useRefusal } from '#src/shared/refusal.ts'
import styles from './account.module.css'

/** Sets the second factor up, or gives it up. */
export function SecondFactor({ operator }: { operator: SignedIn }): ReactElement {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  // What was opened for one state is not meant for the other.
  const [openedFor, setOpenedFor] = useState(operator.hasSecondFactor)
  if (openedFor !== operator.hasSecondFactor) {
    setOpenedFor(operator.hasSecondFactor)
    setOpen(false)
  }
  if (operator.hasSecondFactor)
    return (
      <Stack gap={4}>
        <Note tone="good" icon={<ShieldIcon size="sm" />}>
          {t('account.factor.on')}
        </Note>
        {isOpen ? (
          <DropForm />
        ) : (
          <p>
            <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
              {t('account.factor.drop')}
            </Button>
          </p>
        )}
      </Stack>
    )
  return (
    <Stack gap={4}>
      <p className={styles.lead}>{t(operator.needsSecondFactor ? 'signIn.factor.leadNeeded' : 'signIn.factor.lead')}</p>
      {isOpen ? (
        <SecondFactorForm look="brand" />
      ) : (
        <p>
          <Button look="brand" onClick={() => setOpen(true)}>
            {t('account.factor.add')}
          </Button>
        </p>
      )}
    </Stack>
  )
}

/** The password and a code: either alone may be stolen. */
function DropForm(): ReactElement {
  const t = useMessages()
  const refusalOf = useRefusal()
  const drop = useSignInStep(dropSecondFactor)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const refused = isApiError(drop.error) && !drop.isPending ? drop.error.code : null
  const words = drop.error === null ? undefined : refusalOf(drop.error)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6 && !drop.isPending) drop.mutate({ password: password || ' ', code })
      }}
    >
      <Stack gap={4}>
        {refused !== null && refused !== 'operator_credentials' && refused !== 'operator_code' && (
          <Notice tone="bad" isLive>
            {words}
          </Notice>
        )}
        <PasswordField
          label={t('signIn.form.password')}
          autoComplete="current-password"
          value={password}
          error={refused === 'operator_credentials' ? words : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <CodeField
          label={t('signIn.code.label')}
          value={code}
          error={refused === 'operator_code' ? words : undefined}
          onChange={setCode}
        />
        <Button type="submit" look="quiet" isBusy={drop.isPending}>
          {t('account.factor.dropSubmit')}
        </Button>
      </Stack>
    </form>
  )
}
