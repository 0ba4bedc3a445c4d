/** The line of a failed program's output that says why: its last, or that of the error which Node died of. */
export function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const isCrash = lines.at(-1)?.startsWith('Node.js v') ?? false
  const thrown = isCrash ? lines.find((line) => /^(\w*Error|error)\b.*: /.test(line)) : undefined
  return thrown ?? lines.at(-1) ?? 'no reason given'
}
