import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpareRelease } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import { parseAssets } from './build-files.ts'
import type { Assets } from './build-files.ts'

/** A shell that pages can be made of. */
export interface Shell {
  readonly assets: Assets
  /** Where its files lie for a browser; closes with a slash. */
  readonly address: string
  /** Text of one of its files. */
  readonly read: (path: string) => Promise<string>
}

/** Texts of releases. A file that was read once is kept: under its address it never changes. */
export interface ReleaseFiles {
  /** Text of a file of a remote's release; throws where there is none. */
  read(release: { remote: string; version: string }, path: string): Promise<string>
  /** Text of a file by its address on a page. */
  readAddress(address: string, shell: Shell): Promise<string>
  /** The shell of a release set: the live one, else its last known good where that one cannot be read. */
  shell(live: (SpareRelease & { lastKnownGood: SpareRelease | null }) | null): Promise<Shell>
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
  const read: ReleaseFiles['read'] = ({ remote, version }, path) =>
    once(texts, `${remote}/${version}/${path}`, async () => {
      const content = await store.read(`${remote}/${version}/${path}`)
      if (content === null) throw new Error(`${remote}@${version} has no file ${path}`)
      return content.toString('utf8')
    })
  const released = (release: SpareRelease): Promise<Shell> =>
    once(shells, release.version, async () => ({
      assets: parseAssets(await read(release, 'assets.json')),
      address: release.address,
      read: (path) => read(release, path),
    }))
  const standIn = (folder: string): Promise<Shell> =>
    once(shells, '', async () => {
      const readOwn = (path: string) => once(texts, path, () => readFile(join(folder, path), 'utf8'))
      return { assets: parseAssets(await readOwn('assets.json')), address: STAND_IN_ADDRESS, read: readOwn }
    })

  return {
    read,
    readAddress(address, shell) {
      if (address.startsWith(shell.address)) return shell.read(address.slice(shell.address.length))
      const [, remote = '', version = '', path = ''] = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? []
      return read({ remote, version }, path)
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
