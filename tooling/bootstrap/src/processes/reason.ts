import { explainSystemError } from '../../launch/system-error.mjs'

/** Why a program failed, in one line: what the system refused it, or what it said last, or the error that Node died of. */
export function reasonIn(output: string): string {
  return explainSystemError(output) ?? lastLine(output)
}

function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const isCrash = lines.at(-1)?.startsWith('Node.js v') ?? false
  const thrown = isCrash ? lines.find((line) => /^(\w*Error|error)\b.*: /.test(line)) : undefined
  return thrown ?? lines.at(-1) ?? 'no reason given'
}
