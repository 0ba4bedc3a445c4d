import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { describe, expect, it } from 'vitest'
import { markPure } from './unused-schemas-loader.ts'

const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))
const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

describe('marking the contract for the bundler', () => {
  it('wraps what is made by a call, exported or not, and nothing else', () => {
    const source =
      "// שלום\nimport * as z from 'zod/mini'\n\nconst named = z.object({ a: z.string() })\nexport const limit = 3\nexport const call = define({ name: 'é', answer: named })\nlet later = make()\nregister(call)\n"
    expect(markPure(source)).toBe(
      "// שלום\nimport * as z from 'zod/mini'\n\nconst named = /*#__PURE__*/ (() => z.object({ a: z.string() }))()\nexport const limit = 3\nexport const call = /*#__PURE__*/ (() => define({ name: 'é', answer: named }))()\nlet later = make()\nregister(call)\n",
    )
  })
  it.each(files)('%s stays a module of the same exports', (name) => {
    const source = readFileSync(contract + name, 'utf8')
    const marked = markPure(source)
    const exportsOf = (text: string) => [...text.matchAll(/^export const (\w+)/gm)].map(([, exported]) => exported)
    expect(() => parseSync(marked, { syntax: 'typescript', target: 'es2022' })).not.toThrow()
    expect(exportsOf(marked)).toEqual(exportsOf(source))
    expect(
      marked
        .replaceAll(/\/\*#__PURE__\*\/ \(\(\) => /g, '')
        .replaceAll(/\)\(\)/g, '')
        .replaceAll(/[\s()]/g, ''),
    ).toBe(source.replaceAll(/\)\(\)/g, '').replaceAll(/[\s()]/g, ''))
  })
})
