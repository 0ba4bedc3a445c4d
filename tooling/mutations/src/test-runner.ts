import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'

/** How one test of a run ended. */
export interface TestEnd {
  readonly title: string
  readonly hasPassed: boolean
}

/** What a run of a test file showed. `complaint` says why there may be fewer tests than expected. */
export interface TestRun {
  readonly ends: readonly TestEnd[]
  readonly complaint: string
}

/** Runs single tests of a checkout. One package's test server is kept between runs: starting it takes longer than a test. */
export interface TestRunner {
  /** Runs those tests of a file whose titles contain one of `titles`. */
  run(file: string, titles: readonly string[]): Promise<TestRun>
  /** A file of the checkout has been written. */
  changed(file: string): Promise<void>
  close(): Promise<void>
}

/** Where the machine is busy nothing may turn red, or not run at all, for that alone. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 180_000 }

export function createTestRunner(folder: string): TestRunner {
  let open: { readonly home: string; readonly vitest: Vitest } | undefined

  async function close(): Promise<void> {
    const { vitest } = open ?? {}
    open = undefined
    await vitest?.close()
  }

  async function vitestOf(home: string): Promise<Vitest> {
    if (open?.home === home) return open.vitest
    await close()
    const vitest = await createVitest({ root: home, watch: false, reporters: [{}], api: false, ...PATIENCE })
    open = { home, vitest }
    return vitest
  }

  return {
    async run(file, titles) {
      const vitest = await vitestOf(packageOf(folder, file))
      vitest.setGlobalTestNamePattern(new RegExp(titles.map(asPattern).join('|')))
      const [specification] = await vitest.globTestSpecifications([join(folder, file)])
      if (specification === undefined) return { ends: [], complaint: `there is no test file ${file}` }
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
      const ends = testModules.flatMap((module) =>
        [...module.children.allTests()].flatMap((test) => {
          const { state } = test.result()
          const wasRun = state === 'passed' || state === 'failed'
          const isNamed = titles.some((title) => test.name.includes(title))
          return wasRun && isNamed ? [{ title: test.name, hasPassed: state === 'passed' }] : []
        }),
      )
      const suites = testModules.flatMap((module) => [module, ...module.children.allSuites()])
      const errors = [...suites.flatMap((suite) => suite.errors()), ...unhandledErrors]
      return { ends, complaint: messageOf(errors[0]) }
    },
    async changed(file) {
      // What tests prepare once, the migrated database above all, is prepared again; code is only read again.
      if (!/\.tsx?$/.test(file)) await close()
      open?.vitest.invalidateFile(join(folder, file))
    },
    close,
  }
}

/** The nearest package around a file. */
function packageOf(folder: string, file: string): string {
  let home = dirname(join(folder, file))
  while (!existsSync(join(home, 'package.json')) && home !== folder) home = dirname(home)
  return home
}

const asPattern = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? (String(error.message).split('\n')[0]?.slice(0, 160) ?? '')
    : ''
