import type { Readable } from 'node:stream'

export interface ReleaseName {
  readonly remote: string
  readonly version: string
}

/** A file as it is served. */
export interface StoredFile {
  readonly bytes: number
  readonly content: Readable
}

/**
 * Where the files of releases lie: `<remote>/<version>/<path>`, each written once and never changed. A release is there
 * when its `release.json` is, which is put last.
 */
export interface ReleaseStore {
  /** The content of a file; null where there is none. */
  read(path: string): Promise<Buffer | null>
  /** A file to be served; null where there is none. */
  open(path: string): Promise<StoredFile | null>
  /**
   * Puts a release there from the folder of its build, all of it or nothing that counts. One that is there stays as it
   * is: `false`.
   */
  put(release: ReleaseName & { readonly folder: string }): Promise<boolean>
  /** Deletes a release. One that is not there is no failure. */
  remove(release: ReleaseName): Promise<void>
  /** Every release that is there. */
  list(): Promise<ReleaseName[]>
}

/** Whether a path names a file below a release, by no detour: no step up, no dot-file, no empty segment. */
export function isStorePath(path: string): boolean {
  const segments = path.split('/')
  return segments.length >= 3 && segments.every((segment) => segment !== '' && /^[^.\\\0][^\\\0]*$/.test(segment))
}
