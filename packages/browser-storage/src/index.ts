export { isRecord, isStorageOpen, parseNumbers, storedText, storedValue } from './stored-value.ts'
export type { StorageArea, StoredPlace, StoredValue } from './stored-value.ts'
