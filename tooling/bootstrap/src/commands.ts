import { join } from 'node:path'
import { dev } from './dev.ts'
import { install } from './install.ts'
import { root } from './paths.ts'
import { runInTerminal } from './processes/run.ts'
import { reset } from './reset.ts'
import { serviceEnvironment } from './start/ports.ts'
import { start } from './start/start.ts'
import { runOneCheck, test } from './test/test.ts'
import { ensureBrowser } from './test/browser.ts'
import { checks } from './test/checks.ts'

/** One word of `node tooling/bootstrap/masa.mjs <word>`; each stands as `npm run <word>` too. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** @returns the exit code. */
  run(args: readonly string[]): Promise<number>
}

/** Every command, in the order in which the usage lists them. */
export const commands: readonly Command[] = [
  { name: 'start', summary: 'install, build, fill and run everything', run: start },
  { name: 'test', summary: 'run every check', run: test },
  { name: 'reset', summary: 'stop what runs and delete all data', run: reset },
  program('ops', "the operator's commands", 'apps/api/src/ops.ts'),
  program('bench', 'measure against the bounds', 'tooling/bench/src/main.ts', async () => ({
    MASA_CHROMIUM: await ensureBrowser((line) => process.stdout.write(`${line}\n`), 'whole'),
  })),
  program('simulate', 'play a million seeded schedules of a booking', 'apps/api/src/bookings/simulation/simulate.ts'),
  program(
    'test:mutations',
    'take each protection away and look whether its test notices',
    'tooling/mutations/src/main.ts',
  ),
  program(
    'test:start',
    'first starts that are killed, without rights, on a full disk',
    'tooling/bootstrap/src/first-start/main.ts',
  ),
  program('test:soak', 'faults and races at full size, and a mixed load', 'apps/api/test/soak/main.ts'),
  program('release', 'publish releases, promote them, give them to sites, roll back', 'tooling/release/src/main.ts'),
  { name: 'dev', summary: 'run one remote alone, exchanged in the page as it is saved', run: dev },
  program('gen', 'write the shape of a remote, a feature or a route', 'tooling/generators/src/main.ts'),
  ...checks.map(({ name, title }) => ({
    name,
    summary: `one check of the test: ${title}`,
    run: (args: readonly string[]) => runOneCheck(name, args),
  })),
]

/** The command of that name. `verify` is another word for `test`. */
export function findCommand(name: string | undefined): Command | undefined {
  const wanted = name === 'verify' ? 'test' : name
  return commands.find((command) => command.name === wanted)
}

/** The list that a user without a command sees. */
export function usage(listed: readonly Command[]): string {
  return listed.map(({ name, summary }) => `  npm run ${name.padEnd(16)} ${summary}`).join('\n')
}

/** A command that hands everything after it to one of our programs, in this terminal. `needs` adds to its environment. */
function program(
  name: string,
  summary: string,
  script: string,
  needs: () => Promise<Record<string, string | undefined>> = async () => ({}),
): Command {
  return {
    name,
    summary,
    async run(args) {
      await install()
      const env = { ...serviceEnvironment(), ...(await needs()) }
      return runInTerminal([process.execPath, join(root, script), ...args], { env })
    },
  }
}
