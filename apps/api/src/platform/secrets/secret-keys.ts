import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretKeys } from './sealer.ts'

/** Reads `id:base64,id:base64`: 32 bytes each, the first one seals. Throws one readable line. */
export function parseSecretKeys(text: string): SecretKeys {
  return text
    .trim()
    .split(',')
    .map((entry) => {
      const [id = '', encoded = ''] = entry.split(':')
      const key = Buffer.from(encoded, 'base64')
      if (!/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32)
        throw new Error('a secret key is written id:base64 with 32 bytes')
      return { id, key }
    })
}

/**
 * The keys of the configuration, else those of the state folder, made on first use: a newcomer's machine needs no
 * configuration, and two processes that start together agree on one file.
 */
export function loadSecretKeys({
  configured,
  stateFolder,
}: {
  configured: string | undefined
  stateFolder: string
}): SecretKeys {
  if (configured !== undefined) return parseSecretKeys(configured)
  const file = join(stateFolder, 'secret-keys')
  mkdirSync(stateFolder, { recursive: true })
  try {
    writeFileSync(file, `k1:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return parseSecretKeys(readFileSync(file, 'utf8'))
}
