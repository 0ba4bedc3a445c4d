import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))
export const stateFolder = `${process.env['MASA_STATE'] ?? `${root}.masa`}/bench`

/** The bench's own product; each variant of the site has a port beside it. */
export const ports = {
  site: 25_000,
  api: 25_100,
  sandbox: 25_200,
  mail: 25_225,
  postgres: 25_432,
  bare: 25_001,
  bareAgain: 25_002,
  twin: 25_003,
} as const

export const origins = {
  api: `http://127.0.0.1:${ports.api}`,
  site: `http://localhost:${ports.site}`,
  bare: `http://localhost:${ports.bare}`,
  bareAgain: `http://localhost:${ports.bareAgain}`,
  twin: `http://localhost:${ports.twin}`,
} as const

/** Offers that the figures are stated for. */
export const offers = 200_000

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
}
