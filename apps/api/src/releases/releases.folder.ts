import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseSchema } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import { safeParse } from 'zod/mini'

/** A release that lies in the releases' folder. */
export interface FoundRelease {
  readonly release: Release
  /** When it was put there (ms). */
  readonly publishedAt: number
}

/**
 * Reads `<folder>/<remote>/<version>/release.json` of every release, oldest first. What is no release, or lies under
 * another name than its own, is reported and passed over. A folder that is not there holds none.
 */
export async function readReleasesFolder(folder: string, report: (problem: string) => void): Promise<FoundRelease[]> {
  const found: FoundRelease[] = []
  for (const remote of await namesIn(folder))
    for (const version of await namesIn(join(folder, remote))) {
      const file = join(folder, remote, version, 'release.json')
      try {
        const parsed = safeParse(releaseSchema, JSON.parse(await readFile(file, 'utf8')))
        if (!parsed.success) report(`${file} is no release: ${parsed.error.issues[0]?.message ?? ''}`)
        else if (parsed.data.remote !== remote || parsed.data.version !== version)
          report(`${file} says that it is ${parsed.data.remote}@${parsed.data.version}`)
        else found.push({ release: parsed.data, publishedAt: (await stat(file)).mtimeMs })
      } catch (failure) {
        report(`${file} cannot be read: ${failure instanceof Error ? failure.message : String(failure)}`)
      }
    }
  return found.sort((a, b) => a.publishedAt - b.publishedAt)
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
}
