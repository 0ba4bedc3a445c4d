import { setTimeout as sleep } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import { chance } from '@masa/demo-world'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { ZodError } from 'zod'
import type { FaultBook } from '#src/faults/fault-book.ts'
import { applyFaults } from '#src/faults/fault-hook.ts'
import { openJournal } from '#src/journal/journal.ts'
import { groupedAnswer } from './answer.ts'
import { Refusal } from '#src/wire/refusal.ts'
import { Bookings } from './booking/bookings.ts'
import type { Pnr } from './booking/pnr.ts'
import { stateOf } from './booking/pnr.ts'
import type { BookingEvent } from './booking/pnr-store.ts'
import { PnrStore } from './booking/pnr-store.ts'
import { Ticketing } from './booking/ticketing.ts'
import { carrierOf } from './flight-world/carriers.ts'
import type { Market } from './offers.ts'
import { priceNamed, shop } from './offers.ts'
import { SabreRules } from './sabre-rules.ts'
import { readShopRequest } from './shop-request.ts'
import { areCredentials, Tokens } from './tokens.ts'

/** Which of all possible flight worlds it is. */
const SEED = 1

export interface SabreSettings {
  journalFolder: string | undefined
  faults: FaultBook
  clientId: string
  clientSecret: string
  tokenSeconds: number
  /** How long a search or a revalidation takes; drawn from the request, so the same one always takes as long. */
  delay: { fromMs: number; toMs: number }
  /** Milliseconds since 1970. */
  now: () => number
}

/** What an airline does to a booking: to all of its flights, to one by its place from 0, or to its tickets. */
export type FlightChange =
  | { isCancelled: boolean }
  | { flight: number; minutes: number }
  | { areTicketsReturned: true }
  | { traveller: number; givenName: string; surname: string }

/** Sabre: sign-in, shopping for flights, asking for the price of named ones again, bookings and their tickets. */
export class Sabre {
  readonly rules = new SabreRules()
  readonly #settings: SabreSettings
  readonly #tokens: Tokens
  readonly #store: PnrStore
  readonly #bookings: Bookings
  readonly #ticketing: Ticketing

