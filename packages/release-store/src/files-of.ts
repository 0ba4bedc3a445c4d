import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What names a release: without it, files are none. */
export const DESCRIPTION = 'release.json'

/** Paths of a build's files below its folder, as addresses write them; the description, which is put last, left out. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => path !== DESCRIPTION)
}
