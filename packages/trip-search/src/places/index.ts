export { PlacePicker } from './place-picker.tsx'
export { findPlaces } from './place-search.domain.ts'
export { chosenDestinations, placeNames } from './places.ts'
export type { PlaceChoice } from './places.ts'
