import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { inState, root } from '../paths.ts'
import { Problem } from '../problem.ts'
import { run } from '../processes/run.ts'

/**
 * `whole`: as people have it, which the bench measures. `headless`: without a window, its frame and what a desktop asks of
 * it, which takes a third less time for the same journeys.
 */
export type BrowserKind = 'headless' | 'whole'

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome']
/** The first is preferred; a whole browser without its window does where there is nothing less. */
const namesOf: Readonly<Record<BrowserKind, readonly string[]>> = {
  headless: ['chromium-headless-shell', ...wholeNames],
  whole: wholeNames,
}

/**
 * Finds a Chromium, or installs one: from Debian's packages as root, else by Playwright.
 * @returns its path, or nothing when Playwright keeps it and finds it by itself.
 * @throws Problem when there is none and none can be had.
 */
export async function ensureBrowser(say: (line: string) => void, kind: BrowserKind): Promise<string | undefined> {
  const [preferred = ''] = namesOf[kind]
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const found = browserOnPath(process.env, kind)
  if (found && (!isDebianRoot || basename(found) === preferred || found === process.env['MASA_CHROMIUM'])) return found
  const logFile = inState('logs', 'browser.log')
  if (isDebianRoot) {
    say(`No ${preferred} on PATH: installing it from Debian’s packages …`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update'], { logFile, env })
    await run(['apt-get', 'install', '-y', '--no-install-recommends', preferred], { logFile, env })
    const installed = browserOnPath(process.env, kind)
    if (installed) return installed
  }
  say('No Chromium on PATH: installing Playwright’s …')
  const playwright = join(root, 'tooling', 'e2e', 'node_modules', '.bin', 'playwright')
  const { code } = await run([playwright, 'install', 'chromium'], { logFile })
  if (code === 0) return undefined
  throw new Problem(
    'There is no Chromium, and none could be installed: put chromium or google-chrome on PATH (Debian: "apt-get install chromium").',
  )
}

/** The first of the kind's names on PATH; `MASA_CHROMIUM` goes before. */
export function browserOnPath(env: NodeJS.ProcessEnv, kind: BrowserKind): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = namesOf[kind].flatMap((name) => folders.map((folder) => join(folder, name)))
  return [env['MASA_CHROMIUM'], ...candidates].find((path) => path && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
