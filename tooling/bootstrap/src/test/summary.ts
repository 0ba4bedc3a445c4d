import { type Count, sum } from './count.ts'

/** What one check came to. */
export interface Result {
  readonly title: string
  readonly count: Count
}

/**
 * The table of all checks, then what failed and why once more (whoever reads a long log begins at its end), and the
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
