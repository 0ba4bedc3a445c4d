import type { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { PARTS_MEDIA_TYPE } from '@masa/contract/parts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Below this a body gains nothing (bytes). */
const SMALL = 1_024

const OURS = ['br', 'gzip'] as const
type Encoding = (typeof OURS)[number]

/** The encodings that a client takes of those that we have, best first: by its own weights, and the smaller of equals. */
export function acceptedEncodings(request: Pick<FastifyRequest, 'headers'>): Encoding[] {
  // Its types are of the version before, which had no preference of the server.
  const negotiator = new Negotiator(request) as unknown as {
    encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
  }
  return negotiator.encodings(OURS, { preferred: OURS })
}

/** HTML is made for each visitor, so it is compressed on the way, lightly, and what is written is sent at once. */
export function compressedPage(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  return encoded({ request, reply, body, flushes: true })
}

/**
 * An answer of the API, compressed where that helps: JSON that is not small and not compressed yet. Of an answer in parts each
 * is sent on as it comes. Everything else, pictures above all, passes as it is.
 */
export function compressedAnswer(request: FastifyRequest, reply: FastifyReply, body: Readable): Readable {
  const type = String(reply.getHeader('content-type') ?? '')
  const isInParts = type.startsWith(PARTS_MEDIA_TYPE)
  const length = reply.getHeader('content-length')
  const isJson = type.startsWith('application/json') || isInParts
  const isWorthIt = length === undefined || Number(length) >= SMALL
  if (!isJson || !isWorthIt || reply.hasHeader('content-encoding') || request.method === 'HEAD') return body
  const sent = encoded({ request, reply, body, flushes: isInParts })
  if (sent !== body) reply.removeHeader('content-length')
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  return sent
}

/** Levels that cost about a millisecond for a page: a visitor waits for the first byte. */
function encoded({
  request,
  reply,
  body,
  flushes,
}: {
  request: FastifyRequest
  reply: FastifyReply
  body: Readable
  flushes: boolean
}): Readable {
  const [encoding] = acceptedEncodings(request)
  if (encoding === undefined) return body
  reply.header('content-encoding', encoding)
  const packed =
    encoding === 'br'
      ? createBrotliCompress({
          // A window of 256 kB holds any page; the usual 4 MB would have to be set up for each.
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_LGWIN]: 18,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
          ...(flushes ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
        })
      : createGzip({ level: 4, ...(flushes ? { flush: constants.Z_SYNC_FLUSH } : {}) })
  body.on('error', (failure) => packed.destroy(failure))
  packed.on('close', () => body.destroy())
  return body.pipe(packed)
}
