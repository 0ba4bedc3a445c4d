import { isRetryable } from './database-errors.ts'

/**
 * Runs a transaction again after a serialisation failure or a deadlock, with growing jittered pauses.
 * `transaction` must have no effect outside the database, since it may run several times.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isRetryable(error) || attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}
