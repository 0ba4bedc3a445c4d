import type { Socket } from 'node:net'
import { brokenRequest, endConnection, KNOWN_METHODS } from '@masa/contract/request-framing'
import type { FastifyError, FastifyReply } from 'fastify'

const MESSAGES = {
  not_found: 'not found',
  validation: 'the request cannot be read',
  body_too_large: 'the request is too large',
  unsupported_media_type: 'this type of content is not accepted',
  method_not_allowed: 'this method is not accepted here',
  request_timeout: 'the request took too long to arrive',
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
  // Fastify marks a body that its sender broke off: no fault of ours, and no reader of what is answered.
  const isTheirs = failure.code?.startsWith('FST_ERR_') || (failure.code === 'ECONNRESET' && failure.statusCode === 400)
  const status = isTheirs ? (failure.statusCode ?? 503) : 503
  const isOurs = status >= 500
  // Its words and its way, and not its fields: they may carry an address.
  if (isOurs) reply.log.error({ cause: failure.stack ?? failure.message }, 'an answer failed')
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
  reply.code(isOurs ? 503 : status).header('cache-control', 'no-store')
  if (isOurs) reply.header('retry-after', '2')
  // The rest of an oversized body is not read: the connection ends with the answer.
  if (status === 413) endConnection(reply)
  return { status: reply.statusCode, code: isOurs ? 'unavailable' : (CODES[status] ?? 'validation') }
}

const CODES: Readonly<Record<number, keyof typeof MESSAGES>> = { 413: 'body_too_large', 415: 'unsupported_media_type' }

/** What Node's parser refuses, or does not get in time, never becomes a request; it still gets our envelope. */
export function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason, code } = brokenRequest(error)
  const text = JSON.stringify(refusal(code, ''))
  const allow = status === 405 ? `allow: ${KNOWN_METHODS.join(', ')}\r\n` : ''
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\n${allow}content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
