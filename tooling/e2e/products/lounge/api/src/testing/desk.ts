import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { DeskService } from '../airport-desk.ts'

type DeskCall = 'hold' | 'confirm' | 'inquire' | 'amend' | 'cancelQuote' | 'cancel'

/** What the desk answers to one request; amounts are US cents. */
export type ScriptedAnswer =
  | { readonly status: 'held'; readonly minutes: number }
  | { readonly status: 'confirmed' | 'partly'; readonly reference: string; readonly facts: Record<string, string> }
  | { readonly status: 'repriced'; readonly dearerByUsdMinor: number }
  | { readonly status: 'refused' }
  | { readonly status: 'cancelled'; readonly penaltyUsdMinor: number }

/** A request as it came. */
export interface DeskRequest {
  readonly call: DeskCall
  readonly service: DeskService
  readonly reference: string
  /** ISO date of the visit. */
  readonly date: string
  readonly people: readonly { readonly name: string; readonly document?: string; readonly zone?: string }[]
  /** The desk's own number of what it is about, where it was given one. */
  readonly known?: string
  /** What it names of another service, where it stands after that. */
  readonly after?: object
}

/** The desk of the airport's services, played: it answers what it is scripted to, and else that all is well. */
export interface PlayedDesk {
  readonly url: string
  readonly key: string
  /** Of one booking, in the order in which they came. */
  requests(bookingId: string, call: DeskCall): readonly DeskRequest[]
  /** What stands of one booking, by our references. */
  standing(bookingId: string): readonly ScriptedAnswer['status'][]
  /** Answers the next request of this kind so; `isLost`: it is carried out, and the answer does not come. */
  script(call: DeskCall, service: DeskService, answer: ScriptedAnswer, isLost?: 'lost'): void
  /** Forgets what is scripted. */
  reset(): void
  close(): Promise<void>
}

const USUAL: Readonly<Record<Exclude<DeskCall, 'inquire'>, ScriptedAnswer>> = {
  hold: { status: 'held', minutes: 30 },
  confirm: { status: 'confirmed', reference: 'LNG-1', facts: { meetingPoint: 'Gate B4' } },
  amend: { status: 'held', minutes: 30 },
  cancelQuote: { status: 'cancelled', penaltyUsdMinor: 0 },
  cancel: { status: 'cancelled', penaltyUsdMinor: 0 },
}

/** `keepsOneSeat`: a second seat of one booking is refused while it has one. */
export async function startDesk({ port = 0, key = 'desk-key', keepsOneSeat = false } = {}): Promise<PlayedDesk> {
  const requests: DeskRequest[] = []
  const books = new Map<string, ScriptedAnswer>()
  const scripts = new Map<string, { answer: ScriptedAnswer; isLost: boolean }[]>()

  const bookingOf = (reference: string): string | undefined => reference.split('-')[0]
  const hasOther = (reference: string): boolean =>
    [...books].some(
      ([other, { status }]) => other !== reference && bookingOf(other) === bookingOf(reference) && status === 'held',
    )

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object } | 'lost'> {
    if (request.headers.authorization !== `Bearer ${key}`) return refusal(401, 'unauthorised')
    const call = /^\/v1\/(\w+)$/.exec(request.url ?? '')?.[1] as DeskCall | undefined
    if (call === undefined || (call !== 'inquire' && USUAL[call] === undefined)) return refusal(404, 'unknown_call')
    const asked = { call, ...(JSON.parse(await text(request)) as Omit<DeskRequest, 'call'>) }
    requests.push(asked)
    const known = books.get(asked.reference)
    const scripted = scripts.get(`${call} ${asked.service}`)?.shift()
    if (call === 'inquire') {
      // Seats that are only held are not to be found.
      return known === undefined || known.status === 'held'
        ? refusal(404, 'unknown_reference')
        : ok(known, asked.reference)
    }
    // A seat is given back by its own number alone.
    const isSeat = known?.status === 'held' && asked.known !== seatOf(asked.reference)
    if (call === 'cancel' && (known === undefined || isSeat)) return refusal(404, 'unknown_reference')
    const isSecond = keepsOneSeat && call === 'hold' && hasOther(asked.reference)
    const given = isSecond ? ({ status: 'refused' } as const) : (scripted?.answer ?? USUAL[call])
    // A seat that is not changed stays as it was.
    const isLeft = call === 'amend' && given.status !== 'held'
    if (call !== 'cancelQuote' && !isLeft) books.set(asked.reference, given)
    return scripted?.isLost === true ? 'lost' : ok(given, asked.reference)
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
    requests: (bookingId, call) =>
      requests.filter((request) => request.call === call && request.reference.startsWith(bookingId)),
    standing: (bookingId) =>
      [...books].flatMap(([reference, { status }]) => (reference.startsWith(bookingId) ? [status] : [])),
    script(call, service, given, isLost) {
      const name = `${call} ${service}`
      scripts.set(name, [...(scripts.get(name) ?? []), { answer: given, isLost: isLost === 'lost' }])
    },
    reset: () => scripts.clear(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)))
        server.closeAllConnections()
      }),
  }
}

function ok(given: ScriptedAnswer, reference: string): { status: number; body: object } {
  if (given.status !== 'held') return { status: 200, body: given }
  const until = new Date(Date.now() + given.minutes * 60_000).toISOString()
  return { status: 200, body: { status: 'held', until, reference: seatOf(reference) } }
}

/** The desk's own number of a seat that it holds for one of our requests. */
export const seatOf = (reference: string): string => `SEAT-${reference.slice(0, 6)}-${reference.split('-').at(-1)}`

const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })
