import { mapBase } from '@masa/contract/map'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { baseMap } from './base-map.ts'

const A_DAY_SECONDS = 86_400

/** The coast around a point. It never changes, so it may be kept for a day. */
export function registerMap(api: Api): void {
  bind(api, mapBase, ({ query: { lat, lon, spanKm } }, { cacheFor }) => {
    cacheFor(A_DAY_SECONDS)
    return baseMap({ lat, lon, spanKm })
  })
}
