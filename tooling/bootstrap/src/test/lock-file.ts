/**
 * Checks that pnpm-lock.yaml can be used from any registry: no address of one may stand in it,
 * as `tarball:` fields get when a package was taken from a mirror.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** The lines, with their numbers, that name an address of the web. */
export function linesWithAddress(lockFile: string): string[] {
  return lockFile
    .split('\n')
    .flatMap((line, index) => (/https?:\/\//.test(line) ? [`${index + 1}: ${line.trim()}`] : []))
}

if (import.meta.main) {
  const found = linesWithAddress(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  for (const line of found) process.stderr.write(`pnpm-lock.yaml:${line}\n`)
  if (found.length > 0) {
    process.stderr.write(
      'The lock file names a registry: install again without a mirror of your own, or remove those fields.\n',
    )
  }
  process.exitCode = found.length > 0 ? 1 : 0
}
