import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stateFolder } from '../run/addresses.ts'

const programs = ['API', 'edge', 'sandbox', 'PostgreSQL'] as const
type Program = (typeof programs)[number]
export type OfEach = Readonly<Record<Program, number>>

/** A kernel's tick of a process's time, in milliseconds. */
const TICK_MS = 10

/**
 * Milliseconds of processor that each program has used so far, its ended children included; null where the system does
 * not say. Unlike a latency, it hardly depends on what else the machine does.
 */
export function cpuUsed(): OfEach | null {
  return ofEach((pid, isFirst) => {
    // The name, in parentheses, may hold anything; the fields are counted behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, isFirst ? 15 : 13)
    return ticks.reduce((sum, tick) => sum + Number(tick), 0) * TICK_MS
  })
}

/** Bytes of memory of each program: what several processes share is counted once. Null where the system does not say. */
export function memoryUsed(): OfEach | null {
  return ofEach((pid) => {
    const share = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(share) * 1_024
  })
}

function ofEach(read: (pid: number, isFirst: boolean) => number): OfEach | null {
  const children = childrenByParent()
  if (children === null) return null
  const sumOf = (program: Program): number => {
    const first = firstProcess(program)
    return [first, ...descendants(first, children)].reduce((sum, pid) => {
      try {
        return sum + read(pid, pid === first)
      } catch (error) {
        // One that has just ended: its time is with its parent now.
        if (pid !== first) return sum
        throw error
      }
    }, 0)
  }
  return { API: sumOf('API'), edge: sumOf('edge'), sandbox: sumOf('sandbox'), PostgreSQL: sumOf('PostgreSQL') }
}

/** The process that a program began as; the database's own file names its first. */
function firstProcess(program: Program): number {
  if (program === 'PostgreSQL')
    return Number.parseInt(readFileSync(`${stateFolder}/postgres/cluster/postmaster.pid`, 'utf8'), 10)
  const name = { API: 'api', edge: 'site', sandbox: 'sandbox' }[program]
  return (JSON.parse(readFileSync(`${stateFolder}/run/${name}.json`, 'utf8')) as { pid: number }).pid
}

function childrenByParent(): Map<number, number[]> | null {
  if (process.platform !== 'linux') return null
  const children = new Map<number, number[]>()
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  return children
}

function descendants(pid: number, children: ReadonlyMap<number, readonly number[]>): number[] {
  return (children.get(pid) ?? []).flatMap((child) => [child, ...descendants(child, children)])
}

/** What each program used between two looks, for each of so many requests. */
export function eachRequest(before: OfEach | null, after: OfEach | null, requests: number): OfEach | null {
  if (before === null || after === null) return null
  const per = (program: Program) => (after[program] - before[program]) / requests
  return { API: per('API'), edge: per('edge'), sandbox: per('sandbox'), PostgreSQL: per('PostgreSQL') }
}
