import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { turbo } from '../build.ts'
import { root } from '../paths.ts'
import type { CountKind } from './count.ts'

/** One thing that `npm test` verifies; also `npm run <name>`. A new check is one more entry below. */
export interface Check {
  readonly name: string
  readonly title: string
  /** Program and arguments, at the top of the checkout. `extra` is what the user added. */
  command(extra: readonly string[]): readonly string[]
  /** How its outcome is counted. */
  readonly counts: CountKind
  /** Needs a browser: it is found, or installed, before. */
  readonly needsBrowser?: boolean
  /** A check that has to pass before this one makes sense. */
  readonly after?: string
  /** Uses all of the machine: nothing runs beside it. */
  readonly isAlone?: boolean
  readonly limitMinutes: number
}

/** In the order in which they begin: what is quick and says most comes first. */
export const checks: readonly Check[] = [
  single('lockfile', 'the lock file names no registry', [process.execPath, here('lock-file.ts')]),
  single('sherif', 'one version per dependency', [bin('sherif'), '-r', 'packages-without-package-json']),
  single('knip', 'nothing unused', [bin('knip'), '-c', tool('lint', 'knip.json')]),
  single('house', 'names, faces and decisions', [process.execPath, tool('lint', 'src', 'house', 'main.ts')]),
  single('messages', 'every text in four languages', [process.execPath, tool('lint', 'src', 'messages', 'main.ts')]),
  single('format', 'formatting', [bin('oxfmt'), '--check', '.']),
  single('lint', 'lint', [bin('oxlint'), '.']),
  single('styles', 'lint of styles', [process.execPath, tool('lint', 'src', 'styles', 'main.ts')]),
  single('boundaries', 'who may import what', [process.execPath, tool('boundaries', 'src', 'main.ts')]),
  {
    ...single('types', 'types', []),
    command: (extra) => turbo('types', '--continue=always', '--output-logs=errors-only', ...extra),
  },
  // They keep one core busy for longer than all others together: beside those, not after them.
  unitTests('api-tests', { title: 'API tests', packages: '@masa/api' }),
  unitTests('unit', { title: 'unit and page tests', packages: '!@masa/api' }),
  {
    ...single('build', 'build', []),
    command: (extra) => turbo('build', '--output-logs=new-only', ...extra),
  },
  {
    ...single('weight', "the home page's scripts within their budget", [
      process.execPath,
      tool('webpack', 'src', 'weigh.ts'),
    ]),
    after: 'build',
  },
  {
    name: 'walk-checks',
    title: 'what the walks through all screens look for',
    command: (extra) => inBrowser('walk-checks', 'tools.config.ts', extra),
    counts: 'walk-checks',
    needsBrowser: true,
    limitMinutes: 10,
  },
  {
    name: 'journeys',
    title: 'journeys in a browser',
    command: (extra) => inBrowser('journeys', 'playwright.config.ts', extra),
    counts: 'journeys',
    needsBrowser: true,
    after: 'build',
    isAlone: true,
    limitMinutes: 42,
  },
]

/** Tests of vitest: of these packages, unless the user names others. */
function unitTests(name: 'unit' | 'api-tests', { title, packages }: { title: string; packages: string }): Check {
  return {
    name,
    title,
    command: (extra) => [
      ...turbo('unit', '--continue=always', '--output-logs=full', '--log-order=grouped'),
      ...(extra.length > 0 ? extra : [`--filter=${packages}`]),
      '--',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ],
    counts: name,
    limitMinutes: 25,
  }
}

/** A whole run of Playwright is a cached task: it passes again at once while nothing that it looks at has changed. One with words of the user's own runs always. */
function inBrowser(task: string, config: string, extra: readonly string[]): string[] {
  if (extra.length === 0) return turbo(task, '--filter=@masa/e2e', '--output-logs=full', '--log-prefix=none')
  const playwright = join(root, 'tooling', 'e2e', 'node_modules', '.bin', 'playwright')
  return [playwright, 'test', `--config=${tool('e2e', config)}`, ...extra]
}

/** A check that passes or fails as a whole, by its exit code. */
function single(name: string, title: string, command: readonly string[]): Check {
  return { name, title, command: (extra) => [...command, ...extra], counts: 'one', limitMinutes: 10 }
}

function bin(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

function tool(...path: readonly string[]): string {
  return join(root, 'tooling', ...path)
}

function here(file: string): string {
  return join(import.meta.dirname, file)
}

/** Whether the program of a check is there at all; one that is not makes the check fail. */
export function isRunnable([program = '', script = '']: readonly string[]): boolean {
  return existsSync(program) && (program !== process.execPath || existsSync(script))
}
