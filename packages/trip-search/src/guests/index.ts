export { AgesFields } from './ages-fields.tsx'
export { GuestsFoot, GuestsPicker } from './guests-picker.tsx'
export { GuestsText } from './guests-text.tsx'
export { RoomGuests } from './room-guests.tsx'
