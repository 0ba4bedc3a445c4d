import { isApiError, useApiClient } from '@masa/api-client'
import { Container } from '@masa/design-system/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { OperatorStanding } from '@masa/contract/operator'
import { LoadFailure } from '#src/shared/load-failure.tsx'
import { useCommonMessages } from '#src/shared/messages.ts'
import { CodeStep } from './code-step.tsx'
import { standingQuery } from './sign-in.query.ts'
import { PasswordStep } from './password-step.tsx'
import { SecondFactorOffered } from './second-factor-offered.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { useStay } from './use-stay.ts'
import styles from './sign-in.module.css'

export type SignedIn = Extract<OperatorStanding, { kind: 'signedIn' }>

/** A page of the desk that needs a session: shows the sign-in steps first, then the page that was asked for. */
export function SessionGuard({
  inside: Inside,
}: {
  inside: (props: { operator: SignedIn }) => ReactElement
}): ReactElement {
  const api = useApiClient()
  const common = useCommonMessages()
  const { data, error, refetch } = useQuery(standingQuery(api))
  const [offersFactor, setOffersFactor] = useState(false)
  useStay(data?.kind === 'signedIn')
  if (data === undefined)
    return (
      <Container className={styles.waiting ?? ''}>
        {isApiError(error) ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <p role="status">{common('state.loading')}</p>
        )}
      </Container>
    )
  switch (data.kind) {
    case 'signedOut':
      return <SignInStep />
    case 'codeNeeded':
      return <CodeStep />
    case 'passwordNeeded':
      return <PasswordStep name={data.name} onChosen={() => setOffersFactor(true)} />
    case 'signedIn':
      return offersFactor && !data.hasSecondFactor ? (
        <SecondFactorOffered isNeeded={data.needsSecondFactor} onLater={() => setOffersFactor(false)} />
      ) : (
        <Inside operator={data} />
      )
  }
}
