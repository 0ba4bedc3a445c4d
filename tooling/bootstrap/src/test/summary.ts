import { type Count, sum } from './count.ts'
import type { judgeShares, judgeWhole } from './shares.ts'

/** What one check came to. */
export interface Result {
  readonly title: string
  readonly count: Count
}

/** The parts of the product by what they took of the gate, then the whole of it, for the table's end. */
export function shareRows(
  { parts, whole }: { parts: ReturnType<typeof judgeShares>; whole: ReturnType<typeof judgeWhole> },
  slowness: number,
): string {
  const row = (name: string, { minutes, budget, isOver }: typeof whole): string =>
    `  ${isOver ? 'FAILED' : 'ok    '}  ${name}: ${minutes.toFixed(1)} of ${budget} minutes`
  return [
    `Minutes of two cores by part, on a machine ${slowness.toFixed(1)} times as slow as a calm one:`,
    ...parts.map((part) => row(part.part, part)),
    row('the whole gate', whole),
  ].join('\n')
}

/**
 * The table of all checks, then what failed and why once more (a long log is read from its end), and the
 * closing line, which stands last and alone.
 */
export function summary(results: readonly Result[]): string {
  const total = sum(results.map(({ count }) => count))
  const rows = results.map(({ title, count }) => {
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    return `  ${count.failed > 0 ? 'FAILED' : 'ok    '}  ${title}: ${count.passed} passed, ${count.failed} failed${skipped}`
  })
  const failures = total.failures.flatMap((failure) => ['', ...failure.split('\n').map((line) => `  ${line}`)])
  return [...rows, ...failures, '', `${total.passed} passed, ${total.failed} failed`].join('\n')
}

/** 0 only when something ran and nothing failed. */
export function exitCodeOf(results: readonly Result[]): number {
  const { passed, failed } = sum(results.map(({ count }) => count))
  return failed === 0 && passed > 0 ? 0 : 1
}
