import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Shape } from './shape.ts'

/**
 * Writes a shape below `root`, formatted: all of it or nothing. What exists is never overwritten.
 * @param house the checkout whose formatter and settings are used.
 * @returns what was done, and what is left to do, a line each.
 */
export function writeShape({ root, house }: { root: string; house: string }, { steps, next }: Shape): string[] {
  const taken = steps.filter(({ kind, path }) => kind === 'create' && existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`There is already ${taken.map(({ path }) => path).join(', ')}`)
  // Changes are computed before anything is written: one that fails leaves no half of a shape behind.
  const files = steps.map((step) => ({
    path: join(root, step.path),
    content: step.kind === 'create' ? step.content : step.change(readFileSync(join(root, step.path), 'utf8')),
  }))
  for (const { path, content } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  const formatter = join(house, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  execFileSync(process.execPath, [formatter, '-c', join(house, '.oxfmtrc.json'), ...files.map(({ path }) => path)])
  return [
    ...steps.map(({ kind, path }) => `${kind === 'create' ? 'wrote' : 'changed'} ${path}`),
    ...next.map((line) => `next: ${line}`),
  ]
}
