import type { Ratio } from './measure/statistics.ts'

/** One line of the report: a figure beside its bound. */
export interface Finding {
  readonly goal: string
  readonly figure: string
  /** What it is held to; a figure without a bound is reported, not judged. */
  readonly bound?: string
  readonly isMet?: boolean
}

/** The report as text, one finding a line, and a closing line. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ goal }) => goal.length))
  const lines = findings.map(({ goal, figure, bound, isMet }) => {
    const verdict = isMet === undefined ? '    ' : isMet ? 'pass' : 'FAIL'
    return `${verdict}  ${goal.padEnd(width)}  ${figure}${bound === undefined ? '' : `   (bound: ${bound})`}`
  })
  const judged = findings.filter(({ isMet }) => isMet !== undefined)
  return [...lines, '', `${judged.filter(({ isMet }) => isMet).length} of ${judged.length} bounds met`].join('\n')
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
export const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB br`
export const MB = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`

/** A ratio with its interval. */
export function said({ ratio, from, to }: Ratio): string {
  return `${ratio.toFixed(2)} (95 %: ${from.toFixed(2)}–${to.toFixed(2)})`
}
