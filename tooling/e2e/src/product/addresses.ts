import { fileURLToPath } from 'node:url'

/** How many journeys run at a time. Each worker has a product of its own, so a journey may restart parts, move the clock and change releases. */
export const PRODUCTS = 2

/** Which of them this process uses: Playwright numbers its workers from 0, and the process that starts products says it. */
const own = Number(process.env['MASA_JOURNEY_PRODUCT'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0)

/**
 * Ports that a product of the journeys listens on, away from those of `npm start`, and below those that the system
 * gives to outgoing connections: one of these could sit on a port just when it is needed.
 */
const portsOf = (index: number) => ({
  site: 23_000 + index,
  api: 24_000 + index,
  sandbox: 24_100 + index,
  mail: 24_200 + index,
  parkingDesk: 24_300 + index,
  loungeDesk: 24_400 + index,
  postgres: 24_432 + index,
})
const ports = portsOf(own)

const isOwn = !process.env['MASA_URL']
const state = process.env['MASA_STATE'] ?? fileURLToPath(new URL('../../../../.masa', import.meta.url))
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Whose product is tested: our own, or one that runs already (`MASA_URL`, with `MASA_SANDBOX_URL` and `MASA_STATE`). */
export const product = {
  root,
  isOwn,
  site: (process.env['MASA_URL'] ?? `http://localhost:${ports.site}`).replace(/\/$/, ''),
  sandbox: (process.env['MASA_SANDBOX_URL'] ?? `http://127.0.0.1:${ports.sandbox}`).replace(/\/$/, ''),
  /** Where it keeps its data, and writes down its processes. */
  state: isOwn ? stateOf(own) : state,
}

/** The site of an agency: `ribbon`, `maccabi`, or an unregistered name. */
export function siteOf(agency: string): string {
  const url = new URL(product.site)
  url.hostname = `${agency}.${url.hostname}`
  return url.origin
}

const DESK_KEY = 'desk-of-journeys'
/** Where the desk of airport parking's shuttle is played, by the journey that needs it. */
export const parkingDesk = { port: ports.parkingDesk, key: DESK_KEY }
/** And that of the lounge. */
export const loungeDesk = { port: ports.loungeDesk, key: DESK_KEY }

/** What the bootstrap and our programs read to run a product of the journeys: this process's own, or the one of that number. */
export function productEnvironment(index = own): Record<string, string> {
  const listening = portsOf(index)
  return {
    MASA_STATE: stateOf(index),
    // Never the user's own database.
    DATABASE_URL: '',
    MASA_SITE_PORT: String(listening.site),
    API_PORT: String(listening.api),
    SANDBOX_PORT: String(listening.sandbox),
    SANDBOX_SMTP_PORT: String(listening.mail),
    MASA_POSTGRES_PORT: String(listening.postgres),
    // The API with the products of the journeys beside its own: no site has their remotes before a journey gives it one.
    MASA_API_PROGRAM: 'tooling/e2e/products/all/api/src/server.ts',
    PARKING_DESK_URL: `http://127.0.0.1:${listening.parkingDesk}`,
    PARKING_DESK_KEY: DESK_KEY,
    LOUNGE_DESK_URL: `http://127.0.0.1:${listening.loungeDesk}`,
    LOUNGE_DESK_KEY: DESK_KEY,
    // The shortest season: forty days are enough to travel in, and quickly made.
    DEMO_OFFERS: '20000',
    TEST_CLOCK: 'true',
    // Every journey comes from this one machine.
    HOLDS_PER_ADDRESS: '1000',
    COUPON_TRIES: '1000',
    OPERATOR_TRIES: '1000',
  }
}

function stateOf(index: number): string {
  return `${state}/journeys/${index}`
}
