import { Button } from '@masa/design-system/button'
import { TextField } from '@masa/design-system/field'
import type { TextFieldProps } from '@masa/design-system/field'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'isLtr'>): ReactElement {
  const t = useMessages()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      isLtr
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <Button look="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('signIn.password.hide') : t('signIn.password.show')}
        </Button>
      }
    />
  )
}
