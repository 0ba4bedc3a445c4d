import { createHash } from 'node:crypto'
import type { Refusal } from '@masa/contract/release-desk'
import { releaseSchema } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import { safeParse } from 'zod/mini'
import { nameOf, refusal } from './release-rules.domain.ts'
import type { KeptRelease } from './releases.repository.ts'

/** A release as it lies in the store, when all of it is there and is what it says. */
export async function storedRelease(
  store: ReleaseStore,
  named: Pick<Release, 'remote' | 'version'>,
): Promise<KeptRelease | Refusal[]> {
  const base = `${named.remote}/${named.version}`
  const description = await store.read(`${base}/release.json`)
  if (description === null)
    return [refusal('files_missing', `${nameOf(named)} is not in the store: its files were not, or not all, put there`)]
  const parsed = safeParse(releaseSchema, jsonOf(description))
  if (!parsed.success || parsed.data.remote !== named.remote || parsed.data.version !== named.version)
    return [refusal('files_missing', `${base}/release.json is not the description of ${nameOf(named)}`)]
  const wrong: string[] = []
  for (const [path, { integrity }] of Object.entries(parsed.data.files)) {
    const content = await store.read(`${base}/${path}`)
    if (content === null || integrityOf(content) !== integrity) wrong.push(path)
  }
  if (wrong.length > 0)
    return [
      {
        ...refusal('files_missing', `not there, or not what was built: ${wrong.slice(0, 5).join(', ')}`),
        names: wrong,
      },
    ]
  return { release: parsed.data, integrity: integrityOf(description) }
}

const jsonOf = (content: Buffer): unknown => {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}

const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
