import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'

/** No call of ours nests deeper; a bomb of brackets is refused before it is parsed. */
const MAX_DEPTH = 32

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for signatures over it. */
    sentBody: string | undefined
  }
}

/** JSON is the one body that calls take. Anything else is 415: a form posted from another site can be none of ours. */
export function acceptJsonOnly(http: FastifyInstance): void {
  http.decorateRequest('sentBody', undefined)
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = textOf(body as Buffer)
      request.sentBody = text
      done(null, text === '' ? undefined : parseJson(text))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Bytes as text. What is no UTF-8 is refused: read with a sign for what is missing, it would be stored as never sent. */
function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new DomainError('validation')
  return bytes.toString('utf8')
}

/** Parses JSON from outside. Refuses prototype keys, deep nesting, and text that PostgreSQL cannot store. */
export function parseJson(text: string): unknown {
  if (nestingDepth(text) > MAX_DEPTH) throw new DomainError('validation')
  // NUL cannot be stored, and nothing of ours contains it.
  if (/\\u0000/i.test(text)) throw new DomainError('validation')
  try {
    return JSON.parse(text, refuseUnstorable)
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('validation')
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  if (key === '__proto__' || (key === 'constructor' && typeof value === 'object')) throw new DomainError('validation')
  // Half of a surrogate pair is no character: a JSON column would answer it with a fault.
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new DomainError('validation')
  return value
}

function nestingDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    if (inText) {
      if (char === 92) index += 1
      else if (char === 34) inText = false
    } else if (char === 34) inText = true
    else if (char === 91 || char === 123) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (char === 93 || char === 125) depth -= 1
  }
  return deepest
}
