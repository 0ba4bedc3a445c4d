import { partLineSchema, PARTS_MEDIA_TYPE, type PartOf, type RouteInParts } from '@masa/contract/parts'
import * as z from 'zod/mini'
import { ApiError, apiErrorOf } from './api-error.ts'
import { request, type OnUnauthorised, type Sending } from './send.ts'

/** Ends the request of a reader who reads no further. */
const LEFT = new Error('Its reader has left')

/**
 * Makes one call and reads its parts as they are asked for. Throws what `exchange` throws; `timeoutMs` bounds each silence
 * that is waited through, before the first part and between two. An answer that ends without its last line is `truncated`.
 */
export function exchangeParts<R extends RouteInParts>(
  route: R,
  { signal, timeoutMs, onUnauthorised, ...sending }: Sending & { readonly onUnauthorised?: OnUnauthorised },
): AsyncIterableIterator<PartOf<R>> {
  const bound = new AbortController()
  const giveUp = (): void => bound.abort(signal?.reason)
  const parts = received()
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => parts.next(),
    return() {
      // Before the generator's turn: it may be waiting for a line that never comes.
      bound.abort(LEFT)
      return parts.return(undefined)
    },
  }

  async function* received(): AsyncGenerator<PartOf<R>, undefined> {
    if (bound.signal.aborted) return
    signal?.throwIfAborted()
    signal?.addEventListener('abort', giveUp, { once: true })
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    try {
      const requested = await unlessSilent(() => request(sending, bound.signal))
      if (requested.kind === 'failed') {
        const { status, json, retryAfter } = requested.reply
        throw failureOf(status, json, retryAfter)
      }
      const { response } = requested
      if (response.body === null || !response.headers.get('content-type')?.startsWith(PARTS_MEDIA_TYPE))
        throw new ApiError({ code: 'unreadable', message: `${route.name} answered in no parts` })
      reader = response.body.getReader()
      const lines = linesOf(reader)
      for (;;) {
        const line = await unlessSilent(() => nextLine(lines))
        if (line.type === 'end') return
        if (line.type === 'error') throw failureOf(line.status, line, line.retryAfter ?? null)
        yield partOf(line.data)
      }
    } catch (failure) {
      if (bound.signal.reason === LEFT) return
      // Why the call was ended, and not what that did to the request.
      if (bound.signal.aborted) throw bound.signal.reason
      throw failure instanceof ApiError
        ? failure
        : new ApiError({ code: 'network', message: 'No answer from the server', cause: failure })
    } finally {
      signal?.removeEventListener('abort', giveUp)
      bound.abort(LEFT)
      // The answer itself too: not every engine still ends it by the signal of its request.
      void reader?.cancel().catch(() => undefined)
    }
  }

  function failureOf(status: number, body: unknown, retryAfter: string | null): ApiError {
    if (status === 401) onUnauthorised?.(sending.headers)
    return apiErrorOf(status, body, retryAfter)
  }

  function partOf(data: unknown): PartOf<R> {
    const parsed = z.safeParse(route.parts.schema, data)
    if (parsed.success) return parsed.data as PartOf<R>
    throw new ApiError({ code: 'unreadable', message: `${route.name} sent another part`, cause: parsed.error })
  }

  async function nextLine(lines: AsyncIterator<string>): Promise<z.output<typeof partLineSchema>> {
    const { done, value } = await lines.next().catch((cause: unknown) => {
      throw truncated(cause)
    })
    if (done === true) throw truncated()
    const parsed = z.safeParse(partLineSchema, parsedJson(value))
    if (parsed.success) return parsed.data
    throw new ApiError({ code: 'unreadable', message: `${route.name} sent another line`, cause: parsed.error })
  }

  function truncated(cause?: unknown): ApiError {
    return new ApiError({ code: 'truncated', message: `The answer of ${route.name} broke off`, cause })
  }

  /** Ends with the call: by its signal, by its reader, or by a silence that is too long. */
  async function unlessSilent<T>(ask: () => Promise<T>): Promise<T> {
    bound.signal.throwIfAborted()
    let stop: (() => void) | undefined
    const timer = setTimeout(
      () => bound.abort(new ApiError({ code: 'timeout', message: 'The call was silent for too long' })),
      timeoutMs,
    )
    const ended = new Promise<never>((_resolve, reject) => {
      stop = () => reject(bound.signal.reason as Error)
      bound.signal.addEventListener('abort', stop)
    })
    try {
      return await Promise.race([ask(), ended])
    } finally {
      clearTimeout(timer)
      if (stop) bound.signal.removeEventListener('abort', stop)
    }
  }
}

/** Lines that are whole. What stands behind the last line break is none: it was broken off. */
async function* linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield line
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
