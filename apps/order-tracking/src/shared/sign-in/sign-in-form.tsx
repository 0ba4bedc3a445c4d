import { useSignIn, visitorSignIn } from '@masa/auth'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { CodeForm } from './code-form.tsx'
import { ReferenceForm } from './reference-form.tsx'

/** The two steps of signing in to an order: what it is called, and the code that was sent. */
export function SignInForm({ reference = '' }: { reference?: string }): ReactElement {
  const signIn = useSignIn(visitorSignIn)
  // The code stays where it is when another number is asked for and not sent.
  const [isOther, setOther] = useState(false)
  if (signIn.kind === 'codeSent' && !isOther)
    return <CodeForm key={signIn.sid} sent={signIn} onOther={() => setOther(true)} />
  const expired = signIn.kind === 'expired' ? signIn.sent : null
  const typed = signIn.kind === 'codeSent' ? signIn.askedFor : (expired?.askedFor ?? reference)
  return (
    <ReferenceForm
      reference={typed}
      sendBy={expired?.sentBy ?? 'mail'}
      isCodeOver={expired !== null}
      onSent={() => setOther(false)}
    />
  )
}
