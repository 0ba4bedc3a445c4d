/**
 * The embedded PostgreSQL from the command line:
 *
 *     node src/postgres.ts start|stop|status|destroy --data DIR [--port N]
 *
 * `start` and `status` print one line of JSON, `{"port", "pid", "attached"}`, without the
 * password; progress goes to the error stream. Exit code 1 with one line when it cannot be done.
 */
import { parseArgs } from 'node:util'
import {
  destroyPostgres,
  ensurePostgres,
  findPostgres,
  PostgresError,
  stopPostgres,
} from '#src/platform/postgres/postgres.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, port: { type: 'string', default: '4432' } },
})
const [command] = positionals

try {
  if (!values.data) throw new PostgresError('--data DIR is missing.')
  await run(command, { dataDir: values.data, port: Number(values.port) })
} catch (error) {
  if (!(error instanceof PostgresError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function run(command: string | undefined, where: { dataDir: string; port: number }): Promise<void> {
  switch (command) {
    case 'start':
      return report(await ensurePostgres({ ...where, log: (line) => process.stderr.write(`${line}\n`) }))
    case 'status': {
      const running = await findPostgres(where.dataDir)
      if (!running) throw new PostgresError('PostgreSQL is not running.')
      return report(running)
    }
    case 'stop':
      await stopPostgres(where.dataDir)
      return
    case 'destroy':
      return destroyPostgres(where.dataDir)
    default:
      throw new PostgresError(`Unknown command "${command ?? ''}": start, stop, status or destroy.`)
  }
}

function report({ port, pid, attached }: { port: number; pid: number; attached: boolean }): void {
  process.stdout.write(`${JSON.stringify({ port, pid, attached })}\n`)
}
