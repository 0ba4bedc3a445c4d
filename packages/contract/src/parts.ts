import * as z from 'zod/mini'
import type { AnswerOf, AnswerParts, Route } from './route.ts'

type Schema = z.core.$ZodType

/** What an answer in parts is sent as: one JSON object a line. */
export const PARTS_MEDIA_TYPE = 'application/x-ndjson'

/** A call that may answer in parts, `application/x-ndjson`, to callers that prefer that to JSON. */
export type RouteInParts<R extends Route = Route, Part extends Schema = Schema> = R & {
  readonly parts: AnswerParts<Part, AnswerOf<R>>
}

/** One parsed part of the answer of a call. */
export type PartOf<R extends RouteInParts> = z.output<R['parts']['schema']>

/** Declares that a call answers in parts too. */
export function inParts<R extends Route, Part extends Schema>(
  route: R,
  parts: AnswerParts<Part, AnswerOf<R>>,
): RouteInParts<R, Part> {
  return { ...route, parts }
}

/**
 * One line: a part, or what ends the answer. A failure after the first line is the last line, with the status and the
 * envelope that it would have had before; `retryAfter` in seconds. An answer without a last line was broken off.
 */
export const partLineSchema = z.union([
  z.object({ type: z.literal('part'), data: z.unknown() }),
  z.object({ type: z.literal('end') }),
  z.object({
    type: z.literal('error'),
    status: z.int(),
    retryAfter: z.optional(z.string()),
    data: z.object({ error: z.looseObject({ code: z.string(), message: z.string(), requestId: z.string() }) }),
  }),
])
export type PartLine = z.output<typeof partLineSchema>
