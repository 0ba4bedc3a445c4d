export { SearchTray, TrayField } from './search-tray.tsx'
export type { TrayFieldProps } from './search-tray.tsx'
