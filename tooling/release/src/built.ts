import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@masa/contract/releases'
import { releaseSchema } from '@masa/contract/releases'

/** A release as its app's build left it. */
export interface Built {
  readonly release: Release
  readonly folder: string
}

/** What the apps' folders hold that was built: the shell and every remote. */
export async function builtReleases(root: string): Promise<Built[]> {
  const found: Built[] = []
  for (const app of await readdir(join(root, 'apps'))) found.push(...(await builtIn(join(root, 'apps', app, 'dist'))))
  return found
}

/** What was built of one remote, or of the shell. Throws a line when nothing was. */
export async function builtRelease(root: string, remote: string): Promise<Built> {
  const [built] = (await builtReleases(root)).filter(({ release }) => release.remote === remote)
  if (built === undefined)
    throw new Error(`Nothing of ${remote} is built: there is no app of that name, or its build failed.`)
  return built
}

/** The release of a remote whose build lies in a folder. */
export async function releaseIn(folder: string, remote: string): Promise<Built> {
  const built = (await builtIn(folder)).find(({ release }) => release.remote === remote)
  if (built === undefined) throw new Error(`${folder} holds no build of ${remote}: there is no release.json of it.`)
  return built
}

async function builtIn(dist: string): Promise<Built[]> {
  const names: string[] = await readdir(dist).catch(() => [])
  // The shell's build is the folder itself, a remote's one below it.
  const folders = names.includes('release.json') ? [dist] : names.map((name) => join(dist, name))
  const found: Built[] = []
  for (const folder of folders) {
    const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null)
    if (text !== null) found.push({ release: releaseSchema.parse(JSON.parse(text)), folder })
  }
  return found
}

/** Files of a build that are missing or are not what its description says: the folder was changed after the build. */
export async function spoiltFiles({ release, folder }: Built): Promise<string[]> {
  const spoilt: string[] = []
  for (const [path, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(join(folder, path)).catch(() => null)
    if (content === null || `sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity)
      spoilt.push(path)
  }
  return spoilt
}

export const nameOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string => `${remote}@${version}`
