/** Signals a process and its group; a process without a group of its own gets it alone. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) return
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, signal)
      return
    } catch {
      // No such group, or gone already.
    }
  }
}

/** Whether there is a process of this number, ours or another account's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
