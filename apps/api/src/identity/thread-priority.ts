import { constants, setPriority } from 'node:os'

/**
 * Gives the calling thread the lowest priority, on Linux: there a process id of 0 means the calling thread, elsewhere the
 * whole process, which is left alone. Where the system refuses, the thread goes on as it is.
 */
export function lowerThreadPriority({ platform = process.platform, set = setPriority } = {}): void {
  if (platform !== 'linux') return
  try {
    set(0, constants.priority.PRIORITY_LOW)
  } catch {
    // A container may forbid the call: passwords matter more than their priority.
  }
}
