import { Readable } from 'node:stream'
import type { AnswerParts } from '@masa/contract'
import { PARTS_MEDIA_TYPE, type PartLine } from '@masa/contract/parts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { ErrorAnswer } from './error-answer.ts'

/**
 * Whether a caller is sent parts: it prefers them to JSON, and its connection can carry what has no known length (HTTP/1.0
 * cannot). Who accepts everything gets JSON.
 */
export const prefersParts = (request: Pick<FastifyRequest, 'headers' | 'raw'>): boolean =>
  request.raw.httpVersion !== '1.0' &&
  new Negotiator(request).mediaType(['application/json', PARTS_MEDIA_TYPE]) === PARTS_MEDIA_TYPE

/** Fires when the connection of an answer has closed, or the answer is at its end. */
export function departureOf(reply: FastifyReply): AbortSignal {
  const departure = new AbortController()
  reply.raw.once('close', () => departure.abort())
  return departure.signal
}

interface SentParts {
  readonly parts: AsyncIterable<unknown>
  /** Throws for a part that the contract does not know. */
  readonly check: (part: unknown) => void
}

/** All parts as the one answer of a caller that takes no parts. */
export async function collectParts({ parts, check }: SentParts, { collect }: AnswerParts): Promise<unknown> {
  const all: unknown[] = []
  for await (const part of parts) {
    check(part)
    all.push(part)
  }
  return collect(all)
}

/**
 * The lines of an answer in parts. Throws what fails before the first part; what fails later is the last line. At most one line is
 * made ahead of what the connection takes. Of a HEAD nothing but the first part is asked for, and no line made.
 */
export async function streamParts(
  { parts, check }: SentParts,
  {
    isHead,
    signal,
    failed,
  }: {
    readonly isHead: boolean
    readonly signal: AbortSignal
    /** What a failure would have been answered with. */
    readonly failed: (error: unknown) => ErrorAnswer
  },
): Promise<Readable> {
  const source = parts[Symbol.asyncIterator]()
  const first = await source.next()
  if (!first.done) check(first.value)
  if (isHead) {
    await source.return?.()
    return Readable.from([])
  }
  return Readable.from(linesFrom(first), { objectMode: true, highWaterMark: 1 })

  async function* linesFrom(begun: IteratorResult<unknown>): AsyncGenerator<string> {
    try {
      for (let next = begun; !next.done; next = await source.next()) {
        check(next.value)
        yield lineOf({ type: 'part', data: next.value })
      }
      yield lineOf({ type: 'end' })
    } catch (error) {
      // Work that ends because its caller has left is no failure.
      if (!signal.aborted) yield lineOf(lastLine(failed(error)))
    } finally {
      await source.return?.()
    }
  }
}

const lastLine = ({ status, headers, body }: ErrorAnswer): PartLine => ({
  type: 'error',
  status,
  ...(headers['retry-after'] !== undefined && { retryAfter: headers['retry-after'] }),
  data: { error: { ...body.data.error } },
})

const lineOf = (line: PartLine): string => `${JSON.stringify(line)}\n`
