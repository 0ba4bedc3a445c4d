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
export const ports = portsIn(process.env)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Makes sure that what the user has set for the ports are five different ports.
 * @throws Problem that names the variable.
 */
export function requireSensiblePorts(given: Environment = process.env): void {
  const taken = new Map<number, string>()
  for (const [variable, fallback] of Object.values(listeners)) {
    const number = portIn(given[variable], fallback)
    if (number === undefined)
      throw new Problem(`${variable} is "${given[variable]}": it should be a port from 1 to 65535.`)
    const other = taken.get(number)
    if (other) throw new Problem(`${other} and ${variable} are both ${number}: choose another port for one of them.`)
    taken.set(number, variable)
  }
}

/**
 * The environment of our programs, by which they find each other wherever a port was moved to.
 * Addresses that the user has set stand; ports and folders are what this start uses, in every program alike.
 * @param given the user's environment
 */
export function serviceEnvironment(given: Environment = process.env): Record<string, string> {
  const { site, api, sandbox, sandboxSmtp, postgres } = portsIn(given)
  const world = `http://127.0.0.1:${sandbox}`
  const derived = {
    // What Node has read and compiled of our sources once, it need not the next time.
    NODE_COMPILE_CACHE: inState('compile-cache'),
    MASA_RELEASES: inState('releases'),
    API_PUBLIC_URL: `http://127.0.0.1:${api}`,
    SITE_ORIGIN: `http://localhost:${site}`,
    SANDBOX_JOURNAL: inState('sandbox'),
    PAYMENT_URL: `${world}/psp`,
    RESERVATION_URL: `${world}/reservations`,
    SMS_URL: `${world}/sms`,
    TRANSLATION_URL: `${world}/translate/v1`,
    SABRE_URL: world,
    SMTP_URL: `smtp://127.0.0.1:${sandboxSmtp}`,
  }
  return {
    ...Object.fromEntries(Object.entries(derived).map(([name, value]) => [name, given[name] || value])),
    MASA_STATE: inState(),
    MASA_STATE_DIR: inState(),
    MASA_POSTGRES_PORT: String(postgres),
    POSTGRES_PORT: String(postgres),
    MASA_SITE_PORT: String(site),
    SITE_PORT: String(site),
    MASA_API_PORT: String(api),
    API_PORT: String(api),
    MASA_SANDBOX_PORT: String(sandbox),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(sandboxSmtp),
  }
}

/** What cannot be a port yields the usual one here: every command has refused it before. */
function portsIn(given: Environment): Record<keyof typeof listeners, number> {
  const port = (name: keyof typeof listeners) => {
    const [variable, fallback] = listeners[name]
    return portIn(given[variable], fallback) ?? fallback
  }
  return {
    site: port('site'),
    api: port('api'),
    sandbox: port('sandbox'),
    sandboxSmtp: port('sandboxSmtp'),
    postgres: port('postgres'),
  }
}

/** The one reading of a port: blanks around it are a slip of the shell, anything else but a number from 1 to 65535 is refused. */
function portIn(given: string | undefined, fallback: number): number | undefined {
  const text = given?.trim()
  if (!text) return fallback
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 65_535 ? number : undefined
}
