/** What the fields of the form open, but for the calendar: one file, asked for when the form can be used. */
export { DatesFoot } from './dates-foot.tsx'
export { GuestsFoot, GuestsPicker } from './guests-picker.tsx'
export { NightsFoot, NightsPicker } from './nights-picker.tsx'
export { PlacePicker } from './place-picker.tsx'
