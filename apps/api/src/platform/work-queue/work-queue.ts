/** Runs at most `running` jobs at once and lets at most `waiting` wait; one more is refused rather than kept. */
export class WorkQueue {
  private readonly limits: { running: number; waiting: number }
  private active = 0
  private readonly line: (() => void)[] = []

  constructor(limits: { running: number; waiting: number }) {
    this.limits = limits
  }

  /** The job's result, or undefined when the line is full. Errors of the job are the job's. */
  async run<T>(job: () => Promise<T>): Promise<T | undefined> {
    if (this.active >= this.limits.running) {
      if (this.line.length >= this.limits.waiting) return undefined
      await new Promise<void>((go) => this.line.push(go))
    } else this.active += 1
    try {
      return await job()
    } finally {
      // The slot passes to the next in line, so that no other call slips in between.
      const next = this.line.shift()
      if (next) next()
      else this.active -= 1
    }
  }
}
