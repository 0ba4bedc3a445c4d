import { mkdirSync, statfsSync } from 'node:fs'
import { Problem } from './problem.ts'

/** With less than this left, in bytes, whatever went wrong went wrong for want of space. */
export const FULL_BELOW_BYTES = 1e8

/** Bytes that a user may still write beside `folder`. */
export function freeBytes(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Stops before anything is half written.
 * @throws Problem when less than `neededBytes` are free.
 */
export function requireSpace(folder: string, neededBytes: number, free: number = freeBytes(folder)): void {
  if (free >= neededBytes) return
  throw new Problem(
    `Only ${inGigabytes(free)} GB are free on the disk of ${folder}, and ${inGigabytes(neededBytes)} GB are needed: free some and start again.`,
  )
}

function inGigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}
