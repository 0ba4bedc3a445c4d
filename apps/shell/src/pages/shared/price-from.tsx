import { formatMoneyIsolated } from '@masa/i18n'
import type { Money } from '@masa/contract'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** The lowest price for a person; nothing where nothing is sold just now. */
export function PriceFrom({ price }: { price: Money | null }): ReactElement | null {
  const t = useMessages()
  if (price === null) return null
  return (
    <span>
      {t('home.from', {
        price: formatMoneyIsolated({ amountMinor: price.amountMinor, currency: 'USD' }),
      })}
    </span>
  )
}
