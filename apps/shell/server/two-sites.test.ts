import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'

/** Two sites of one edge: the main one has the remote, Ribbon has not. Four replicas, each with caches of its own. */
let replicas: EdgeWorld[]
beforeAll(async () => {
  replicas = await Promise.all([1, 2, 3, 4].map(() => startEdgeWorld()))
})
afterAll(() => Promise.all(replicas.map((world) => world.close())))

const PATHS = [
  '/',
  '/en',
  '/search-result?dest=X',
  '/ru/search-result',
  '/deal/7',
  '/booking/hotel-flight/web',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/micro-frontends.json',
  '/privacy',
]
/** Whatever a page could name the remote by. */
const TRACES = /vacations|search-results|masa_vacations|remoteEntry/

it('C12 never shows one site what another has, asked in turn, cold and warm, by any replica', async () => {
  let seen = 0
  for (let round = 0; round < 4; round++)
    for (const path of PATHS)
      for (const [at, world] of replicas.entries()) {
        const hosts = (round + at) % 2 === 0 ? ['localhost', 'ribbon.localhost'] : ['ribbon.localhost', 'localhost']
        for (const host of hosts) {
          const { body, headers } = await world.get(path, { host: `${host}:3000` })
          const all = body + JSON.stringify(headers)
          if (host === 'ribbon.localhost') expect(all, `${path} of ${host}, round ${round}`).not.toMatch(TRACES)
          else if (TRACES.test(all)) seen += 1
        }
      }
  // The traces are those of a site that has it.
  expect(seen).toBeGreaterThan(40)
})

it('shows the page that is not there where the remote is missing, with its status', async () => {
  const [world] = replicas
  const there = await world?.get('/search-result?dest=X')
  const missing = await world?.get('/search-result?dest=X', { host: 'ribbon.localhost:3000' })
  expect([there?.statusCode, missing?.statusCode]).toEqual([200, 404])
})
