import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const lint = join(import.meta.dirname, '..', '..')
const house = join(lint, '..', '..')

/** One planted fault for each rule that the house relies on. */
const planted: ReadonlyArray<readonly [rule: string, file: string, code: string]> = [
  ['eslint(max-lines)', 'long-file.ts', `${'// line\n'.repeat(401)}export const last = 1\n`],
  ['import(no-default-export)', 'default-export.ts', 'export default function answer() { return 42 }\n'],
  [
    'typescript(no-floating-promises)',
    'floating.ts',
    'async function work() { return 1 }\nexport function start() { work() }\n',
  ],
  ['typescript(no-explicit-any)', 'any.ts', 'export const open = (value: any) => String(value)\n'],
  ['typescript(no-non-null-assertion)', 'non-null.ts', 'export const first = (list: string[]) => list[0]!.length\n'],
  [
    'typescript(consistent-type-imports)',
    'type-import.ts',
    "import { Stats } from 'node:fs'\nexport const size = (stats: Stats) => stats.size\n",
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'switch.ts',
    "export function say(kind: 'a' | 'b') { switch (kind) { case 'a': return 1 } return 0 }\n",
  ],
  ['vitest(valid-expect)', 'matcher.test.ts', "import { expect, it } from 'vitest'\nit('x', () => { expect(1) })\n"],
  ['vitest(expect-expect)', 'nothing.test.ts', "import { it } from 'vitest'\nit('x', () => { Number('1') })\n"],
  [
    'vitest(no-focused-tests)',
    'only.test.ts',
    "import { expect, it } from 'vitest'\nit.only('x', () => { expect(1).toBe(1) })\n",
  ],
  [
    'react-hooks(rules-of-hooks)',
    'hooks.tsx',
    "import { useState } from 'react'\nexport function Part({ on }: { on: boolean }) { if (on) { const [a] = useState(1); return <p>{a}</p> } return null }\n",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'effect.tsx',
    "import { useEffect } from 'react'\nexport function Part({ on }: { on: () => void }) { useEffect(() => { on() }, []); return null }\n",
  ],
  ['jsx-a11y(alt-text)', 'picture.tsx', 'export function Part() { return <img src="/a.webp" /> }\n'],
  [
    'react(no-danger)',
    'markup.tsx',
    'export function Part() { return <p dangerouslySetInnerHTML={{ __html: "" }} /> }\n',
  ],
  ['unicorn(filename-case)', 'CamelCase.ts', 'export const name = 1\n'],
  ['eslint(no-console)', 'console.ts', "console.log('here')\n"],
  ['eslint(no-restricted-imports)', 'property.ts', "import fc from 'fast-check'\nexport const one = fc.integer()\n"],
  [
    'eslint(no-restricted-imports)',
    'private-part.ts',
    "import { UNSAFE_LocationContext as LocationContext } from 'react-router'\nexport const planted = LocationContext\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'private-part-given-on.ts',
    "export { UNSAFE_createBrowserHistory } from 'react-router'\n",
  ],
  [
    'eslint(no-restricted-globals)',
    'stored-apart.ts',
    "export const stored = (): string | null => localStorage.getItem('a')\n",
  ],
  [
    'eslint(no-restricted-globals)',
    'database-apart.ts',
    "export const opened = (): IDBOpenDBRequest => indexedDB.open('a')\n",
  ],
  [
    'eslint(no-restricted-properties)',
    'stored-by-property.ts',
    "export const stored = (): string | null => globalThis.sessionStorage.getItem('a')\n",
  ],
  [
    'eslint(no-restricted-properties)',
    'stored-by-part.ts',
    'export function stored(): number { const { localStorage: kept } = window; return kept.length }\n',
  ],
  [
    'eslint(no-restricted-properties)',
    'hour-of-the-machine.ts',
    'export const hour = (at: Date): number => at.getHours()\n',
  ],
  ['eslint(no-eval)', 'eval.ts', 'export const run = (code: string) => eval(code) as unknown\n'],
]

let found: ReadonlyArray<{ readonly code: string; readonly filename: string }> = []

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'masa-oxlint-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { strict: true, module: 'preserve', jsx: 'react-jsx' }, include: ['.'] }),
  )
  for (const [, file, code] of planted) write(file, code)
  write('sound.ts', 'export const sound = 1\n')
  const oxlint = join(lint, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', join(house, '.oxlintrc.json'), '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics
}, 60_000)

describe('the linter', () => {
  it.each(planted)('%s catches %s', (rule, file) => {
    expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule)
  })

  it('has nothing to say of a sound file', () => {
    expect(found.filter(({ filename }) => filename === 'sound.ts')).toEqual([])
  })
})
