import { once } from 'node:events'
import { get as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { placesInParts } from '@masa/contract/testing'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors/domain-error.ts'
import { bind } from './bind.ts'
import { createApi } from './create-api.ts'
import { playedPlaces } from './testing/play-places.ts'
import { sendRaw } from './testing/send-raw.ts'
import { expectError, get, serveTrial, trial } from './testing/trial-api.ts'

serveTrial()

const NDJSON = { accept: 'application/x-ndjson, application/json;q=0.9' }
const linesOf = (body: string) =>
  body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Asks on a connection of its own, and reads nothing yet. */
async function begin(how: string): Promise<IncomingMessage> {
  const { port } = trial.api.http.server.address() as AddressInfo
  const request = ask({ port, path: `/trial/places?how=${how}`, headers: { ...NDJSON, host: 'a.test' }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

describe('a call that answers in parts', () => {
  it('sends each as a line, and says that it is at its end', async () => {
    const answer = await get('/trial/places', NDJSON)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      vary: 'accept',
    })
    expect(answer.headers).not.toHaveProperty('content-length')
    expect(answer.body.endsWith('\n')).toBe(true)
    expect(linesOf(answer.body)).toEqual([
      { type: 'part', data: { place: 'Crete' } },
      { type: 'part', data: { place: 'חיפה' } },
      { type: 'end' },
    ])
  })

  it('without any part is at its end', async () => {
    expect(linesOf((await get('/trial/places?how=none', NDJSON)).body)).toEqual([{ type: 'end' }])
  })

  it.each([
    ['nothing', {}],
    ['everything', { accept: '*/*' }],
    ['JSON', { accept: 'application/json' }],
    ['JSON rather', { accept: 'application/json, application/x-ndjson;q=0.5' }],
    ['no lines', { accept: 'application/x-ndjson;q=0, application/json' }],
  ])('gives one JSON answer to a caller that accepts %s', async (_what, headers) => {
    const answer = await get('/trial/places', headers as Record<string, string>)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept' })
    expect(answer.json()).toEqual({ data: { places: ['Crete', 'חיפה'] } })
  })

  it('gives one JSON answer to a connection of HTTP/1.0, which has no chunks', async () => {
    const answer = await sendRaw(
      trial.api.http,
      'GET /trial/places HTTP/1.0\r\nhost: a.test\r\naccept: application/x-ndjson\r\n\r\n',
    )
    expect(answer).toMatch(/content-type: application\/json/i)
    expect(answer).toContain('{"data":{"places":["Crete","חיפה"]}}')
  })

  it.each([
    ['in lines', NDJSON],
    ['in JSON', {}],
  ])('fails before the first part with an ordinary status, %s', async (_what, headers) => {
    expectError(await get('/trial/places?how=refused', headers as Record<string, string>), 409, 'sold_out')
  })

  it('fails later with a last line, which is what the status and envelope would have been', async () => {
    const answer = await get('/trial/places?how=refused-late&langCode=ENG', NDJSON)
    const whole = await get('/trial/places?how=refused-late&langCode=ENG')
    expect(whole.statusCode).toBe(409)
    expect(linesOf(answer.body)).toEqual([
      { type: 'part', data: { place: 'Crete' } },
      {
        type: 'error',
        status: 409,
        data: {
          error: { ...whole.json<{ data: { error: object } }>().data.error, requestId: answer.headers['x-request-id'] },
        },
      },
    ])
    expect(trial.failures).toEqual([])
  })

  it('says in a last line after how many seconds to try again', async () => {
    const { body } = await get('/trial/places?how=limited-late', NDJSON)
    expect(linesOf(body).at(-1)).toMatchObject({ type: 'error', status: 429, retryAfter: '8' })
  })

  it.each(['bug-late', 'wrong-part'])('says nothing internal in a last line, and reports it: %s', async (how) => {
    const { body } = await get(`/trial/places?how=${how}`, NDJSON)
    expect(linesOf(body).at(-1)).toMatchObject({ type: 'error', status: 500, data: { error: { code: 'internal' } } })
    expect(body).not.toMatch(/secret_table|contract does not say/)
    expect(trial.failures).toMatchObject([{ call: 'trial.places', status: 500, code: 'internal', tenant: 'RIBBON' }])
  })

  it('sends a line before it goes on', async () => {
    const isWaiting = once(playedPlaces, 'waiting')
    const answer = await begin('waits')
    const received = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
    expect(linesOf((await received.next()).value as string)).toEqual([{ type: 'part', data: { place: 'Crete' } }])
    await isWaiting
    playedPlaces.emit('go')
    expect(linesOf((await received.next()).value as string)[0]).toEqual({ type: 'part', data: { place: 'חיפה' } })
    await received.return?.()
  })

  it('stops where its caller leaves, which is no failure', async () => {
    const answer = await begin('waits')
    const isAborted = once(playedPlaces, 'abort')
    const isEnded = once(playedPlaces, 'end')
    answer.destroy()
    await Promise.all([isAborted, isEnded])
    expect(trial.failures).toEqual([])
  })

  it('waits for a slow reader with a bounded number of lines ahead', async () => {
    let made = 0
    const count = (parts: number) => {
      made = parts
    }
    playedPlaces.on('part', count)
    const answer = await begin('endless')
    // Until nothing is made any more: what the buffers of the connection hold, some megabytes at most.
    for (let before = -1; before !== made; await new Promise((resolve) => setTimeout(resolve, 200))) before = made
    expect(made).toBeLessThan(2_000)
    const isEnded = once(playedPlaces, 'end')
    answer.destroy()
    await isEnded
    playedPlaces.off('part', count)
  })

  it('answers a HEAD without lines, and asks for nothing behind the first part', async () => {
    let made = 0
    const count = () => {
      made += 1
    }
    playedPlaces.on('part', count)
    const isEnded = once(playedPlaces, 'end')
    const answer = await trial.api.http.inject({
      method: 'HEAD',
      url: '/trial/places',
      headers: { ...NDJSON, host: 'a.test' },
    })
    await isEnded
    playedPlaces.off('part', count)
    expect([answer.statusCode, answer.headers['content-type'], answer.body, made]).toEqual([
      200,
      'application/x-ndjson',
      '',
      1,
    ])
  })

  it('is refused before anything of it is made where its caller has asked too often', async () => {
    const { dependencies } = trial.api
    const admit = dependencies.admit
    Object.assign(dependencies, { admit: async () => Promise.reject(new DomainError('rate_limited')) })
    try {
      expectError(await get('/trial/places', NDJSON), 429, 'rate_limited')
    } finally {
      Object.assign(dependencies, { admit })
    }
  })

  it('is bound as such alone', () => {
    const api = createApi(trial.api.dependencies, { logger: false })
    expect(() => bind(api, placesInParts, () => ({ places: [] }))).toThrow('bind it by bindParts')
  })
})
