export { Field, fieldIds, FieldRow } from './field.tsx'
export type { FieldFrame, FieldIds } from './field.tsx'
export { TextArea, TextField } from './text-field.tsx'
export type { TextAreaProps, TextFieldProps } from './text-field.tsx'
