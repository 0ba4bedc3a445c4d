/** What the fields of the form open, but for the calendar: one file, asked for when the form can be used. */
export { GuestsFoot, GuestsPicker } from '@masa/trip-search/guests'
export { NightsFoot } from '@masa/trip-search/nights'
export { PlacePicker } from '@masa/trip-search/places'
export { DatesFoot } from './dates-foot.tsx'
export { SoldNights } from './sold-nights.tsx'
