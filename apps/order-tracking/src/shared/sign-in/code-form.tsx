import { useApiClient } from '@masa/api-client'
import type { SentCode } from '@masa/auth'
import { Button } from '@masa/design-system/button'
import { CodeField } from '@masa/design-system/code-field'
import { Notice } from '@masa/design-system/notice'
import { formatClock, isolateLtr } from '@masa/i18n'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { askForCode, signInByCode } from './sign-in.calls.ts'
import { useSending } from './use-sending.ts'
import styles from './sign-in.module.css'

/** Before another code can be asked for: the first one is on its way. */
const AGAIN_AFTER_MS = 30_000

/** The code that was sent, and what to do when it does not come. */
export function CodeForm({ sent, onOther }: { sent: SentCode<unknown>; onOther: () => void }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const [code, setCode] = useState('')
  const [isOver, setOver] = useState(false)
  const { isBusy, failure, setFailure, send } = useSending()
  const waitMs = useTimeUntil(sent.sentAt + AGAIN_AFTER_MS)
  const other = sent.sentBy === 'mail' ? 'sms' : 'mail'

  const enter = (typed: string) =>
    void send(
      () => signInByCode(api, { sid: sent.sid, verificationCode: typed }),
      ({ code: why }) => {
        if (why === 'verification_code_over') setOver(true)
        // Wrong digits are typed again from the first; after a broken line they are still right.
        if (why === 'verification_code_wrong') setCode('')
      },
    )
  const askAgain = (sendBy: 'mail' | 'sms') => void send(() => askForCode(api, { pnr: sent.askedFor, sendBy }))

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === sent.digits) enter(code)
        else setFailure(t('signIn.codeShort', { count: sent.digits }))
      }}
    >
      <p role="status" className={styles.sent}>
        <span>
          {t(sent.sentBy === 'mail' ? 'signIn.sentByMail' : 'signIn.sentBySms', {
            reference: isolateLtr(sent.askedFor),
          })}
        </span>{' '}
        <Button look="link" onClick={onOther}>
          {t('signIn.other')}
        </Button>
      </p>
      {isOver ? (
        <Notice tone="warn" isLive>
          {failure}
        </Notice>
      ) : (
        <div className={styles.code}>
          <CodeField
            label={t('signIn.code', { count: sent.digits })}
            hint={t('signIn.codeHint')}
            length={sent.digits}
            value={code}
            autoFocus
            onChange={(typed) => {
              setCode(typed)
              if (typed !== '') setFailure(null)
            }}
            onComplete={(typed) => enter(typed)}
            {...(failure !== null && { error: failure })}
          />
        </div>
      )}
      {isOver ? (
        <Button look="primary" size="lg" isBlock isBusy={isBusy} onClick={() => askAgain(sent.sentBy)}>
          {t('signIn.again')}
        </Button>
      ) : (
        <>
          <Button look="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
            {t('signIn.enter')}
          </Button>
          <p className={styles.ways}>
            {waitMs > 0 ? (
              <span>{t('signIn.againIn', { time: isolateLtr(formatClock(Math.ceil(waitMs / 1000))) })}</span>
            ) : (
              <>
                <Button look="link" onClick={() => askAgain(sent.sentBy)}>
                  {t('signIn.again')}
                </Button>
                <Button look="link" onClick={() => askAgain(other)}>
                  {t(other === 'sms' ? 'signIn.bySmsInstead' : 'signIn.byMailInstead')}
                </Button>
              </>
            )}
          </p>
        </>
      )}
    </form>
  )
}

/** Milliseconds until a moment, counted down each second; 0 once it has come. */
function useTimeUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isComing = moment > now
  useEffect(() => {
    if (!isComing) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isComing])
  return Math.max(0, moment - now)
}
