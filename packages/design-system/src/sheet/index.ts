export { Sheet } from './sheet.tsx'
export type { SheetProps } from './sheet.tsx'
export { useIsPhone } from './use-is-phone.ts'
