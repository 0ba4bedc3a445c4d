import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply } from 'fastify'

const MESSAGES = {
  not_found: 'not found',
  validation: 'the request cannot be read',
  body_too_large: 'the request is too large',
  unsupported_media_type: 'this type of content is not accepted',
  unavailable: 'the service is unavailable',
} as const

/** What the edge itself refuses, in the envelope of the API: a caller need not know which of the two answered. */
export const refusal = (code: keyof typeof MESSAGES, requestId: string) => ({
  data: { error: { code, message: MESSAGES[code], requestId } },
})

/**
 * Restarts the answer to a failure: nothing of the one that failed stays, neither how it was packed nor how long it
 * may be kept, also where it stood on the raw answer already. Fastify's refusals are what they are; whatever broke is
 * "not now".
 */
export function beginRefusal(
  failure: FastifyError,
  reply: FastifyReply,
): { status: number; code: keyof typeof MESSAGES } {
  const status = failure.code?.startsWith('FST_ERR_') ? (failure.statusCode ?? 503) : 503
  const isOurs = status >= 500
  // Its words and its way, and not its fields: they may carry an address.
  if (isOurs) reply.log.error({ cause: failure.stack ?? failure.message }, 'an answer failed')
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
  reply.code(isOurs ? 503 : status).header('cache-control', 'no-store')
  if (isOurs) reply.header('retry-after', '2')
  // The rest of an oversized body is not read: the connection ends with the answer.
  if (status === 413) reply.header('connection', 'close')
  return { status: reply.statusCode, code: isOurs ? 'unavailable' : (CODES[status] ?? 'validation') }
}

const CODES: Readonly<Record<number, keyof typeof MESSAGES>> = { 413: 'body_too_large', 415: 'unsupported_media_type' }

/** What Node's parser refuses never becomes a request; it still gets our envelope. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const text = JSON.stringify(refusal('validation', ''))
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
