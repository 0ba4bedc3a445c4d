import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The edge's settings. This file alone reads the environment. */
export interface EdgeConfig {
  readonly port: number
  readonly host: string
  /** The API's own address, without a closing slash. */
  readonly apiOrigin: string
  /** Addresses and ranges of the proxies before the edge: what they say of a visitor's address and scheme is trusted. */
  readonly trustedProxies: readonly string[]
  /** Shared with the API: asks for release sets and checks their signature. */
  readonly edgeKey: string
  /** A build of the shell that stands in for the released one: the bench's twin. */
  readonly shellFolder: string | undefined
  /** Files that are served as they stand in the source: the favicon. */
  readonly staticFolder: string
  /** Where the published releases lie, as `<remote>/<version>/…`: a folder, or an address of a bucket. */
  readonly releases: string
  /** Origins of the payment provider's pages: what the payment step may frame. */
  readonly paymentOrigins: readonly string[]
  /** Origins of builds that a page's address may put in place of a release. */
  readonly overrideOrigins: readonly string[]
  readonly isProduction: boolean
  /** How long a page waits for its first data before it goes out without (ms). */
  readonly firstDataDeadlineMs: number
  /** Whether pages go out with a first view; without one, only for the bench to compare with. */
  readonly hasFirstView: boolean
}

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Reads the settings; throws one line that says which is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): EdgeConfig {
  const isProduction = env['NODE_ENV'] === 'production'
  const edgeKey = env['MASA_EDGE_KEY'] ?? (isProduction ? '' : 'masa-development-edge-key')
  if (edgeKey.length < 16)
    throw new Error('MASA_EDGE_KEY must be set, with at least 16 characters, the same for the API and the site')
  return {
    port: portOf(env['MASA_SITE_PORT'], 3000),
    host: env['MASA_SITE_HOST'] ?? '::',
    apiOrigin: (env['MASA_API_ORIGIN'] ?? `http://127.0.0.1:${portOf(env['MASA_API_PORT'], 4000)}`).replace(/\/$/, ''),
    trustedProxies: proxiesIn(env['MASA_TRUSTED_PROXIES'] ?? ''),
    edgeKey,
    shellFolder: env['MASA_SHELL_FOLDER'] || undefined,
    staticFolder: fromHere('./static'),
    releases: env['MASA_RELEASES'] ?? fromHere('../../../.masa/releases'),
    paymentOrigins: (env['MASA_PAYMENT_ORIGINS'] ?? paymentOriginsOf(portOf(env['MASA_SANDBOX_PORT'], 4100)))
      .split(/[\s,]+/)
      .filter(Boolean),
    overrideOrigins: (env['MASA_OVERRIDE_ORIGINS'] ?? (isProduction ? '' : DEVELOPERS)).split(/[\s,]+/).filter(Boolean),
    isProduction,
    firstDataDeadlineMs: 150,
    hasFirstView: env['MASA_FIRST_VIEW'] !== 'off',
  }
}

/** Where remotes run alone on a developer's machine. */
const DEVELOPERS = Array.from({ length: 20 }, (_, at) => `http://localhost:${3100 + at}`).join(' ')

const paymentOriginsOf = (port: number): string => `http://localhost:${port} http://127.0.0.1:${port}`

function proxiesIn(list: string): string[] {
  const proxies = list.split(/[\s,]+/).filter(Boolean)
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address)
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
    // A range of every address would have any visitor say who they are.
    if (family === 0 || !isRange || Number(bits ?? 1) === 0)
      throw new Error(`MASA_TRUSTED_PROXIES: "${proxy}" is no address, and no range of addresses`)
  }
  return proxies
}

function portOf(value: string | undefined, usual: number): number {
  if (value === undefined || value === '') return usual
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`"${value}" is no port`)
  return port
}
