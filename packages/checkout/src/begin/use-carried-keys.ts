import { readCarriedKeys } from '@masa/remote-kit/carried-keys'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The keys to put on every link of the journey, from the present address. */
export function useCarriedKeys(): CarriedKeys {
  const { search } = useLocation()
  return useMemo(() => readCarriedKeys(search), [search])
}
