import { useEffect, useState } from 'react'
import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import { useMessages } from '#src/messages.ts'

/** Before that nothing is said: it would be gone before it is read (ms). */
const LONG_MS = 3_000
/** From then on a wait looks like a fault, unless it is said how long it may take (ms). */
const LONGER_MS = 15_000

/**
 * What is said while a hold takes long, in the language of the page; null before that. Only what is known: that suppliers
 * are asked, how long they may take, and that nothing is charged.
 */
export function useHoldProgress(
  { holdKeeps, holdTakesSeconds }: Pick<DraftedBooking, 'holdKeeps' | 'holdTakesSeconds'>,
  { isChecking }: { readonly isChecking: boolean },
): string | null {
  const t = useMessages()
  const [waited, setWaited] = useState<'short' | 'long' | 'longer'>('short')
  useEffect(() => {
    if (!isChecking) return
    const timers = [setTimeout(() => setWaited('long'), LONG_MS), setTimeout(() => setWaited('longer'), LONGER_MS)]
    return () => {
      timers.forEach(clearTimeout)
      setWaited('short')
    }
  }, [isChecking])
  if (!isChecking || waited === 'short') return null
  const asksSupplier = holdTakesSeconds !== undefined && holdKeeps === 'places'
  if (waited === 'long') return t(asksSupplier ? 'progress.supplier' : 'progress.checking')
  return asksSupplier ? t('progress.upTo', { count: holdTakesSeconds }) : t('progress.still')
}
