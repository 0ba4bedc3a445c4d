import { stripVTControlCharacters } from 'node:util'

/** A test file in vitest's JSON report. */
export interface VitestFile {
  readonly status: string
  readonly name?: string
  readonly message?: string
  /** Milliseconds since 1970. */
  readonly startTime?: number
  readonly endTime?: number
  readonly assertionResults: ReadonlyArray<{
    readonly status: string
    readonly fullName: string
    readonly failureMessages?: readonly string[] | null
  }>
}

/** A file or a group of tests in Playwright's JSON report. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: ReadonlyArray<{
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tags?: readonly string[]
    readonly tests: ReadonlyArray<{
      readonly projectName: string
      readonly status: string
      readonly results: ReadonlyArray<{
        /** Milliseconds. */
        readonly duration?: number
        readonly errors?: ReadonlyArray<{ readonly message?: string }>
      }>
    }>
  }>
}

/** What failed in vitest's report: a test, or a file that could not be loaded, set up or cleaned up after. */
export function vitestFailures(files: readonly VitestFile[]): string[] {
  return files.flatMap(({ status, name = 'a test file', message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return status === 'failed' && failed.length === 0
      ? [describeFailure(name, message)]
      : failed.map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages?.[0]))
  })
}

/** What failed in Playwright's report, with the project it ran in; or passed only at a second try. */
export function playwrightFailures(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: within = [], specs = [] }) => [
    ...playwrightFailures(within),
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))
          return describeFailure(`[${projectName}] ${file}:${line} ${title}`, messages[0])
        }),
    ),
  ])
}

/** As much of a message as says what was expected and what came. */
const LINES = 12

function describeFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
