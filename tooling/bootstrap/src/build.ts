import { join } from 'node:path'
import { explainSystemError } from '../launch/system-error.mjs'
import { inState, root } from './paths.ts'
import { Problem } from './problem.ts'
import { reasonIn } from './processes/reason.ts'
import { run } from './processes/run.ts'
import { serviceEnvironment } from './start/ports.ts'
import { stopRequested } from './stop.ts'

/** Turborepo's program of this checkout, with the settings that every call shares. */
export function turbo(...args: string[]): string[] {
  return [join(root, 'node_modules', '.bin', 'turbo'), 'run', ...args, '--concurrency=2', '--no-color']
}

/**
 * Builds what has changed since it was last built.
 * @throws Problem with the end of what the build said.
 */
export async function build(): Promise<void> {
  const logFile = inState('logs', 'build.log')
  const { code, output } = await run(turbo('build', '--output-logs=new-only'), { logFile, recordedAs: 'build' })
  stopRequested.throwIfAborted()
  if (code === 0) return
  const refused = explainSystemError(output)
  if (refused) throw new Problem(`The build failed: ${refused}`)
  const end = output.trimEnd().split('\n').slice(-25).join('\n')
  throw new Problem(`The build failed; the whole of it is in ${logFile}\n${end}`)
}

/**
 * Puts what is built to where the site serves releases from. What lies there already stays.
 * @throws Problem with the last thing that was said.
 */
export async function publish(): Promise<void> {
  const { code, output } = await run([process.execPath, join(root, 'tooling/release/src/main.ts'), 'store'], {
    env: serviceEnvironment(),
    recordedAs: 'publish',
    logFile: inState('logs', 'publish.log'),
  })
  stopRequested.throwIfAborted()
  if (code !== 0) throw new Problem(`The releases could not be published: ${reasonIn(output)}`)
}
