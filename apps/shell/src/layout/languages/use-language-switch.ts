import type { Locale } from '@masa/i18n'
import { toastV1 } from '@masa/remote-kit'
import { useState } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { answerOffer } from './offer-answer.ts'

/** Switches the language of the page in place. Where its words cannot be had, says so and leaves all as it was. */
export function useLanguageSwitch(): { switchTo: (to: Locale) => Promise<void>; pending: Locale | null } {
  const t = useMessages()
  const { switchLocale } = useShell()
  const [pending, setPending] = useState<Locale | null>(null)
  async function switchTo(to: Locale): Promise<void> {
    answerOffer()
    setPending(to)
    try {
      await switchLocale(to)
    } catch {
      toastV1.emit({ kind: 'error', text: t('header.languageFailed') })
    } finally {
      setPending(null)
    }
  }
  return { switchTo, pending }
}
