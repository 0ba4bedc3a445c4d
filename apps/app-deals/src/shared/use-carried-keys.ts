import { readCarriedKeys } from '@masa/remote-kit/carried-keys'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The keys to put on every link of the journey, from the present address. A deal is carried by its own links alone. */
export function useCarriedKeys(): CarriedKeys {
  const { search } = useLocation()
  return useMemo(() => {
    const { dealId: _own, ...carried } = readCarriedKeys(search)
    return carried
  }, [search])
}

/** A path with the carried keys in its query. */
export function withCarried(path: string, carried: CarriedKeys): string {
  const { pathname, searchParams } = new URL(path, 'http://site')
  for (const [key, value] of Object.entries(carried)) searchParams.set(key, value)
  const query = searchParams.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
