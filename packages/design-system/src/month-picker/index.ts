export { MonthPicker } from './month-picker.tsx'
export type { MonthPickerProps } from './month-picker.tsx'
