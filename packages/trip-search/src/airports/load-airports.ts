import type { ApiClient } from '@masa/api-client'
import { decodePlaces, placeFiles } from '@masa/contract/places'
import type { Locale } from '@masa/i18n'
import { createAirportIndex, type AirportIndex } from './airport-index.domain.ts'

/**
 * Gives the index of a language's airports, fetched when it is first asked for (about 120 kB): when the field gets the focus, not with
 * the page. One that is under way or loaded is not fetched again; after a failure the next ask tries again. Rejects with
 * an `ApiError` where the API does not answer, else with an `Error`.
 */
export function createAirportLoader({
  api,
  fetch = globalThis.fetch,
}: {
  api: Pick<ApiClient, 'call' | 'urlOf'>
  fetch?: typeof globalThis.fetch
}): (locale: Locale) => Promise<AirportIndex> {
  const loaded = new Map<Locale, Promise<AirportIndex>>()
  return (locale) => {
    const known = loaded.get(locale)
    if (known) return known
    const loading = loadAirports(locale)
    loaded.set(locale, loading)
    loading.catch(() => loaded.delete(locale))
    return loading
  }

  async function loadAirports(locale: Locale): Promise<AirportIndex> {
    const addresses = await api.call(placeFiles, { query: {} })
    // The file is not a call: it has no language in its query and no envelope.
    const [base = ''] = api.urlOf(placeFiles, { query: {} }).split(placeFiles.path)
    const answer = await fetch(`${base}${addresses[locale]}`)
    if (!answer.ok) throw new Error(`the file of airports was answered with ${answer.status}`)
    return createAirportIndex(decodePlaces(await answer.text()))
  }
}
