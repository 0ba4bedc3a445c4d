export { DataTable } from './table.tsx'
export type { TableColumn } from './table.tsx'
