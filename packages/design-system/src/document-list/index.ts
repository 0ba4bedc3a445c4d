export { DocumentList } from './document-list.tsx'
export type { DocumentListItem } from './document-list.tsx'
