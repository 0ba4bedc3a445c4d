export { openStore } from './open-store.ts'
export { isStorePath } from './release-store.ts'
export type { ReleaseName, ReleaseStore, StoredFile } from './release-store.ts'
