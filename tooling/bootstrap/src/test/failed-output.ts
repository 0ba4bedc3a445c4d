/**
 * What a reader needs of a failed check's output: of Turborepo's, only the packages that failed.
 * Output that names no failed package comes back whole.
 */
export function failedOutput(output: string): string {
  const lines = output.trimEnd().split('\n')
  const failed = new Set(lines.flatMap((line) => /^(\S+)#\S+:\s+(?:WARNING|ERROR)\s+command/.exec(line)?.[1] ?? []))
  if (failed.size === 0) return lines.join('\n')
  return lines
    .filter((line) => {
      const owner = /^(@?[\w/-]+)[:#][\w-]+:/.exec(line)?.[1]
      return owner === undefined || failed.has(owner)
    })
    .join('\n')
}

const LINES = 12
/** As many lines as an error that belongs to no test takes, with the first of its stack. */
const LINES_OF_ERROR = 30

/**
 * Where a check failed without a failed test, what says why: an error that vitest caught outside all tests, which its
 * report leaves out; else what the program wrote last.
 */
export function endOfOutput(output: string): string {
  const lines = output.split('\n')
  const unhandled = lines.findIndex((line) => /Unhandled (?:Errors?|Rejection)|Failed Suites/.test(line))
  return (unhandled === -1 ? lines.slice(-LINES) : lines.slice(unhandled, unhandled + LINES_OF_ERROR)).join('\n')
}
