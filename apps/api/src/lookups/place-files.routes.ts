import { placeFiles } from '@masa/contract/places'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { PLACE_ENCODINGS, placeFilesOfWorld, type PlaceEncoding } from './place-files.ts'

/** Seconds for which shared caches may keep the addresses: a release may bring other files. */
const CACHE_SECONDS = 60
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Says where the files of airports are, and serves them outside the contract's envelope. */
export function registerPlaceFiles(api: Api): void {
  bind(api, placeFiles, (_input, { cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    return placeFilesOfWorld().addresses
  })
  api.http.get<{ Params: { digest: string; file: string } }>('/places/:digest/:file', async (request, reply) => {
    const { digest, file } = request.params
    const encoding = acceptedEncoding(request)
    const content = placeFilesOfWorld().read(`/places/${digest}/${file}`, encoding)
    if (content === null) throw new DomainError('not_found')
    const etag = `"${digest}-${encoding}"`
    const headers = { etag, 'cache-control': FOR_EVER, vary: 'accept-encoding' }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    return reply
      .headers({
        ...headers,
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .send(await content)
  })
}

/** The smallest form that the client takes. */
function acceptedEncoding(request: Pick<FastifyRequest, 'headers'>): PlaceEncoding {
  // Its types are of the version before, which had no preference of the server.
  const negotiator = new Negotiator(request) as unknown as {
    encodings(
      available: readonly PlaceEncoding[],
      options: { preferred: readonly PlaceEncoding[] },
    ): (PlaceEncoding | undefined)[]
  }
  return negotiator.encodings(PLACE_ENCODINGS, { preferred: PLACE_ENCODINGS })[0] ?? 'identity'
}
