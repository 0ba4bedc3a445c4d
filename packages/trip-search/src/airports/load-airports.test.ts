import { createApiClient } from '@masa/api-client'
import { encodePlaces } from '@masa/contract/places'
import { describe, expect, it } from 'vitest'
import { placeOfCode } from './airport-search.domain.ts'
import { createAirportLoader } from './load-airports.ts'
import { placesOfWorld } from './testing/places-of-world.ts'

const ADDRESSES = { he: '/places/a/he.txt', en: '/places/b/en.txt', ru: '/places/c/ru.txt', ar: '/places/d/ar.txt' }

/** The server's answers, and what was asked of it. */
function createWorld({ failures = 0 } = {}) {
  const asked: string[] = []
  let left = failures
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    asked.push(pathname)
    if (pathname === '/api/places/files') return Response.json({ data: ADDRESSES })
    left -= 1
    if (left >= 0) return new Response(null, { status: 404 })
    return new Response(encodePlaces(placesOfWorld(pathname.endsWith('he.txt') ? 'he' : 'ru')))
  }
  const api = createApiClient({ baseUrls: { main: 'http://a.test/api' }, langCode: () => 'HEB', fetch })
  return { load: createAirportLoader({ api, fetch }), asked }
}

describe('the loader of airports', () => {
  it('fetches the file of a language once', async () => {
    const { load, asked } = createWorld()
    const [index, again] = await Promise.all([load('he'), load('he')])
    expect(again).toBe(index)
    expect(placeOfCode(index, 'ATH')?.name).toBe('אתונה')
    expect(asked).toEqual(['/api/places/files', '/api/places/a/he.txt'])
    expect(placeOfCode(await load('ru'), 'ATH')?.name).toBe('Афины')
    expect(asked.at(-1)).toBe('/api/places/c/ru.txt')
  })

  it('tries again after a failure', async () => {
    const { load } = createWorld({ failures: 1 })
    await expect(load('he')).rejects.toThrow('404')
    expect(placeOfCode(await load('he'), 'ATH')?.name).toBe('אתונה')
  })
})
