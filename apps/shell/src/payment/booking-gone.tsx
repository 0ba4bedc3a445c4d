import { Button, ButtonLink } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** Seconds before the way back on the payment step (reading.md, Rules). */
const RETURN_SECONDS = 10

/** A booking whose time is over: back to it by a countdown that can be stopped. */
export function BookingGone({ href }: { href: string }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const [seconds, setSeconds] = useState<number | null>(RETURN_SECONDS)
  useEffect(() => {
    if (seconds === null) return undefined
    if (seconds === 0) {
      window.location.assign(localisePath(href, locale))
      return undefined
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, href, locale])
  return (
    <Container>
      <PosterNotice
        level={1}
        art={
          <Picture
            {...pictureSources(
              { subject: 'harbour', seed: 'payment-gone', mode: 'dusk' },
              { kind: 'card', sizes: '30rem' },
            )}
            alt=""
          />
        }
        title={t('payment.gone.title')}
        safe={t('payment.gone.safe')}
        actions={
          <>
            <ButtonLink look="primary" href={href}>
              {t('payment.gone.back')}
            </ButtonLink>
            {seconds !== null && (
              <Button look="quiet" onClick={() => setSeconds(null)}>
                {t('payment.gone.stop')}
              </Button>
            )}
          </>
        }
      >
        {seconds !== null && <p role="timer">{t('payment.gone.returning', { count: seconds })}</p>}
      </PosterNotice>
    </Container>
  )
}
