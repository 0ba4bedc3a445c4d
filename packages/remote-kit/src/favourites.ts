import { eventChannel } from './events/channel.ts'

const STORE = 'masa.favourites'
const changed = eventChannel<null>('favourites-changed', 1)

let known: { readonly stored: string; readonly hotelIds: ReadonlySet<string> } | null = null

/**
 * Hotels that this browser's owner marked with a heart, whichever remote showed it. They never leave the browser. The
 * same set as long as nothing changed, so that it can be a snapshot of a store.
 */
export function favouriteHotels(): ReadonlySet<string> {
  const stored = read()
  if (known?.stored !== stored) known = { stored, hotelIds: new Set(parse(stored)) }
  return known.hotelIds
}

/** Marks a hotel, or takes the mark away. */
export function toggleFavourite(hotelId: string): void {
  const hotelIds = new Set(favouriteHotels())
  if (!hotelIds.delete(hotelId)) hotelIds.add(hotelId)
  write(JSON.stringify([...hotelIds]))
  changed.emit(null)
}

/** Calls back when the hearts changed, here, in another remote or in another tab. */
export function listenToFavourites(react: () => void): () => void {
  const stop = changed.listen(react)
  const inAnotherTab = ({ key }: StorageEvent) => {
    if (key === STORE || key === null) react()
  }
  window.addEventListener('storage', inAnotherTab)
  return () => {
    stop()
    window.removeEventListener('storage', inAnotherTab)
  }
}

/** Stands in for a storage that is shut off: the hearts last as long as the page. */
let instead = '[]'

function read(): string {
  try {
    return globalThis.localStorage?.getItem(STORE) ?? instead
  } catch {
    return instead
  }
}

function write(stored: string): void {
  instead = stored
  try {
    globalThis.localStorage?.setItem(STORE, stored)
  } catch {
    // It stands in the page.
  }
}

function parse(stored: string): string[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
