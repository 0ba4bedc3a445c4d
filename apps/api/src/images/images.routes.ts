import { createHash } from 'node:crypto'
import { ARTWORK } from '@masa/posters'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { createImages, type Images, type ImagesSettings, type PictureResult, pictureKey } from './images.service.ts'
import { parseFrame, parsePicture } from './picture-spec.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', svg: 'image/svg+xml; charset=utf-8' } as const
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves pictures outside the contract's envelope: `GET /img/poster/<subject>/<seed>/<kind>-<mode>-<quiet>/<width>.<format>`
 * and `GET /img/blur/<subject>/<seed>/<kind>-<mode>-<quiet>.webp`. Whatever is not of the closed lists is not found.
 */
export function registerImages(
  http: FastifyInstance,
  { config, images = createImages(config) }: { config: ImagesSettings; images?: Images },
): void {
  http.get<{ Params: { subject: string; seed: string; frame: string; file: string } }>(
    '/img/poster/:subject/:seed/:frame/:file',
    async (request, reply) => {
      const spec = parsePicture(request.params)
      if (!spec) throw new DomainError('not_found')
      const etag = etagOf(pictureKey(spec))
      if (request.headers['if-none-match'] === etag) return notModified(reply, etag)
      return send(reply, { result: await images.picture(spec), etag, type: TYPES[spec.format] })
    },
  )
  http.get<{ Params: { subject: string; seed: string; file: string } }>(
    '/img/blur/:subject/:seed/:file',
    async (request, reply) => {
      const { subject, seed, file } = request.params
      const frame = file.endsWith('.webp')
        ? parseFrame({ subject, seed, frame: file.slice(0, -'.webp'.length) })
        : undefined
      if (!frame) throw new DomainError('not_found')
      const etag = etagOf(`blur/${subject}/${seed}/${file}`)
      if (request.headers['if-none-match'] === etag) return notModified(reply, etag)
      return send(reply, { result: await images.blur(frame), etag, type: TYPES.webp })
    },
  )
}

function send(
  reply: FastifyReply,
  { result, etag, type }: { result: PictureResult; etag: string; type: string },
): FastifyReply {
  if (result.kind === 'busy') return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send()
  return reply
    .headers({
      'content-type': type,
      'cache-control': FOR_EVER,
      etag,
      'x-content-type-options': 'nosniff',
      // An SVG that is opened by itself may style itself and do nothing else; agencies' pages may show any picture.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(result.body)
}

function notModified(reply: FastifyReply, etag: string): FastifyReply {
  return reply.code(304).headers({ etag, 'cache-control': FOR_EVER }).send()
}

/** The address decides the bytes, so its hash is as good as theirs and known before drawing. */
function etagOf(key: string): string {
  return `"${createHash('sha256').update(`${ARTWORK}/${key}`).digest('base64url').slice(0, 22)}"`
}
