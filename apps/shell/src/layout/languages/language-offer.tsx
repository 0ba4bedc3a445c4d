import { Button, IconButton } from '@masa/design-system/button'
import { CloseIcon } from '@masa/design-system/icons'
import { directionOf, nativeName, preferredLocale } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { answerOffer, isOfferAnswered } from './offer-answer.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import styles from './languages.module.css'

/**
 * A quiet line, in the language that the browser prefers: the page can be read in it. It hangs from the menu, moves
 * nothing, and an answer to it is remembered.
 */
export function LanguageOffer(): ReactElement | null {
  const { prepareLocale } = useShell()
  const { locale } = useLocale()
  const { switchTo } = useLanguageSwitch()
  const [offered, setOffered] = useState<Locale | null>(null)
  const t = useMessages(offered ?? undefined)
  useEffect(() => {
    const wanted = preferredLocale(navigator.languages)
    if (wanted === undefined || wanted === locale || isOfferAnswered()) return undefined
    let isWanted = true
    prepareLocale(wanted).then(
      () => isWanted && setOffered(wanted),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [locale, prepareLocale])
  if (offered === null || offered === locale) return null
  // The place is the page's affair, the direction inside that of the offered language.
  return (
    <aside className={styles.offer} lang={offered} aria-label={t('offer.text')}>
      <div className={styles.offerLine} dir={directionOf(offered)}>
        <p>{t('offer.text')}</p>
        <Button look="link" onClick={() => void switchTo(offered)}>
          {nativeName(offered)}
        </Button>
        <IconButton
          look="bare"
          label={t('offer.close')}
          icon={<CloseIcon size="sm" />}
          onClick={() => {
            answerOffer()
            setOffered(null)
          }}
        />
      </div>
    </aside>
  )
}
