import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseSchema } from '@masa/contract/releases'
import type { Release, SpareRelease } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import { parseAssets } from './build-files.ts'
import type { Assets } from './build-files.ts'
import type { HashedFile } from './document.ts'

/** A shell that pages can be made of. */
export interface Shell {
  readonly assets: Assets
  /** Where its files lie for a browser; closes with a slash. */
  readonly address: string
  /** Text of one of its files. */
  readonly read: (path: string) => Promise<string>
}

/** The hashes of a release's files, as they were registered. */
type Hashed = Partial<Pick<Release, 'files'>>

/** Texts of releases. A file that was read once is kept: under its address it never changes. */
export interface ReleaseFiles {
  /** Text of a file of a remote's release; throws where there is none, or another than was registered. */
  read(release: { remote: string; version: string } & Hashed, path: string): Promise<string>
  /** Text of a file by its address on a page; throws where it has not the hash that the page asks for. */
  readAddress(file: HashedFile, shell: Shell): Promise<string>
  /** The shell of a release set: the live one, else its last known good where that one cannot be read. */
  shell(live: (SpareRelease & Hashed & { lastKnownGood: (SpareRelease & Hashed) | null }) | null): Promise<Shell>
}

export function createReleaseFiles({
  store,
  shellFolder,
  report,
}: {
  store: ReleaseStore
  /** A build of the shell that stands in for the released one: the bench's twin. */
  shellFolder: string | undefined
  report: (failure: unknown) => void
}): ReleaseFiles {
  const texts = new Map<string, Promise<string>>()
  const shells = new Map<string, Promise<Shell>>()

  const once = <T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const making = make()
    kept.set(key, making)
    making.catch(() => kept.delete(key))
    return making
  }
  const readHashed = (
    { remote, version }: { remote: string; version: string },
    path: string,
    integrity: string | undefined,
  ) =>
    once(texts, `${remote}/${version}/${path} ${integrity}`, async () => {
      const content = await store.read(`${remote}/${version}/${path}`)
      if (content === null) throw new Error(`${remote}@${version} has no file ${path}`)
      const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`
      if (integrity !== undefined && hash !== integrity)
        throw new Error(`${path} of ${remote}@${version} is not what was registered`)
      return content.toString('utf8')
    })
  const read: ReleaseFiles['read'] = (release, path) => readHashed(release, path, release.files?.[path]?.integrity)
  /** What a shell reads is in every page: what is not registered is not read. The set has the hashes, of a spare its description. */
  const released = (release: SpareRelease & Hashed): Promise<Shell> =>
    once(shells, `${release.version} ${release.integrity}`, async () => {
      const described = () => readHashed(release, 'release.json', release.integrity)
      const { files } = release.files ? release : releaseSchema.parse(JSON.parse(await described()))
      const readOwn = async (path: string) => {
        const integrity = files?.[path]?.integrity
        if (integrity === undefined) throw new Error(`shell@${release.version} has no file ${path}`)
        return readHashed(release, path, integrity)
      }
      return { assets: parseAssets(await readOwn('assets.json')), address: release.address, read: readOwn }
    })
  const standIn = (folder: string): Promise<Shell> =>
    once(shells, '', async () => {
      const readOwn = (path: string) => once(texts, path, () => readFile(join(folder, path), 'utf8'))
      return { assets: parseAssets(await readOwn('assets.json')), address: STAND_IN_ADDRESS, read: readOwn }
    })

  return {
    read,
    readAddress({ address, integrity }, shell) {
      if (address.startsWith(shell.address)) return shell.read(address.slice(shell.address.length))
      const [, remote = '', version = '', path = ''] = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? []
      return readHashed({ remote, version }, path, integrity)
    },
    async shell(live) {
      if (shellFolder !== undefined) return standIn(shellFolder)
      if (live === null) throw new Error('no shell is live')
      try {
        return await released(live)
      } catch (failure) {
        if (live.lastKnownGood === null) throw failure
        report(failure)
        return released(live.lastKnownGood)
      }
    },
  }
}

/** Where the files of a stand-in are served. */
export const STAND_IN_ADDRESS = '/assets/'
