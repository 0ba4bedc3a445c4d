import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'

/** The chosen stays in words. */
export function NightsText({ nights }: { nights: readonly number[] }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const [only] = nights
  if (only === undefined) return <span>{t('nights.any')}</span>
  if (nights.length === 1) return <span>{common('count.nights', { count: only })}</span>
  return (
    <span>
      {t('nights.several', {
        count: nights.at(-1) ?? only,
        list: formatList(nights.map(String), locale, 'or'),
      })}
    </span>
  )
}
