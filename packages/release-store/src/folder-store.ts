import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStorePath } from './release-store.ts'
import type { ReleaseName, ReleaseStore } from './release-store.ts'

/** Releases in a folder of this machine, or of a volume that several share. */
export function openFolderStore(folder: string): ReleaseStore {
  const placeOf = ({ remote, version }: ReleaseName) => join(folder, remote, version)

  return {
    async read(path) {
      if (!isStorePath(path)) return null
      return readFile(join(folder, path)).catch(absent)
    },
    async open(path) {
      if (!isStorePath(path)) return null
      const found = await stat(join(folder, path)).catch(absent)
      return found?.isFile() ? { bytes: found.size, content: createReadStream(join(folder, path)) } : null
    },
    async put({ folder: built, ...name }) {
      const place = placeOf(name)
      if ((await stat(join(place, 'release.json')).catch(absent)) !== null) return false
      // Written aside and renamed: whoever looks meanwhile sees nothing, and a death on the way leaves nothing that counts.
      const half = join(folder, name.remote, `.${name.version}.${randomUUID()}`)
      await mkdir(join(folder, name.remote), { recursive: true })
      try {
        await cp(built, half, { recursive: true })
        await rename(half, place)
        return true
      } catch (failure) {
        await rm(half, { recursive: true, force: true })
        // Somebody else was quicker: theirs is the same, by its name.
        if ((await stat(join(place, 'release.json')).catch(absent)) !== null) return false
        throw failure
      }
    },
    async remove(name) {
      // The description first: without it the release is not there.
      await rm(join(placeOf(name), 'release.json'), { force: true })
      await rm(placeOf(name), { recursive: true, force: true })
    },
    async list() {
      const found: ReleaseName[] = []
      for (const remote of await namesIn(folder))
        for (const version of await namesIn(join(folder, remote)))
          if ((await stat(join(placeOf({ remote, version }), 'release.json')).catch(absent)) !== null)
            found.push({ remote, version })
      return found
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(absent)
  return (entries ?? []).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

function absent(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT' || failure.code === 'ENOTDIR' || failure.code === 'EISDIR') return null
  throw failure
}
