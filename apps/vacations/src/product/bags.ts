import type { Flight } from '@masa/contract/vacations'
import { formatList, formatNumber } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useMessages } from '#src/shared/messages.ts'

/** What a traveller may take on a flight, heaviest first: "20 kg suitcase and 8 kg trolley". */
export function useBagsText({ baggage }: Flight): string {
  const t = useMessages()
  const { locale } = useLocale()
  const { suitcaseKg, trolleyKg, handBagKg } = baggage
  const bags = [
    suitcaseKg > 0 && t('product.bags.suitcase', { kg: formatNumber(suitcaseKg) }),
    trolleyKg > 0 && t('product.bags.trolley', { kg: formatNumber(trolleyKg) }),
    handBagKg > 0 && t('product.bags.hand', { kg: formatNumber(handBagKg) }),
  ].filter((bag) => bag !== false)
  return bags.length === 0 ? t('product.bags.none') : formatList(bags, locale)
}
