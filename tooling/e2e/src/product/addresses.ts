import { fileURLToPath } from 'node:url'

/**
 * Ports that the journeys' own product listens on, away from those of `npm start`, and below those that the system
 * gives to outgoing connections: one of these could sit on a port just when it is needed.
 */
export const ports = { site: 23_000, api: 24_000, sandbox: 24_100, mail: 24_125, postgres: 24_432 } as const

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
  state: isOwn ? `${state}/journeys` : state,
}

/** The site of an agency: `ribbon`, `maccabi`, or a name that nobody registered. */
export function siteOf(agency: string): string {
  const url = new URL(product.site)
  url.hostname = `${agency}.${url.hostname}`
  return url.origin
}

/** What the bootstrap and our programs read to run the journeys' product. */
export function productEnvironment(): Record<string, string> {
  return {
    MASA_STATE: product.state,
    // Never the user's own database.
    DATABASE_URL: '',
    MASA_SITE_PORT: String(ports.site),
    API_PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.mail),
    MASA_POSTGRES_PORT: String(ports.postgres),
    // The shortest season: forty days are enough to travel in, and quickly made.
    DEMO_OFFERS: '20000',
    TEST_CLOCK: 'true',
    // Every journey comes from this one machine.
    HOLDS_PER_ADDRESS: '1000',
    COUPON_TRIES: '1000',
    OPERATOR_TRIES: '1000',
  }
}
