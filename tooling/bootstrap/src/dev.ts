import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.ts'
import { root } from './paths.ts'
import { Problem } from './problem.ts'
import { runInTerminal } from './processes/run.ts'
import { serviceEnvironment } from './start/ports.ts'

/**
 * Runs one remote alone, against an API that runs already.
 * @param args `--filter vacations`, or the name alone
 */
export async function dev(args: readonly string[]): Promise<number> {
  const name = args
    .filter((arg) => arg !== '--filter')
    .at(-1)
    ?.replace(/^--filter=|^@masa\//g, '')
  const remotes = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'remote.json')))
  if (name === undefined || !remotes.includes(name))
    throw new Problem(`Which remote? npm run dev -- --filter <name>, one of: ${remotes.join(', ')}`)
  await install()
  return runInTerminal([process.execPath, join(root, 'tooling/webpack/src/dev.ts')], {
    env: serviceEnvironment(),
    cwd: join(root, 'apps', name),
  })
}
