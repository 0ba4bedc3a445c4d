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
