import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DESCRIPTION, filesOf } from './files-of.ts'
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
      if (await isThere(place)) return false
      // Written aside and renamed: a reader meanwhile sees nothing, and a crash on the way leaves nothing that counts.
      const half = join(folder, name.remote, `.${name.version}.${randomUUID()}`)
      await mkdir(join(folder, name.remote), { recursive: true })
      try {
        await cp(built, half, { recursive: true })
        return await moveTo(place, half)
      } finally {
        await rm(half, { recursive: true, force: true })
      }
    },
    async remove(name) {
      // The description first: without it the release is not there.
      await rm(join(placeOf(name), DESCRIPTION), { force: true })
      await rm(placeOf(name), { recursive: true, force: true })
    },
    async list() {
      const found: ReleaseName[] = []
      for (const remote of await namesIn(folder))
        for (const version of await namesIn(join(folder, remote)))
          if (await isThere(placeOf({ remote, version }))) found.push({ remote, version })
      return found
    },
  }
}

async function isThere(place: string): Promise<boolean> {
  return (await stat(join(place, DESCRIPTION)).catch(absent)) !== null
}

/** Makes a whole folder the release of a place; `false` where there is one. */
async function moveTo(place: string, half: string): Promise<boolean> {
  try {
    await rename(half, place)
    return true
  } catch (failure) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((failure as NodeJS.ErrnoException).code ?? '')) throw failure
  }
  // Another publisher was quicker: its copy is the same, by its name.
  if (await isThere(place)) return false
  // What a removal left that died on the way: replaced file by file, so that of several who do it none meets a half.
  for (const path of await filesOf(half)) {
    await mkdir(dirname(join(place, path)), { recursive: true })
    await rename(join(half, path), join(place, path))
  }
  await rename(join(half, DESCRIPTION), join(place, DESCRIPTION))
  return true
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(absent)
  return (entries ?? []).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

function absent(failure: NodeJS.ErrnoException): null {
  if (failure.code === 'ENOENT' || failure.code === 'ENOTDIR' || failure.code === 'EISDIR') return null
  throw failure
}
