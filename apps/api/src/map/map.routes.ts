import type { FastifyInstance } from 'fastify'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { baseMap, type BaseMapRequest } from './base-map.ts'

const NUMBER = /^-?\d{1,3}(\.\d{1,8})?$/
const LIMITS = { lat: [-70, 70], lon: [-179, 179], spanKm: [10, 200] } as const

/** `GET /map/base?lat&lon&spanKm`: the coast around a point, `{"data": BaseMap}`. It never changes, so it may be kept for a day. */
export function registerMap(http: FastifyInstance): void {
  http.get('/map/base', async (request, reply) => {
    const place = readPlace(new URLSearchParams(request.url.split('?')[1]))
    if (!place) throw new DomainError('validation')
    reply.header('cache-control', 'public, max-age=86400')
    return { data: baseMap(place) }
  })
}

/** Undefined unless each of the three is there once, is a number and lies within its limits. */
function readPlace(query: URLSearchParams): BaseMapRequest | undefined {
  const place = { lat: 0, lon: 0, spanKm: 0 }
  for (const key of ['lat', 'lon', 'spanKm'] as const) {
    const given = query.getAll(key)
    const value = given.length === 1 && NUMBER.test(given[0] ?? '') ? Number(given[0]) : Number.NaN
    const [low, high] = LIMITS[key]
    if (!(value >= low && value <= high)) return undefined
    place[key] = value
  }
  return place
}
