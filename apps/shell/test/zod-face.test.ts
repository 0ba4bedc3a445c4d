import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const top = join(import.meta.dirname, '../../..')
const face = /export \{([\s\S]*?)\} from/.exec(readFileSync(join(top, 'apps/shell/src/platform/zod-mini.ts'), 'utf8'))
const provided = new Set(face?.[1]?.split(',').map((name) => name.trim()))

/** Schemas of manifests: read by edge, API and builds, where zod is whole; pages take their types alone. */
const NOT_IN_PAGES = 'remote-declarations.ts'

/** Names that the sources of a folder take of zod at run time. */
function namesIn(folder: string): string[] {
  return readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') && entry.name !== NOT_IN_PAGES,
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => /import \* as z from 'zod\/mini'/.test(text))
    .flatMap((text) => [...text.matchAll(/\bz\.([a-z_]\w*)/gi)].map((match) => match[1] ?? ''))
    .filter((name) => !['infer', 'output', 'input', 'core'].includes(name))
}

describe('what the shell provides of zod', () => {
  it.each([
    'packages/contract/src',
    'packages/api-client/src',
    'packages/checkout/src',
    'apps/vacations/src',
    'apps/ops/src',
  ])('has everything that %s takes of it', (folder) => {
    expect(namesIn(folder).filter((name) => !provided.has(name))).toEqual([])
  })
  it('is not asked for by the schemas of manifests, which pages take as types alone', () => {
    const sources = ['apps/shell/src', 'packages/remote-kit/src', 'packages/checkout/src'].flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|manifest\.ts$/.test(file))
        .map((file) => readFileSync(join(top, folder, file), 'utf8')),
    )
    expect(sources.filter((text) => text.includes('/remote-declarations')).length).toBeGreaterThan(0)
    expect(sources.filter((text) => /import (?!type)[^\n]*\/remote-declarations'/.test(text))).toEqual([])
  })
  it('is read from the contract at all', () => {
    expect(namesIn('packages/contract/src').length).toBeGreaterThan(100)
  })
})
