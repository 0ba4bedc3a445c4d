import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the desk answers to a confirmation. */
export type DeskBehaviour = 'confirms' | 'onRequest' | 'refuses'

type SeatStatus = 'held' | 'confirmed' | 'onRequest' | 'refused' | 'cancelled'

/** The shuttle's desk, played: seats are kept for some minutes, and confirmed, put off or refused. */
export interface PlayedDesk {
  readonly url: string
  readonly key: string
  /** Seats by our references. */
  readonly seats: ReadonlyMap<string, SeatStatus>
  /** From now on. */
  behave(behaviour: DeskBehaviour): void
  /** The desk is full: it keeps no seat. */
  setFull(isFull: boolean): void
  /** So many answers are lost after the request was carried out. */
  loseAnswers(count: number): void
  /** The answer to a request that was put off. */
  settle(reference: string, status: 'confirmed' | 'refused'): void
  close(): Promise<void>
}

const HELD_MINUTES = 30

export async function startDesk({ port = 0, key = 'desk-key' } = {}): Promise<PlayedDesk> {
  const seats = new Map<string, SeatStatus>()
  let behaviour: DeskBehaviour = 'confirms'
  let isFull = false
  let losses = 0

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const standing = (reference: string): { status: SeatStatus; until?: string } | undefined => {
    const status = seats.get(reference)
    if (status === undefined) return undefined
    return status === 'held' || status === 'onRequest' ? { status, until: inMinutes(HELD_MINUTES) } : { status }
  }
  const acts: Readonly<Record<string, (reference: string) => void>> = {
    '/v1/hold': (reference) => {
      if (!seats.has(reference)) seats.set(reference, isFull ? 'refused' : 'held')
    },
    '/v1/confirm': (reference) => {
      if (seats.get(reference) !== 'held') return
      seats.set(reference, behaviour === 'confirms' ? 'confirmed' : behaviour === 'onRequest' ? 'onRequest' : 'refused')
    },
    '/v1/inquire': () => undefined,
    '/v1/cancel': (reference) => {
      if (seats.has(reference)) seats.set(reference, 'cancelled')
    },
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object } | 'lost'> {
    if (request.headers.authorization !== `Bearer ${key}`) return refusal(401, 'unauthorised')
    const act = acts[request.url ?? '']
    if (act === undefined) return refusal(404, 'unknown_call')
    const { reference } = JSON.parse(await text(request)) as { reference: string }
    act(reference)
    if (losses > 0) {
      losses -= 1
      return 'lost'
    }
    const found = standing(reference)
    return found === undefined ? refusal(404, 'unknown_reference') : { status: 200, body: found }
  }

  const server = createServer((request, response) => {
    void answer(request).then((given) => {
      if (given === 'lost') return request.socket.destroy()
      response.writeHead(given.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(given.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    seats,
    behave: (next) => void (behaviour = next),
    setFull: (full) => void (isFull = full),
    loseAnswers: (count) => void (losses = count),
    settle: (reference, status) => void seats.set(reference, status),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        server.closeAllConnections()
      }),
  }
}

const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })
