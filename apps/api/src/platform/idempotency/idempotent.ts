import { isUnguessableKey } from '../http/idempotency-key.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Idempotency, Once } from './idempotency.ts'

/** What makes a call this call, beside its key. */
export interface IdempotentScope {
  readonly booking?: string | undefined
  /** The payment attempt: a retry after a decline is another call. */
  readonly attempt?: string | undefined
  /** Body and path parameters. */
  readonly input: unknown
  /** Without a key: how long a repeat is recognised, in seconds. */
  readonly livesSeconds?: number | undefined
}

/**
 * Runs a bound call once: keys belong to the visitor's session, or to the address of a caller who has none yet. Many
 * callers share an address, and what the first call answers opens its session: so without one only a key counts that no
 * other caller can send. Any other is passed over rather than refused, since releases that are still live send
 * `order-<quote>`: their call runs as one without a key.
 */
export async function idempotent<T>(
  idempotency: Idempotency,
  context: RequestContext,
  scope: IdempotentScope,
  work: (once: Once) => Promise<T>,
): Promise<T> {
  const visitor = await context.visitor()
  return idempotency.once(
    {
      tenant: context.tenant,
      call: context.call,
      key: visitor !== null || isUnguessableKey(context.idempotencyKey ?? '') ? context.idempotencyKey : undefined,
      caller: visitor ? `session:${visitor.id}` : `address:${context.address}`,
      ...scope,
    },
    work,
  )
}
