import { useSyncExternalStore } from 'react'

const PHONE = widthOf('48rem')
const STACKED = widthOf('68rem')

/** Whether the page is as narrow as a phone (768 px or less), for what CSS alone cannot decide. False on a server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(PHONE.subscribe, PHONE.isWithin, isWide)
}

/** Whether columns stand below each other (1088 px or less), for a column that is not shown there. False on a server. */
export function useIsStacked(): boolean {
  return useSyncExternalStore(STACKED.subscribe, STACKED.isWithin, isWide)
}

const isWide = (): boolean => false

function widthOf(most: string) {
  const query = `(max-width: ${most})`
  return {
    isWithin: () => globalThis.matchMedia?.(query).matches ?? false,
    subscribe: (listener: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
  }
}
