export { DateField } from './date-field.tsx'
export type { DateFieldProps } from './date-field.tsx'
export { parseTypedDate } from './typed-date.ts'
