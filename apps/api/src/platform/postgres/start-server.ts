import { chown, open, readFile, rename, stat } from 'node:fs/promises'
import type { Cluster } from './cluster.ts'
import { runTool } from './run-tool.ts'

const logLimitBytes = 20_000_000

/** For two cores shared with Node and a browser. Raised by `settings`, or with a server of one's own. */
const defaults: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path may be no longer than 107 bytes, and a checkout's may be.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  // Compiling costs more than our short queries take.
  jit: 'off',
  // Workers would contend for the cores, and their shared memory overflows a container's 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // What travellers typed stays out of the log.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Starts the server, detached from us, and waits until it accepts connections.
 * @returns nothing, or one line that says why it did not start.
 */
export async function startServer(
  cluster: Cluster,
  options: { readonly port: number; readonly settings?: Readonly<Record<string, string>> | undefined },
): Promise<string | undefined> {
  const logged = await prepareLog(cluster)
  const settings = { ...defaults, port: String(options.port), ...options.settings }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const outcome = await runTool(cluster, cluster.binaries.pgCtl, [
    'start',
    `--pgdata=${cluster.data}`,
    // Without a log file the server would keep our pipes open, and we would wait for ever.
    `--log=${cluster.logFile}`,
    '--wait',
    '--timeout=60',
    `--options=${flags.join(' ')}`,
  ])
  if (outcome.code === 0) return undefined
  const log = await readFile(cluster.logFile).catch(() => Buffer.alloc(0))
  return explain(`${log.subarray(logged).toString()}\n${outcome.output}`, cluster.logFile)
}

/** Turns what the server said into one line with a way out. */
export function explain(said: string, logFile: string): string {
  if (/No space left on device/i.test(said)) {
    return 'No space is left on the disk for the database: free some and start again.'
  }
  const reason = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? said.trim().split('\n').at(-1) ?? ''
  return `PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '').trim()} (see ${logFile})`
}

/** Makes the log file the server's to write, puts an overgrown one aside, and returns its size. */
async function prepareLog({ logFile, account }: Cluster): Promise<number> {
  const before = await stat(logFile).catch(() => undefined)
  if (before && before.size > logLimitBytes) await rename(logFile, `${logFile}.1`)
  const handle = await open(logFile, 'a', 0o600)
  if (account) await chown(logFile, account.uid, account.gid)
  const { size } = await handle.stat()
  await handle.close()
  return size
}
