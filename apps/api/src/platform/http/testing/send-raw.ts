import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What a listening server answers to bytes that no client library would send, until the connection ends. */
export function sendRaw({ server }: Pick<FastifyInstance, 'server'>, request: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    // A server that refuses before everything was sent may reset the connection behind its answer.
    socket.on('error', () => socket.destroy()).on('close', () => resolve(answer))
  })
}
