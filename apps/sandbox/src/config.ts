import { fileURLToPath } from 'node:url'

/** What the environment may set; every value has a default that suits a newcomer's machine. */
export interface SandboxConfig {
  host: string
  httpPort: number
  smtpPort: number
  /** Folder of the append-only journals, or `memory` to keep nothing. */
  journalFolder: string | undefined
  cardlineSecret: string
  reservationsKey: string
  smsKey: string
  sabreClientId: string
  sabreClientSecret: string
  /** Life of a token, in seconds. */
  sabreTokenSeconds: number
  /** Shortest and longest time that a search for flights takes, in milliseconds. */
  sabreDelay: { fromMs: number; toMs: number }
  /** How long a hotel that answers later lets people wait, in milliseconds. */
  answerAfterMs: number
}

/** Reads the environment once; throws one readable line when a value makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const folder = env['SANDBOX_JOURNAL'] ?? fileURLToPath(new URL('../../../.masa/sandbox/', import.meta.url))
  return {
    host: env['SANDBOX_HOST'] ?? '127.0.0.1',
    httpPort: wholeNumber(env, 'SANDBOX_PORT', 4100),
    smtpPort: wholeNumber(env, 'SANDBOX_SMTP_PORT', 4125),
    journalFolder: folder === 'memory' ? undefined : folder,
    cardlineSecret: env['SANDBOX_CARDLINE_SECRET'] ?? DEMO_CREDENTIALS.cardlineSecret,
    reservationsKey: env['SANDBOX_RESERVATIONS_KEY'] ?? DEMO_CREDENTIALS.reservationsKey,
    smsKey: env['SANDBOX_SMS_KEY'] ?? DEMO_CREDENTIALS.smsKey,
    sabreClientId: env['SANDBOX_SABRE_CLIENT_ID'] ?? DEMO_CREDENTIALS.sabreClientId,
    sabreClientSecret: env['SANDBOX_SABRE_CLIENT_SECRET'] ?? DEMO_CREDENTIALS.sabreClientSecret,
    sabreTokenSeconds: wholeNumber(env, 'SANDBOX_SABRE_TOKEN_SECONDS', SABRE_TOKEN_SECONDS),
    sabreDelay: span(env, 'SANDBOX_SABRE_DELAY_MS', { fromMs: 400, toMs: 4000 }),
    answerAfterMs: wholeNumber(env, 'SANDBOX_ANSWER_AFTER_MS', 45_000),
  }
}

/** The credentials that the sandbox accepts when nothing else is configured. They protect nothing. */
export const DEMO_CREDENTIALS = {
  cardlineSecret: 'cardline-demo-secret',
  reservationsKey: 'reservations-demo-key',
  smsKey: 'sms-demo-key',
  sabreClientId: 'V1:masa-demo:DEVCENTER:EXT',
  sabreClientSecret: 'sabre-demo-secret',
} as const

/** A week, as this company gives. */
export const SABRE_TOKEN_SECONDS = 604_800

/** Two whole numbers with a dash, as `400-4000`. */
function span(env: NodeJS.ProcessEnv, name: string, fallback: { fromMs: number; toMs: number }) {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(given) ?? []
  if (from === undefined || to === undefined || Number(from) > Number(to)) {
    throw new Error(`${name} must be two whole numbers as 400-4000, not "${given}"`)
  }
  return { fromMs: Number(from), toMs: Number(to) }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  if (!/^\d{1,9}$/.test(given)) throw new Error(`${name} must be a whole number, not "${given}"`)
  return Number(given)
}
