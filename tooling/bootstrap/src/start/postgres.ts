import { join } from 'node:path'
import { inState, root } from '../paths.ts'
import { Problem } from '../problem.ts'
import { reasonIn } from '../processes/reason.ts'
import { run } from '../processes/run.ts'
import { ports } from './ports.ts'

const script = join(root, 'apps', 'api', 'src', 'postgres.ts')

/** The embedded database, through the API's own supervisor, so that both mean the same server. */
export const embeddedPostgres = {
  /** @throws Problem with the supervisor's one line. */
  async start(): Promise<{ port: number; pid: number; attached: boolean }> {
    return JSON.parse(await call('start')) as { port: number; pid: number; attached: boolean }
  },
  /** The port that it listens on, or nothing when it does not run. */
  async runningPort(): Promise<number | undefined> {
    const { code, output } = await run(command('status'))
    return code === 0 ? (JSON.parse(output) as { port: number }).port : undefined
  },
  async stop(): Promise<void> {
    await call('stop')
  },
  /** Stops it and deletes its data, wherever they stand. */
  async destroy(): Promise<void> {
    await call('destroy')
  },
}

async function call(word: string): Promise<string> {
  const { code, output } = await run(command(word))
  if (code !== 0) throw new Problem(`PostgreSQL could not ${word}: ${reasonIn(output)}`)
  return output.trim().split('\n').at(-1) ?? ''
}

function command(word: string): string[] {
  return [process.execPath, script, word, '--data', inState('postgres'), '--port', String(ports.postgres)]
}
