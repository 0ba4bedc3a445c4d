import { explainSystemError } from '../launch/system-error.mjs'

/** Something that the user can put right. The message is one line: what is wrong and what to do. */
export class Problem extends Error {
  override name = 'Problem'
}

/** What the system has refused to us, as a Problem. @throws every other error: that one is a bug. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const explained = error instanceof Error && 'code' in error ? explainSystemError(error.message) : undefined
  if (explained === undefined) throw error
  return new Problem(explained)
}
