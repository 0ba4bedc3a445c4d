import { storedValue } from '@masa/browser-storage'
import { eventChannel } from './events/channel.ts'

const storedHotels = storedValue({
  key: 'masa.favourites',
  version: 1,
  area: 'local',
  parse: (stored) =>
    Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? (stored as readonly string[]) : null,
})
const changed = eventChannel<null>('favourites-changed', 1)

let known: { readonly stored: string; readonly hotelIds: ReadonlySet<string> } | null = null

/**
 * Hotels that this browser's owner marked with a heart, whichever remote showed it. They never leave the browser. The
 * same set as long as nothing changed, so that it can be a snapshot of a store.
 */
export function favouriteHotels(): ReadonlySet<string> {
  const hotelIds = instead ?? storedHotels.read() ?? []
  const stored = JSON.stringify(hotelIds)
  if (known?.stored !== stored) known = { stored, hotelIds: new Set(hotelIds) }
  return known.hotelIds
}

/** Marks a hotel, or takes the mark away. */
export function toggleFavourite(hotelId: string): void {
  const hotelIds = new Set(favouriteHotels())
  if (!hotelIds.delete(hotelId)) hotelIds.add(hotelId)
  instead = storedHotels.write([...hotelIds]) ? null : [...hotelIds]
  changed.emit(null)
}

/** Calls back when the hearts changed, here, in another remote or in another tab. */
export function listenToFavourites(react: () => void): () => void {
  const stop = changed.listen(react)
  const inAnotherTab = ({ key }: StorageEvent) => {
    if (key === storedHotels.name || key === null) react()
  }
  window.addEventListener('storage', inAnotherTab)
  return () => {
    stop()
    window.removeEventListener('storage', inAnotherTab)
  }
}

/** Stands in for a storage that is shut off or full: the hearts last as long as the page. */
let instead: readonly string[] | null = null
