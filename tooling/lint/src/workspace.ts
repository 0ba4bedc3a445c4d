import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The top of the checkout. */
export const root = join(import.meta.dirname, '..', '..', '..')

const skipped = /^(?:node_modules|dist.*|\.(?!ci$|changeset$|github$).*|coverage|test-results|playwright-report)$/

/** All files below a folder, seen from it, without what is installed, built or ignored. */
export function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = below === '' ? name : `${below}/${name}`
    if (!statSync(join(folder, path)).isDirectory()) return [path]
    return skipped.test(name) ? [] : filesBelow(folder, path)
  })
}

/** Prints what was found and sets the exit code. `what` names the check in its closing line. */
export function conclude({ what, looked, faults }: { what: string; looked: number; faults: readonly string[] }): void {
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (looked === 0) process.stderr.write('Nothing was looked at: the check itself is broken.\n')
  process.stdout.write(`${what}: ${looked} looked at, ${faults.length} at fault\n`)
  process.exitCode = faults.length === 0 && looked > 0 ? 0 : 1
}
