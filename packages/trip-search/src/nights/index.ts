export { NightsFoot, NightsPicker } from './nights-picker.tsx'
export { NightsText } from './nights-text.tsx'
