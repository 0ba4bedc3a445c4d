import { shareSitePath, useApiClient } from '@masa/api-client'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { toastV1 } from '@masa/remote-kit'
import { useState } from 'react'
import { useMessages } from '#src/messages.ts'

/** Shares a page of the site in the language of the moment, and says so where the browser itself does not. */
export function useShare(): {
  isBusy: boolean
  send: (page: { path: string; title: string; text: string; isSecret?: boolean }) => Promise<void>
} {
  const t = useMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const [isBusy, setBusy] = useState(false)
  async function send({
    path,
    ...page
  }: {
    path: string
    title: string
    text: string
    isSecret?: boolean
  }): Promise<void> {
    setBusy(true)
    try {
      const outcome = await shareSitePath(api, {
        path,
        localise: (address) => localisePath(address, locale),
        ...page,
      })
      if (outcome === 'copied') toastV1.emit({ kind: 'success', text: t('share.copied'), lifeMs: 6000 })
      if (outcome === 'failed') toastV1.emit({ kind: 'error', text: t('share.failed'), lifeMs: 8000 })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}
