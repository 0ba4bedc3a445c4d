import { METHODS } from 'node:http'
import { oddRequests } from '@masa/contract/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'
import { sendRaw } from './testing/send-raw.ts'

const VISIT = 'GET /api/country?visitor HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

/** Both visitors are given the edge's connections to the API one after the other. */
describe('a visitor whose requests are odd, and the one beside it', () => {
  let world: EdgeWorld
  let usual: string
  beforeAll(async () => {
    world = await startEdgeWorld({}, { headersTimeout: 1_000, requestTimeout: 1_500, connectionsCheckingInterval: 50 })
    await world.edge.listen({ port: 0, host: '127.0.0.1' })
    usual = timeless(await sendRaw(world, VISIT))
  })
  afterAll(() => world.close())
  beforeEach(() => void (world.received.length = 0))

  const calls = () => world.received.map(({ method, url }) => `${method} /api${url}`)

  it.each(oddRequests({ host: 'localhost', read: '/api/country', write: '/api/echo', methods: METHODS }))(
    '$title',
    async ({ bytes, statuses, calls: wanted }) => {
      const odd = sendRaw(world, bytes)
      expect(timeless(await sendRaw(world, VISIT))).toBe(usual)
      expect(statusesOf(await odd)).toEqual(statuses)
      expect(timeless(await sendRaw(world, VISIT))).toBe(usual)
      const visits = ['GET /api/country?visitor', 'GET /api/country?visitor']
      expect(calls().sort()).toEqual([...wanted, ...visits].sort())
    },
  )
})

const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const timeless = (answer: string) => answer.replace(/^date: .*$/im, '')
