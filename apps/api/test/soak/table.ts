declare module 'vitest' {
  interface TaskMeta {
    /** What a row of the soak reports of itself. */
    soak?: { runs: number; figures: string }
  }
}

/** One row of the closing table. */
export interface Row {
  readonly name: string
  readonly hasPassed: boolean
  readonly runs: number
  readonly figures: string
  readonly seconds: number
  /** The first line of what went wrong. */
  readonly fault: string | undefined
}

/** The table, and the closing count. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, hasPassed, runs, figures, seconds, fault }) =>
    [
      hasPassed ? 'pass' : 'FAIL',
      name.padEnd(width),
      `${runs} runs`.padStart(12),
      `${seconds.toFixed(0)} s`.padStart(7),
      fault ?? figures,
    ].join('  '),
  )
  const passed = rows.filter((row) => row.hasPassed).length
  return [...lines, '', `${passed} passed, ${rows.length - passed} failed`].join('\n')
}

/** Median and most of some seconds. */
export function secondsOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `median ${median.toFixed(1)} s, most ${(sorted.at(-1) ?? 0).toFixed(1)} s`
}
