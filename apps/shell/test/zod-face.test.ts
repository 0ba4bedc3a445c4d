import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const top = join(import.meta.dirname, '../../..')
const face = /export \{([\s\S]*?)\} from/.exec(readFileSync(join(top, 'apps/shell/src/platform/zod-mini.ts'), 'utf8'))
const provided = new Set(face?.[1]?.split(',').map((name) => name.trim()))

/** Names that the sources of a folder take of zod at run time. */
function namesIn(folder: string): string[] {
  return readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
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
  it('is read from the contract at all', () => {
    expect(namesIn('packages/contract/src').length).toBeGreaterThan(100)
  })
})
