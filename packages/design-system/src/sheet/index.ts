export { Sheet } from './sheet.tsx'
export type { SheetProps } from './sheet.tsx'
export { useIsPhone, useIsStacked } from './use-width.ts'
