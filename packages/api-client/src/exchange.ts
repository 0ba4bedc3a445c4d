import type { AnswerOf, Route } from '@masa/contract'
import * as z from 'zod/mini'
import { ApiError, apiErrorOf } from './api-error.ts'
import { send } from './send.ts'
import type { OnUnauthorised, Sending } from './send.ts'

/** Makes one call and reads what comes back by its contract. Throws an `ApiError`, or what `send` throws. */
export async function exchange<R extends Route>(
  route: R,
  { onUnauthorised, ...sending }: Sending & { readonly onUnauthorised?: OnUnauthorised },
): Promise<AnswerOf<R>> {
  const reply = await send(sending)
  if (reply.status === 401) onUnauthorised?.(sending.headers)
  if (!reply.ok) throw apiErrorOf(reply.status, reply.json, reply.retryAfter)
  return readAnswer(route, reply.json)
}

/** An answer about money is validated on arrival; a wrong shape there is an error rather than a surprise. */
function readAnswer<R extends Route>(route: R, json: unknown): AnswerOf<R> {
  const data = (json as { data?: unknown } | null)?.data
  const parsed = z.safeParse(route.answer, data)
  if (parsed.success) return parsed.data as AnswerOf<R>
  if (route.isAboutMoney || data === undefined) {
    throw new ApiError({ code: 'unreadable', message: `${route.name} answered another shape`, cause: parsed.error })
  }
  // oxlint-disable-next-line no-console -- a tolerant reader goes on, and warns its developer
  console.warn(`${route.name} answered another shape`, parsed.error)
  return data as AnswerOf<R>
}
