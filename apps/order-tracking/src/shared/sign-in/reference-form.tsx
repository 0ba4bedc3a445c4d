import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { TextField } from '@masa/design-system/field'
import { Notice } from '@masa/design-system/notice'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { askForCode } from './sign-in.calls.ts'
import { useSending } from './use-sending.ts'
import styles from './sign-in.module.css'

/** Letters and digits, and whatever people write between them; the API reads it as loosely. */
const REFERENCE = /^\s*[A-Za-z0-9][A-Za-z0-9 ./-]{2,57}\s*$/

/** What the order is called, and how its code is to be sent. */
export function ReferenceForm({
  reference,
  sendBy,
  isCodeOver,
  onSent,
}: {
  /** What was typed before. */
  reference: string
  sendBy: 'mail' | 'sms'
  /** The time of the code before is over. */
  isCodeOver: boolean
  onSent: () => void
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const field = useRef<HTMLDivElement>(null)
  const [pnr, setPnr] = useState(reference)
  const [by, setBy] = useState(sendBy)
  const [isWrong, setWrong] = useState(false)
  const { isBusy, failure, setFailure, send } = useSending()

  function ask(): void {
    if (!REFERENCE.test(pnr)) {
      setFailure(null)
      setWrong(true)
      field.current?.querySelector('input')?.focus()
      return
    }
    void send(async () => {
      await askForCode(api, { pnr: pnr.trim(), sendBy: by })
      onSent()
    })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {isCodeOver && (
        <Notice tone="warn" isLive>
          {t('signIn.codeOver')}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="bad" isLive>
          {failure}
        </Notice>
      )}
      <div ref={field}>
        <TextField
          label={t('signIn.reference')}
          hint={t('signIn.referenceHint')}
          value={pnr}
          onChange={(event) => {
            setPnr(event.target.value)
            setWrong(false)
          }}
          isLtr
          autoComplete="off"
          {...(isWrong && { error: t(pnr.trim() === '' ? 'signIn.missing' : 'signIn.wrong') })}
        />
      </div>
      <ChoiceGroup
        legend={t('signIn.sendBy')}
        look="segmented"
        isBlock
        value={by}
        onChange={setBy}
        choices={[
          { value: 'mail', label: t('signIn.byMail') },
          { value: 'sms', label: t('signIn.bySms') },
        ]}
      />
      <Button look="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
        {t('signIn.ask')}
      </Button>
    </form>
  )
}