  constructor(settings: SabreSettings) {
    this.#settings = settings
    this.#tokens = new Tokens(settings.tokenSeconds)
    const { now } = settings
    this.#store = new PnrStore({ journal: openJournal<BookingEvent>(settings.journalFolder, 'sabre'), now })
    this.#ticketing = new Ticketing({ store: this.#store, rules: this.rules, now })
    this.#bookings = new Bookings({
      store: this.#store,
      ticketing: this.#ticketing,
      rules: this.rules,
      market: () => this.#market(),
      now,
      isStrict: (carrier) => carrierOf(carrier).kind !== 'network',
    })
  }

  /** Every booking with its tickets and what has become of it, oldest first. */
  bookings(): (Pnr & { state: ReturnType<typeof stateOf> })[] {
    return this.#store.list().map((pnr) => ({ ...pnr, state: stateOf(pnr, this.#settings.now()) }))
  }

  /** Keeps what is in the journal. */
  close(): void {
    this.#store.close()
  }

  /** The airline cancels flights, flies them after all, moves one, takes tickets back, or names a traveller otherwise. Throws a 404 refusal where there is no booking. */
  changeFlights(locator: string, change: FlightChange): Pnr {
    const pnr = this.#store.list().find((each) => each.locator === locator)
    if (!pnr) throw new Refusal(404, 'booking_unknown', 'There is no such booking')
    if ('areTicketsReturned' in change) return this.#bookings.returnTickets(pnr)
    if ('traveller' in change) return this.#bookings.renameTraveller(pnr, change)
    return 'flight' in change
      ? this.#bookings.moveFlight(pnr, change)
      : this.#bookings.setCancelledByAirline(pnr, change.isCancelled)
  }

  /** Forgets what was booked and switched on, and who signed in. */
  reset(): void {
    this.#store.clear()
    this.rules.clear()
    this.#tokens.clear()
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      await scope.register(formbody)
      applyFaults(scope, 'sabre', this.#settings.faults)
      this.#answerErrors(scope)
      this.#registerSignIn(scope)
      await scope.register(async (signedIn) => {
        signedIn.addHook('preHandler', async (request, reply) => {
          if (this.#tokens.isValid(request.headers.authorization, this.#settings.now())) return undefined
          return this.#refuse(reply, {
            status: 401,
            code: 'ERR.2SG.SEC.INVALID_CREDENTIALS',
            text: 'The token is missing, wrong or expired',
          })
        })
        this.#registerShopping(signedIn)
        this.#registerBooking(signedIn)
      })
    })
  }

  #registerSignIn(scope: FastifyInstance): void {
    const { clientId: id, clientSecret: secret, now } = this.#settings
    scope.post('/v2/auth/token', { config: { operation: 'token' } }, async (request, reply) => {
      if (!areCredentials(request.headers.authorization, { id, secret })) {
        return reply
          .code(401)
          .send({ error: 'invalid_client', error_description: 'The credentials are missing or wrong' })
      }
      const body = request.body as { grant_type?: unknown } | undefined
      if (body?.grant_type !== 'client_credentials') {
        return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Use client_credentials' })
      }
      return this.#tokens.issue(now())
    })
  }

  #registerShopping(scope: FastifyInstance): void {
    scope.post('/v5/offers/shop', { config: { operation: 'shop' } }, async (request) => {
      const query = readShopRequest(request.body)
      const market = this.#market()
      const behaviour = this.rules.take('shop')
      await this.#takeTime(request.body)
      const offers = behaviour === 'nothing' ? [] : shop(query, market)
      return groupedAnswer({
        query,
        offers,
        behaviour,
        today: market.today,
        priceFactor: 1,
        isBrandShown: query.brands.isNamed,
        isRevalidated: false,
      })
    })
    scope.post('/v5/shop/flights/revalidate', { config: { operation: 'revalidate' } }, async (request, reply) => {
      const query = readShopRequest(request.body)
      const market = this.#market()
      const outcome = this.rules.take('revalidate')
      await this.#takeTime(request.body)
      if (outcome === 'timeout') {
        return this.#refuse(reply, {
          status: 504,
          code: 'ERR.2SG.GATEWAY.TIMEOUT',
          text: 'The airline did not answer in time',
        })
      }
      const offer = outcome === 'sold_out' ? undefined : priceNamed(query, market)
      return groupedAnswer({
        query,
        offers: offer ? [offer] : [],
        behaviour: 'ordinary',
        today: market.today,
        priceFactor: outcome === 'price_up' ? 1.08 : outcome === 'price_down' ? 0.94 : 1,
        isBrandShown: query.brands.isNamed && outcome !== 'no_brand',
        isRevalidated: true,
      })
    })
  }

  #registerBooking(scope: FastifyInstance): void {
    const [bookings, ticketing] = [this.#bookings, this.#ticketing]
    const calls: Record<string, (body: unknown) => object> = {
      createBooking: (body) => bookings.create(body),
      getBooking: (body) => bookings.get(body),
      modifyBooking: (body) => bookings.modify(body),
      cancelBooking: (body) => bookings.cancel(body),
      fulfillFlightTickets: (body) => ticketing.fulfill(body),
      voidFlightTickets: (body) => ticketing.void(body),
      refundFlightTickets: (body) => ticketing.refund(body),
      checkFlightTickets: (body) => ticketing.check(body),
    }
    for (const [operation, answer] of Object.entries(calls)) {
      scope.post(`/v1/trip/orders/${operation}`, { config: { operation } }, async (request) => answer(request.body))
    }
  }

  #market(): Market {
    return {
      seed: SEED,
      today: Math.floor(this.#settings.now() / 86_400_000),
      sold: (flight, bookingClass) => this.#store.sold(flight, bookingClass),
    }
  }

  async #takeTime(body: unknown): Promise<void> {
    const { fromMs, toMs } = this.#settings.delay
    if (toMs > 0) await sleep(chance('sabre-delay', JSON.stringify(body)).whole(fromMs, toMs))
  }

  #answerErrors(scope: FastifyInstance): void {
    scope.setErrorHandler<FastifyError | ZodError>((error, _request, reply) => {
      const status =
        error instanceof ZodError || error instanceof RangeError ? 400 : ((error as FastifyError).statusCode ?? 500)
      if (status >= 500) process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`)
      const [issue] = error instanceof ZodError ? error.issues : []
      const text = issue ? `${issue.path.join('.')}: ${issue.message}` : error.message
      const code = status < 500 ? 'ERR.2SG.CLIENT.VALIDATION_FAILED' : 'ERR.2SG.SYSTEM'
      return this.#refuse(reply, { status, code, text })
    })
  }

  #refuse(reply: FastifyReply, { status, code, text }: { status: number; code: string; text: string }): FastifyReply {
    return reply.code(status).send({
      status: status < 500 ? 'NotProcessed' : 'Unknown',
      type: status < 500 ? 'Validation' : 'Application',
      errorCode: code,
      timeStamp: new Date(this.#settings.now()).toISOString(),
      message: text,
    })
  }
}
