import { isApiError, useApiClient } from '@masa/api-client'
import { confirmSecondFactor, offerSecondFactor } from '@masa/contract/operator'
import { Button } from '@masa/design-system/button'
import { CodeField } from '@masa/design-system/code-field'
import { Stack, asElement } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { LoadFailure } from '#src/shared/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { useRefusal } from '#src/shared/refusal.ts'
import { useSignInStep } from './sign-in.query.ts'
import { QrCode } from './qr-code.tsx'
import styles from './sign-in.module.css'

/** Sets an authenticator up: its secret as a picture and as text, and a code that proves it was taken. */
export function SecondFactorForm({ look, aside }: { look: 'primary' | 'brand'; aside?: ReactNode }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const refusalOf = useRefusal()
  const own = useId()
  const offer = useQuery({
    // Another form is another offer: the last one made counts.
    queryKey: ['desk', 'inside', 'second-factor-offer', own],
    queryFn: () => api.call(offerSecondFactor, { body: {} }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const confirm = useSignInStep(confirmSecondFactor)
  const [code, setCode] = useState('')
  const isWrong = isApiError(confirm.error) && confirm.error.code === 'operator_code'
  const send = (complete: string) => {
    if (complete.length === 6 && !confirm.isPending) confirm.mutate({ code: complete })
  }
  if (offer.isError) return <LoadFailure onRetry={() => void offer.refetch()} />
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(code)
      }}
    >
      <Stack gap={4}>
        <div className={styles.factor}>
          {offer.data ? (
            <QrCode text={offer.data.uri} label={t('signIn.factor.picture')} />
          ) : (
            <Skeleton look="block" width="10rem" height="10rem" />
          )}
          <div>
            <p>{t('signIn.factor.scan')}</p>
            <p className={styles.lead}>{t('signIn.factor.type')}</p>
            <p>
              <bdi dir="ltr" className={styles.secret}>
                {offer.data?.secret ?? '…'}
              </bdi>
            </p>
          </div>
        </div>
        {confirm.error !== null && !isWrong && (
          <Notice tone="bad" isLive>
            {refusalOf(confirm.error)}
          </Notice>
        )}
        <CodeField
          label={t('signIn.factor.label')}
          error={isWrong && !confirm.isPending ? refusalOf(confirm.error) : undefined}
          value={code}
          onChange={setCode}
          onComplete={send}
        />
        <Button type="submit" look={look} size="lg" isBlock isBusy={confirm.isPending}>
          {t('signIn.factor.submit')}
        </Button>
        {asElement(aside)}
      </Stack>
    </form>
  )
}
