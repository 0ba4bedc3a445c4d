import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { finished } from 'node:stream'
import type { Readable } from 'node:stream'
import type { StoredFile } from '@masa/release-store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './compression.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
}

/** How files that were compressed when they were built end, by their encoding. */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** A file to be sent; null where there is none. */
type OpenFile = (path: string) => Promise<StoredFile | null>

/** Files of a folder of this machine. */
export const filesIn =
  (folder: string): OpenFile =>
  async (path) => {
    const file = normalize(join(folder, path))
    if (!file.startsWith(normalize(folder) + sep)) return null
    const found = await stat(file).catch(() => null)
    return found?.isFile() ? { bytes: found.size, content: createReadStream(file) } : null
  }

/**
 * Serves a file, in the best encoding that was built and the browser takes. Content never changes under its address, so
 * it may be kept for ever. Source maps and dot-files are not served.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, path, isImmutable }: { open: OpenFile; path: string; isImmutable: boolean },
): Promise<FastifyReply> {
  const type = TYPES[extname(path)]
  if (type === undefined || path.includes('\0') || /(?:^|\/)\./.test(path)) return notThere(reply)
  for (const encoding of [...acceptedEncodings(request), null]) {
    const found = await open(path + (encoding === null ? '' : SUFFIXES[encoding]))
    if (found === null) continue
    await opened(found.content)
    reply.headers({
      'content-type': type,
      'content-length': found.bytes,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    })
    if (request.method !== 'HEAD') return reply.send(found.content)
    found.content.destroy()
    return reply.send('')
  }
  return notThere(reply)
}

/** Waits until a file can be read: one that cannot is a failure before anything is said about it. */
function opened(content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const forget = finished(content, { writable: false }, (failure) => (failure ? reject(failure) : resolve()))
    content.once('readable', () => {
      forget()
      resolve()
    })
  })
}

function notThere(reply: FastifyReply): FastifyReply {
  // Short-lived: a release may arrive a moment after the page that names it.
  return reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('not found\n')
}
