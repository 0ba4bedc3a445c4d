import { create } from 'zustand'

const STORE = 'masa.favourites'

interface Favourites {
  readonly hotelIds: ReadonlySet<string>
  readonly toggle: (hotelId: string) => void
}

/** Hotels that this browser's owner marked with a heart. They never leave the browser. */
export const useFavourites = create<Favourites>()((set, get) => ({
  hotelIds: new Set(read()),
  toggle(hotelId) {
    const hotelIds = new Set(get().hotelIds)
    if (!hotelIds.delete(hotelId)) hotelIds.add(hotelId)
    set({ hotelIds })
    try {
      globalThis.localStorage?.setItem(STORE, JSON.stringify([...hotelIds]))
    } catch {
      // Without storage the hearts last as long as the page.
    }
  },
}))

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(STORE) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
