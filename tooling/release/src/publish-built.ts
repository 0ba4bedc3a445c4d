import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** What was put into the releases' folder, as `<remote>@<version>`. */
export interface Published {
  readonly added: string[]
  /** Was there already: a release is never written twice. */
  readonly kept: string[]
}

/**
 * Copies every release that was built (`<apps>/<remote>/dist/<version>/release.json`) to where the edge serves releases
 * from. A release appears whole or not at all; what lies there is never changed. A release that is built again is the
 * newest again: the registry goes by the time of `release.json`.
 */
export async function publishBuilt({
  appsFolder,
  releasesFolder,
}: {
  appsFolder: string
  releasesFolder: string
}): Promise<Published> {
  const published: Published = { added: [], kept: [] }
  for (const remote of await readdir(appsFolder)) {
    const dist = join(appsFolder, remote, 'dist')
    for (const version of await readdir(dist).catch(() => [])) {
      const built = join(dist, version)
      if (!(await exists(join(built, 'release.json')))) continue
      const place = join(releasesFolder, remote, version)
      if (await exists(join(place, 'release.json'))) published.kept.push(`${remote}@${version}`)
      else {
        const half = join(releasesFolder, remote, `.${version}.${process.pid}`)
        await mkdir(join(releasesFolder, remote), { recursive: true })
        await cp(built, half, { recursive: true })
        // Somebody else may have been quicker: theirs is the same, by its name.
        await rename(half, place).catch(() => rm(half, { recursive: true, force: true }))
        published.added.push(`${remote}@${version}`)
      }
      const now = new Date()
      await utimes(join(place, 'release.json'), now, now)
    }
  }
  return published
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
