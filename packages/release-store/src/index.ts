export { openFolderStore } from './folder-store.ts'
export { isStorePath } from './release-store.ts'
export type { ReleaseName, ReleaseStore, StoredFile } from './release-store.ts'
