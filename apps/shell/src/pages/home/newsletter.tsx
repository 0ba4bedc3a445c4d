import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Checkbox } from '@masa/design-system/checkbox'
import { TextField } from '@masa/design-system/field'
import { Picture } from '@masa/design-system/picture'
import { isEmail, pictureSources } from '@masa/contract'
import { codeTyped } from '@masa/i18n/typed-text'
import { useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './newsletter.module.css'

/** The mailing list: an address and a consent, kept with its time. */
export function Newsletter(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState(false)
  const [state, setState] = useState<'idle' | 'sending' | 'done' | 'bad' | 'failed'>('idle')
  async function join(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isEmail(email) || !consent) {
      setState('bad')
      return
    }
    setState('sending')
    try {
      const { newsletterLead } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/content')
      await api.call(newsletterLead, { body: { email, consent, source: 'home' } })
      setState('done')
    } catch (error) {
      setState(isApiError(error) && error.code === 'validation' ? 'bad' : 'failed')
    }
  }
  return (
    <Card padding="none" className={styles.newsletter}>
      <div className={styles.picture}>
        <Picture
          {...pictureSources(
            { subject: 'harbour', seed: 'newsletter', mode: 'dusk' },
            { kind: 'wide', sizes: '(min-width: 68rem) 32rem, 100vw' },
          )}
          alt=""
          fit="cover"
        />
      </div>
      <form className={styles.form} onSubmit={(event) => void join(event)} noValidate>
        <h2>{t('home.mailTitle')}</h2>
        <p className={styles.lead}>{t('home.mailLead')}</p>
        {state === 'done' ? (
          <p role="status">{t('home.mailThanks')}</p>
        ) : (
          <>
            <div className={styles.line}>
              <TextField
                label={t('home.mail')}
                type="email"
                transform={codeTyped}
                isLtr
                autoComplete="email"
                placeholder="name@example.com"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                {...(state === 'bad' && { error: t('home.mailBad') })}
                {...(state === 'failed' && { error: t('home.mailFailed') })}
              />
              <Button type="submit" look="brand" isBusy={state === 'sending'}>
                {t('home.mailJoin')}
              </Button>
            </div>
            <Checkbox
              label={t('home.mailConsent')}
              checked={consent}
              onChange={(event) => setConsent(event.target.checked)}
            />
          </>
        )}
      </form>
    </Card>
  )
}
