import type { BookingView } from '@masa/contract/booking'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'

/** The search that the flights of a booking were found by, with the keys that are carried along. */
export function resultsAddress({ sharePath }: Pick<BookingView, 'sharePath'>, carried: CarriedKeys): string {
  const [path = '/', query = ''] = sharePath.split('?')
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...carried })}`
}
