import type { Socket } from 'node:net'

const MESSAGES = {
  not_found: 'not found',
  validation: 'the request cannot be read',
  unavailable: 'the service is unavailable',
} as const

/** What the edge itself refuses, in the envelope of the API: a caller need not know which of the two answered. */
export const refusal = (code: keyof typeof MESSAGES, requestId: string) => ({
  data: { error: { code, message: MESSAGES[code], requestId } },
})

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
