import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a fixed size, which can be filled to its last byte. */
export interface SmallVolume {
  readonly folder: string
  /** Leaves no room for anything. */
  fill(): void
  /** Gives the room back. */
  free(): void
  remove(): void
}

/** Mounts one of so many megabytes in memory; only root on Linux may. */
export function mountSmallVolume(megabytes: number): SmallVolume {
  const folder = mkdtempSync(join(tmpdir(), 'masa-volume-'))
  try {
    const options = `size=${megabytes}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'masa-test', folder], { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(folder)
    throw error
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      const block = Buffer.alloc(4_096)
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

/** Whether this process may mount one. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    mountSmallVolume(1).remove()
    return true
  } catch {
    return false
  }
}
