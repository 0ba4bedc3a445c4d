import type { Mutation } from './mutation.ts'
import type { TestRun } from './test-runner.ts'

/** How a mutation fared. Only `red` is as it should be. */
export type Verdict =
  | { readonly kind: 'red'; readonly test: string }
  | { readonly kind: 'green' }
  /** The list is wrong, or the tree: what was to be shown could not be. */
  | { readonly kind: 'broken'; readonly why: string }

/** One line of the table. */
export interface Finding {
  readonly mutation: Mutation
  readonly verdict: Verdict
  readonly seconds: number
}

/** Without any change the named test has to be there and to pass: else its red would say nothing. */
export function judgeUnchanged({ test }: Mutation, run: TestRun): Verdict | undefined {
  const named = run.ends.filter(({ title }) => title.includes(test.title))
  if (named.length === 0) return { kind: 'broken', why: `no test is called that: ${run.complaint || test.title}` }
  const failing = named.find(({ hasPassed }) => !hasPassed)
  return failing && { kind: 'broken', why: `fails without any change: ${failing.title}` }
}

/** A test that failed has noticed; a file that could not even be read has noticed nothing. */
export function judgeChanged(run: TestRun): Verdict {
  if (run.ends.length === 0) return { kind: 'broken', why: `no test ran: ${run.complaint}` }
  const failed = run.ends.find(({ hasPassed }) => !hasPassed)
  return failed ? { kind: 'red', test: failed.title } : { kind: 'green' }
}

const MARK = { red: 'red  ', green: 'GREEN', broken: 'STALE' } as const

/** What is said of one mutation while the others are still to come; why it is not as it should be, at once. */
export const lineOf = (finding: Finding): string =>
  finding.verdict.kind === 'red' ? headOf(finding) : `${headOf(finding)}: ${outcomeOf(finding)}`

/** The table, one mutation a line, and the closing count. */
export function tableOf(findings: readonly Finding[]): string {
  const width = (of: (finding: Finding) => string) => Math.max(0, ...findings.map((finding) => of(finding).length))
  const [head, file] = [width(headOf), width(({ mutation }) => mutation.file)]
  const lines = findings.map((finding) =>
    [
      headOf(finding).padEnd(head),
      finding.mutation.file.padEnd(file),
      `${finding.seconds.toFixed(1).padStart(5)} s`,
      outcomeOf(finding),
    ].join('  '),
  )
  const passed = findings.filter(({ verdict }) => verdict.kind === 'red').length
  return [...lines, '', `${passed} passed, ${findings.length - passed} failed`].join('\n')
}

const headOf = ({ mutation, verdict }: Finding): string => `${MARK[verdict.kind]}  ${mutation.name}`

function outcomeOf({ mutation, verdict }: Finding): string {
  switch (verdict.kind) {
    case 'red':
      return verdict.test
    case 'green':
      return `not noticed in ${mutation.test.file}: ${mutation.test.title}`
    case 'broken':
      return verdict.why
  }
}
