/**
 * The API's HTTP side with the call in parts alone, as a process of its own: tests of other programs ask it over the wire. It
 * sends its parent `{ port }` and then each of `playedPlaces` as `{ event }`, and obeys `go`, and `die` by ending at once.
 */
import type { AddressInfo } from 'node:net'
import { placesInParts } from '@masa/contract/testing'
import { bindParts } from '../bind.ts'
import { originReader } from '../caller-address.ts'
import { createApi } from '../create-api.ts'
import { playedPlaces, playPlaces } from './play-places.ts'

const api = createApi(
  {
    resolveSite: async (host) => ({
      tenant: 'MASA',
      kind: 'main',
      agencyCode: 'MASA',
      name: { he: '', en: '', ru: '', ar: '' },
      host,
    }),
    hasRemote: async () => true,
    principals: {
      onSite: { session: async () => null },
      operator: async () => ({ kind: 'operator', name: 'dana', permissions: [] }),
      publisher: () => null,
    },
    admit: async () => {},
    reportFailure: () => {},
    originOf: originReader(['127.0.0.1']),
    checksAnswers: true,
  },
  { logger: false },
)
bindParts(api, placesInParts, ({ query }, { signal }) => playPlaces(query.how, signal))
for (const event of ['waiting', 'abort', 'end']) playedPlaces.on(event, () => process.send?.({ event }))
let made = 0
playedPlaces.on('part', (parts: number) => {
  made = parts
})
process.on('message', (order) => {
  if (order === 'die') process.exit(1)
  if (order === 'made') process.send?.({ made })
  else playedPlaces.emit(String(order))
})
// A test that ends without closing its process leaves none behind.
process.on('disconnect', () => process.exit(1))
await api.http.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (api.http.server.address() as AddressInfo).port })
