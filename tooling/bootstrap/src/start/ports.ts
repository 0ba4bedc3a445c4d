import { inState } from '../paths.ts'
import { Problem } from '../problem.ts'

/** What listens, by the variable that moves it and the port that it has otherwise. */
const listeners = {
  site: ['MASA_SITE_PORT', 3000],
  api: ['API_PORT', 4000],
  sandbox: ['SANDBOX_PORT', 4100],
  sandboxSmtp: ['SANDBOX_SMTP_PORT', 4125],
  postgres: ['MASA_POSTGRES_PORT', 4432],
} as const

/** Where everything listens. The variables are those that our programs read themselves. */
export const ports = {
  site: port('site'),
  api: port('api'),
  sandbox: port('sandbox'),
  sandboxSmtp: port('sandboxSmtp'),
  postgres: port('postgres'),
} as const

/**
 * Makes sure that what the user has set for the ports are five different ports.
 * @throws Problem that names the variable.
 */
export function requireSensiblePorts(given: Readonly<Record<string, string | undefined>> = process.env): void {
  const taken = new Map<number, string>()
  for (const [variable, fallback] of Object.values(listeners)) {
    const number = Number(given[variable] || fallback)
    if (!Number.isInteger(number) || number < 1 || number > 65_535)
      throw new Problem(`${variable} is "${given[variable]}": it should be a port from 1 to 65535.`)
    const other = taken.get(number)
    if (other) throw new Problem(`${other} and ${variable} are both ${number}: choose another port for one of them.`)
    taken.set(number, variable)
  }
}

/**
 * The environment of our programs, by which they find each other wherever a port was moved to.
 * What the user has set stands.
 * @param given the user's environment
 */
export function serviceEnvironment(
  given: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const sandbox = `http://127.0.0.1:${ports.sandbox}`
  const derived = {
    // What Node has read and compiled of our sources once, it need not the next time.
    NODE_COMPILE_CACHE: inState('compile-cache'),
    MASA_STATE: inState(),
    MASA_STATE_DIR: inState(),
    MASA_POSTGRES_PORT: String(ports.postgres),
    POSTGRES_PORT: String(ports.postgres),
    MASA_SITE_PORT: String(ports.site),
    SITE_PORT: String(ports.site),
    MASA_API_PORT: String(ports.api),
    MASA_SANDBOX_PORT: String(ports.sandbox),
    MASA_RELEASES: inState('releases'),
    API_PORT: String(ports.api),
    API_PUBLIC_URL: `http://127.0.0.1:${ports.api}`,
    SITE_ORIGIN: `http://localhost:${ports.site}`,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.sandboxSmtp),
    SANDBOX_JOURNAL: inState('sandbox'),
    PAYMENT_URL: `${sandbox}/psp`,
    RESERVATION_URL: `${sandbox}/reservations`,
    SMS_URL: `${sandbox}/sms`,
    TRANSLATION_URL: `${sandbox}/translate/v1`,
    SMTP_URL: `smtp://127.0.0.1:${ports.sandboxSmtp}`,
  }
  return Object.fromEntries(Object.entries(derived).map(([name, value]) => [name, given[name] || value]))
}

function port(name: keyof typeof listeners): number {
  const [variable, fallback] = listeners[name]
  const given = process.env[variable]
  return given && /^\d+$/.test(given) ? Number(given) : fallback
}
