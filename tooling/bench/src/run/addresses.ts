import { fileURLToPath } from 'node:url'
import { numberAfter } from './options.ts'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

const usualOffers = 200_000

/** Dated offers that the figures are stated for; `--offers 5000000` measures a larger catalogue, with data of its own. */
export const offers = numberAfter('offers', usualOffers)

export const stateFolder = `${process.env['MASA_STATE'] ?? `${root}.masa`}/bench${offers === usualOffers ? '' : `-${offers}`}`

const firstPort = numberAfter('port', 25_000)

/** The bench's own product; each variant of the site has a port beside it. */
export const ports = {
  site: firstPort,
  api: firstPort + 100,
  sandbox: firstPort + 200,
  mail: firstPort + 225,
  postgres: firstPort + 432,
  bare: firstPort + 1,
  bareAgain: firstPort + 2,
  twin: firstPort + 3,
} as const

export const origins = {
  api: `http://127.0.0.1:${ports.api}`,
  sandbox: `http://localhost:${ports.sandbox}`,
  site: `http://localhost:${ports.site}`,
  bare: `http://localhost:${ports.bare}`,
  bareAgain: `http://localhost:${ports.bareAgain}`,
  twin: `http://localhost:${ports.twin}`,
} as const

export const productEnvironment: Readonly<Record<string, string>> = {
  MASA_STATE: stateFolder,
  // Never the user's own database.
  DATABASE_URL: '',
  MASA_SITE_PORT: String(ports.site),
  API_PORT: String(ports.api),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.mail),
  MASA_POSTGRES_PORT: String(ports.postgres),
  DEMO_OFFERS: String(offers),
  LOG_LEVEL: 'warn',
  // All load comes from this one machine: its limits are not what is measured.
  RATE_ANONYMOUS_BURST: '1000000',
  RATE_ANONYMOUS_PER_MINUTE: '1000000',
  RATE_ADDRESS_BURST: '1000000',
  RATE_ADDRESS_PER_MINUTE: '1000000',
  HOLDS_PER_ADDRESS: '1000000',
  OPERATOR_TRIES: '1000000',
}
