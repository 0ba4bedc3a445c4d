import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { basename } from 'node:path'
import { Problem } from '../problem.ts'

/**
 * Refuses to go on when something else answers on a port that we need.
 * @throws Problem that names the port, the process if it can be found, and the way out.
 */
export async function requireFreePort(port: number, wantedBy: string, variable: string): Promise<void> {
  if (!(await answers(port))) return
  const holder = portHolder(port)
  throw new Problem(
    `Port ${port}, meant for ${wantedBy}, is taken by ${holder ?? 'another process'}: ` +
      `end it, or choose another port with ${variable}=….`,
  )
}

/** The process that listens on a port, in words, as far as this machine lets us see it. */
export function portHolder(port: number): string | undefined {
  return process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port)
}

/** Whether something answers on this loopback port, by either protocol: "localhost" may mean both. */
export async function answers(port: number): Promise<boolean> {
  return (await answersAt('127.0.0.1', port)) || answersAt('::1', port)
}

function answersAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host, timeout: 1_000 })
    const answer = (taken: boolean) => {
      probe.destroy()
      resolve(taken)
    }
    probe.once('connect', () => answer(true))
    probe.once('timeout', () => answer(true))
    probe.once('error', () => answer(false))
  })
}

function holderFromProc(port: number): string | undefined {
  const inode = listeningInode(port)
  if (!inode) return undefined
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const open = readdirSync(`/proc/${pid}/fd`)
      if (!open.some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`)) continue
      const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return `process ${pid} (${[basename(program), ...args].join(' ').trim().slice(0, 80)})`
    } catch {
      // Not ours to look into, or gone meanwhile.
    }
  }
  return undefined
}

function listeningInode(port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of textOf(table).split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/)
      // State 0A is "listening".
      if (fields[1]?.endsWith(`:${wanted}`) && fields[3] === '0A') return fields[9]
    }
  }
  return undefined
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function holderFromLsof(port: number): string | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' })
  const pid = /^p(\d+)/m.exec(stdout ?? '')?.[1]
  const command = /^c(.+)/m.exec(stdout ?? '')?.[1]
  return pid ? `process ${pid} (${command ?? 'unknown'})` : undefined
}
