import type { Order } from '@masa/contract/order'
import { useMessages } from '#src/messages.ts'
import type { HoldWords } from './hold-clock.tsx'

/** What the clock of a hold says: of what is kept, and of what ends it. */
export function useHoldWords({ holdKeeps, holdEndsBy }: Pick<Order, 'holdKeeps' | 'holdEndsBy'>): HoldWords {
  const t = useMessages()
  return {
    left: (time) => t(holdKeeps === 'places' ? 'hold.left' : 'hold.leftPrice', { time }),
    extend: t('hold.extend'),
    ending: t('hold.ending'),
    last: t(holdEndsBy === 'supplier' ? 'hold.lastSupplier' : 'hold.last'),
  }
}
