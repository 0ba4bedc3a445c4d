/** What the page gave up on, and after how long. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  constructor(what: string, deadlineMs: number) {
    super(`${what} did not come within ${deadlineMs} ms`)
  }
}

/** The promise's answer, or a `DeadlineError` after the given time. The work itself goes on, its answer is ignored. */
export async function within<T>(
  work: Promise<T>,
  { what, deadlineMs }: { what: string; deadlineMs: number },
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(what, deadlineMs)), deadlineMs)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** Tries once more after a jittered pause, so that a recovering server is not hit by every browser at once. */
export async function withOneRetry<T>(attempt: () => Promise<T>, random: () => number = Math.random): Promise<T> {
  try {
    return await attempt()
  } catch {
    await new Promise((resume) => setTimeout(resume, 200 + random() * 600))
    return attempt()
  }
}
