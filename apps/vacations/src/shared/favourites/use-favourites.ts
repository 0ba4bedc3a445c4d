import { favouriteHotels, listenToFavourites, toggleFavourite } from '@masa/remote-kit/favourites'
import { useSyncExternalStore } from 'react'

/** Whether a hotel has this browser's heart, and what a press on it does. */
export function useFavourite(hotelId: string): { isFavourite: boolean; toggle: () => void } {
  const hotelIds = useSyncExternalStore(listenToFavourites, favouriteHotels)
  return { isFavourite: hotelIds.has(hotelId), toggle: () => toggleFavourite(hotelId) }
}
