import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { SETUP_NAME } from '#src/platform/http/api.ts'

/**
 * The only reader of the environment. Every value has a default that suits a newcomer's machine, where the sandbox
 * plays the outside world; going live is setting them.
 */
const text = (fallback: string, what: string) => z.string().min(1).default(fallback).describe(what)
const optional = (what: string) => z.string().min(1).optional().describe(what)
const whole = (fallback: number, what: string, { min = 0, max = 1_000_000_000 } = {}) =>
  z.coerce.number().int().min(min).max(max).default(fallback).describe(what)
/** An address; unset, it is derived from the ports below. */
const address = (what: string) => z.url().optional().describe(what)
const port = (fallback: number, what: string) => whole(fallback, what, { min: 1, max: 65_535 })
const flag = (fallback: boolean, what: string) =>
  z
    .enum(['true', 'false', '1', '0'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true' || value === '1')
    .describe(what)

const STATE_FOLDER = fileURLToPath(new URL('../../../.masa/', import.meta.url))

const environment = z.object({
  API_HOST: text('127.0.0.1', 'Address that the API listens on.'),
  API_PORT: whole(4000, 'Port that the API listens on.', { max: 65_535 }),
  SITE_PORT: port(3000, 'Port of the site; only for the address that SITE_ORIGIN has when unset.'),
  SANDBOX_PORT: port(4100, 'Port of the sandbox; only for the addresses of the outside world that are unset.'),
  SANDBOX_SMTP_PORT: port(4125, "Port of the sandbox's mail server; only for SMTP_URL when unset."),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  MASA_STATE_DIR: text(STATE_FOLDER, "Folder for the embedded database, images, releases and the machine's own keys."),

  MASA_RELEASES: optional(
    'Where releases lie, the same for the edge: a folder, or s3://bucket/prefix?endpoint=https://… of an S3-compatible service, its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Unset: in the state folder.',
  ),
  WARM_PICTURES: whole(
    80,
    'Most pictures of the home page that are drawn after the start, before any request; 0 draws none.',
    { max: 1_000 },
  ),

  DATABASE_URL: optional('A PostgreSQL server of your own, as the owner of the database. Unset: the embedded one.'),
  POSTGRES_PORT: port(4432, 'Port of the embedded PostgreSQL.'),
  DATABASE_CONNECTIONS: whole(10, 'Most connections of this process for requests.', { min: 1, max: 500 }),
  DATABASE_WORKER_CONNECTIONS: whole(4, 'Most connections of this process for jobs and sweeps.', { min: 1, max: 100 }),
  DATABASE_STATEMENT_TIMEOUT_MS: whole(10_000, 'Longest statement of a request, in milliseconds.', { min: 100 }),
  RUN_WORKERS: flag(true, 'Whether this process runs jobs and sweeps; false on replicas that only answer requests.'),

  SECRET_KEYS: optional(
    'Keys for sealing and signing: id:base64 of 32 bytes, comma-separated, the present one first. Unset: made once in the state folder.',
  ),
  TRUSTED_PROXIES: text(
    '127.0.0.1,::1',
    'Addresses or ranges whose forwarded host and address are trusted, comma-separated.',
  ),
  SITE_ORIGIN: address(
    "Where the main site is opened: for links in messages, canonical addresses and payment returns. A white-label site puts its host in place of this one's.",
  ),
  API_PUBLIC_URL: address('Where payment provider and reservation service reach this API.'),
  MASA_EDGE_KEY: z
    .string()
    .min(16)
    .optional()
    .describe("Shared with the site's edge server, at least 16 characters. Needed when NODE_ENV is production."),
  RELEASE_KEYS: z
    .string()
    .regex(/^[\w.-]{1,40}:[^\s:,]{16,}(?:,[\w.-]{1,40}:[^\s:,]{16,})*$/)
    .refine((keys) => !releaseKeysOf(keys).has(SETUP_NAME), {
      error: `no key can have the name "${SETUP_NAME}", which is how the log of releases calls the start itself`,
    })
    .optional()
    .describe(
      'Who may publish releases by command: name:key, comma-separated, keys of at least 16 characters. Unset: no publisher in production, else the key that the command has.',
    ),
  CHECK_ANSWERS: flag(
    false,
    'Checks every answer against the contract and fails on a difference: for development and tests.',
  ),

  RATE_ANONYMOUS_BURST: whole(1_000, 'Requests at once from one address without a session.', { min: 1 }),
  RATE_ANONYMOUS_PER_MINUTE: whole(3_000, 'Requests a minute from one address without a session.', { min: 1 }),
  RATE_SESSION_BURST: whole(300, 'Requests at once of one session.', { min: 1 }),
  RATE_SESSION_PER_MINUTE: whole(1_200, 'Requests a minute of one session.', { min: 1 }),
  RATE_ADDRESS_BURST: whole(
    10_000,
    'Requests at once of all sessions of one address together (a call centre sits behind one).',
    { min: 1 },
  ),
  RATE_ADDRESS_PER_MINUTE: whole(30_000, 'Requests a minute of all sessions of one address together.', { min: 1 }),
  HOLDS_PER_SESSION: whole(3, 'Live holds of one session.', { min: 1 }),
  HOLDS_PER_ADDRESS: whole(10, 'Live holds of all anonymous sessions of one address.', { min: 1 }),
  COUPON_TRIES: whole(10, 'Tries of a coupon in ten minutes, of one session and of one address.', { min: 1 }),
  CANCELLATION_LAW: flag(
    true,
    'Whether the 14 days of the distance-selling law count when a booking is cancelled; opinions differ on services wholly abroad.',
  ),
  VISITOR_IDLE_SECONDS: whole(12 * 3_600, "Life of a visitor's session without use, in seconds.", { min: 60 }),
  VISITOR_ABSOLUTE_SECONDS: whole(7 * 86_400, "Life of a visitor's session in all, in seconds.", { min: 60 }),
  OPERATOR_TRIES: whole(
    10,
    "Tries of an operator's password or code in a quarter of an hour; three times so many of one address.",
    {
      min: 1,
    },
  ),
  OPERATOR_IDLE_SECONDS: whole(30 * 60, "Life of an operator's session in which nothing is done, in seconds.", {
    min: 60,
  }),
  OPERATOR_ABSOLUTE_SECONDS: whole(12 * 3_600, "Life of an operator's session in all, in seconds.", { min: 60 }),
  OPERATOR_SECOND_FACTOR: z
    .enum(['required', 'offered'])
    .optional()
    .describe('Whether operators can change something without a second factor. Unset: required in production.'),

  PAYMENT_URL: address('Payment provider.'),
  PAYMENT_TERMINAL: text('masa-demo', 'Terminal at the payment provider.'),
  PAYMENT_SECRET: text('cardline-demo-secret', 'Secret shared with the payment provider.'),
  PAYMENT_CSS_URL: optional("Stylesheet that the provider's page shall carry; an address of our own sites."),
  PAYMENT_TIMEOUT_MS: whole(10_000, 'How long one call to the payment provider may take, in milliseconds.', {
    min: 100,
  }),
  RESERVATION_URL: address('Reservation service of the hotels.'),
  RESERVATION_KEY: text('reservations-demo-key', 'Key at the reservation service.'),
  RESERVATION_TIMEOUT_MS: whole(20_000, 'How long one call to the reservation service may take, in milliseconds.', {
    min: 100,
  }),
  SABRE_URL: address('Sabre, which sells flights.'),
  SABRE_CLIENT_ID: text('V1:masa-demo:DEVCENTER:EXT', 'Client id at Sabre.'),
  SABRE_CLIENT_SECRET: text('sabre-demo-secret', 'Client secret at Sabre.'),
  SABRE_PCC: text('MASA', 'Pseudo city code of our agency at Sabre.'),
  SABRE_TIMEOUT_MS: whole(20_000, 'How long one call to Sabre may take with its repetitions, in milliseconds.', {
    min: 100,
  }),
  FLIGHT_LOOKS_A_DAY: whole(
    20_000,
    'How many searches for flights a site may send to Sabre a day, where it has no number of its own.',
  ),

  SMTP_URL: optional('Mail server, like smtp://user:password@host:587.'),
  MAIL_FROM: text('Masa <orders@masa.example>', 'Sender of e-mails.'),
  ADMIN_EMAIL: text('administrator@masa.example', 'The administrator: the one receiver of reports.'),
  SMS_URL: address('SMS gateway.'),
  SMS_KEY: text('sms-demo-key', 'Key at the SMS gateway.'),
  SMS_SENDER: text('Masa', 'Sender of text messages.'),
  TRANSLATION_URL: z
    .union([z.url(), z.literal('off')])
    .optional()
    .describe('Translation service, or "off".'),

  DEMO_OFFERS: whole(200_000, 'Dated offers of the demo world.', { min: 1_000, max: 5_000_000 }),
  TEST_CLOCK: flag(
    false,
    'Installs a clock that can be moved (`npm run ops -- clock`): for tests of expiry only. Refused when NODE_ENV is production.',
  ),
  FAIL_AT: z
    .string()
    .regex(/^[a-z_]+\.[a-z]+(:\d{1,3})?$/)
    .optional()
    .describe(
      'For tests: ends the process at a named step of a booking (`capture.answered:2` at the second time). Refused when NODE_ENV is production.',
    ),
  NODE_ENV: text('development', '"production" refuses what is for tests only.'),
})

/** The configuration, read and checked once. */
export type Config = ReturnType<typeof readConfig>

/** A value of the environment makes no sense; the message names each, one a line. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid'
}

/** Reads the environment. An empty value counts as unset. Throws ConfigInvalid. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new ConfigInvalid(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const read = result.data
  const isProduction = read.NODE_ENV === 'production'
  if (read.TEST_CLOCK && isProduction) throw new ConfigInvalid('TEST_CLOCK: not in production')
  if (read.FAIL_AT && isProduction) throw new ConfigInvalid('FAIL_AT: not in production')
  if (isProduction && read.MASA_EDGE_KEY === undefined) throw new ConfigInvalid('MASA_EDGE_KEY: needed in production')
  const sandbox = `http://127.0.0.1:${read.SANDBOX_PORT}`
  return {
    host: read.API_HOST,
    port: read.API_PORT,
    logLevel: read.LOG_LEVEL,
    stateFolder: read.MASA_STATE_DIR,
    releases: read.MASA_RELEASES ?? join(read.MASA_STATE_DIR, 'releases'),
    warmPictures: read.WARM_PICTURES,
    database: {
      url: read.DATABASE_URL,
      embeddedPort: read.POSTGRES_PORT,
      connections: read.DATABASE_CONNECTIONS,
      workerConnections: read.DATABASE_WORKER_CONNECTIONS,
      statementTimeoutMs: read.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    runsWorkers: read.RUN_WORKERS,
    secretKeys: read.SECRET_KEYS,
    trustedProxies: read.TRUSTED_PROXIES.split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
    siteOrigin: read.SITE_ORIGIN ?? `http://localhost:${read.SITE_PORT}`,
    apiPublicUrl: read.API_PUBLIC_URL ?? `http://127.0.0.1:${read.API_PORT}`,
    edgeKey: read.MASA_EDGE_KEY ?? 'masa-development-edge-key',
    releaseKeys: releaseKeysOf(read.RELEASE_KEYS ?? (isProduction ? '' : DEVELOPMENT_RELEASE_KEY)),
    checksAnswers: read.CHECK_ANSWERS,
    limits: {
      anonymousPerAddress: perMinute(read.RATE_ANONYMOUS_BURST, read.RATE_ANONYMOUS_PER_MINUTE),
      perSession: perMinute(read.RATE_SESSION_BURST, read.RATE_SESSION_PER_MINUTE),
      everythingPerAddress: perMinute(read.RATE_ADDRESS_BURST, read.RATE_ADDRESS_PER_MINUTE),
    },
    holds: { perSession: read.HOLDS_PER_SESSION, perAddress: read.HOLDS_PER_ADDRESS },
    appliesCancellationLaw: read.CANCELLATION_LAW,
    couponTries: { burst: read.COUPON_TRIES, periodSeconds: 600 },
    visitorSessions: { idleSeconds: read.VISITOR_IDLE_SECONDS, absoluteSeconds: read.VISITOR_ABSOLUTE_SECONDS },
    operators: {
      tries: { burst: read.OPERATOR_TRIES, periodSeconds: 900 },
      idleSeconds: read.OPERATOR_IDLE_SECONDS,
      absoluteSeconds: read.OPERATOR_ABSOLUTE_SECONDS,
      needSecondFactor: (read.OPERATOR_SECOND_FACTOR ?? (isProduction ? 'required' : 'offered')) === 'required',
    },
    payment: {
      baseUrl: read.PAYMENT_URL ?? `${sandbox}/psp`,
      terminal: read.PAYMENT_TERMINAL,
      secret: read.PAYMENT_SECRET,
      cssUrl: read.PAYMENT_CSS_URL,
      timeoutMs: read.PAYMENT_TIMEOUT_MS,
    },
    reservation: {
      baseUrl: read.RESERVATION_URL ?? `${sandbox}/reservations`,
      key: read.RESERVATION_KEY,
      timeoutMs: read.RESERVATION_TIMEOUT_MS,
    },
    sabre: {
      baseUrl: read.SABRE_URL ?? sandbox,
      clientId: read.SABRE_CLIENT_ID,
      clientSecret: read.SABRE_CLIENT_SECRET,
      pcc: read.SABRE_PCC,
      timeoutMs: read.SABRE_TIMEOUT_MS,
    },
    flightLooksADay: read.FLIGHT_LOOKS_A_DAY,
    mail: {
      url: read.SMTP_URL ?? `smtp://127.0.0.1:${read.SANDBOX_SMTP_PORT}`,
      from: read.MAIL_FROM,
      administrator: read.ADMIN_EMAIL,
    },
    sms: { baseUrl: read.SMS_URL ?? `${sandbox}/sms`, apiKey: read.SMS_KEY, sender: read.SMS_SENDER },
    translationUrl: read.TRANSLATION_URL === 'off' ? undefined : (read.TRANSLATION_URL ?? `${sandbox}/translate/v1`),
    demoOffers: read.DEMO_OFFERS,
    hasTestClock: read.TEST_CLOCK,
    failAt: read.FAIL_AT,
    isProduction,
  }
}

/** Who publishes on a developer's own machine. The edge lets no such key through, so that it is good for loopback alone. */
const DEVELOPMENT_RELEASE_KEY = 'local:masa-development-release-key'

const releaseKeysOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':') as [string, string]),
  )

/** A bucket of `burst` requests that refills at so many a minute. */
const perMinute = (burst: number, aMinute: number) => ({ burst, periodSeconds: (burst * 60) / aMinute })

/** Every value with its default and meaning, for the README and `npm run ops -- config`. */
export function describeConfig(): { name: string; fallback: string; meaning: string }[] {
  const defaults = environment.parse({}) as Record<string, unknown>
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    fallback: defaults[name] === undefined ? '' : String(defaults[name]),
    meaning: (schema as { description?: string }).description ?? '',
  }))
}
