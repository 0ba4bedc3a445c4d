export { PhoneField } from './phone-field.tsx'
export type { DialCode, PhoneFieldProps } from './phone-field.tsx'
