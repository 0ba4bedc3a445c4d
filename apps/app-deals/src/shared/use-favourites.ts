import { favouriteHotels, listenToFavourites } from '@masa/remote-kit/favourites'
import { useSyncExternalStore } from 'react'

/** Hotels with this browser's heart. */
export const useFavourites = (): ReadonlySet<string> => useSyncExternalStore(listenToFavourites, favouriteHotels)
