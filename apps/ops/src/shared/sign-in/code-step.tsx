import { isApiError } from '@masa/api-client'
import { signOutOperator, verifyOperatorCode } from '@masa/contract/operator'
import { Button } from '@masa/design-system/button'
import { CodeField } from '@masa/design-system/code-field'
import { Stack } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useRefusal } from '#src/shared/refusal.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useSignInStep } from './sign-in.query.ts'
import styles from './sign-in.module.css'

/** The code of the authenticator. It is sent when its last digit is there. */
export function CodeStep(): ReactElement {
  const t = useMessages()
  const refusalOf = useRefusal()
  const verify = useSignInStep(verifyOperatorCode)
  const leave = useSignInStep(signOutOperator)
  const [code, setCode] = useState('')
  usePageTitle(t('signIn.code.title'))
  const send = (complete: string) => {
    if (complete.length === 6 && !verify.isPending) verify.mutate({ code: complete })
  }
  const isWrong = isApiError(verify.error) && verify.error.code === 'operator_code'
  return (
    <SignInCard title={t('signIn.code.title')} lead={t('signIn.code.lead')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send(code)
        }}
      >
        <Stack gap={4}>
          {verify.error !== null && !isWrong && (
            <Notice tone="bad" isLive>
              {refusalOf(verify.error)}
            </Notice>
          )}
          <CodeField
            label={t('signIn.code.label')}
            hint={t('signIn.code.hint')}
            error={isWrong && !verify.isPending ? refusalOf(verify.error) : undefined}
            value={code}
            onChange={setCode}
            onComplete={send}
            autoFocus
          />
          <Button type="submit" look="primary" size="lg" isBlock isBusy={verify.isPending}>
            {t('signIn.form.submit')}
          </Button>
          <Button look="link" onClick={() => leave.mutate({})}>
            {t('signIn.code.startOver')}
          </Button>
        </Stack>
      </form>
    </SignInCard>
  )
}
