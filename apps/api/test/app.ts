import { randomBytes } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { buildApp, type App, type AppOptions } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { prepareDatabase } from '#src/platform/database/prepare-database.ts'
import { seedSites } from '#src/sites/site-seed.ts'
import { freePort } from './cluster.ts'
import { startTestDatabase, type TestDatabase } from './database.ts'

/** The real application on a database of its own. Hosts: a.test is RIBBON's, b.test MACCABI's (which has neither flights nor deals of the app), localhost the main site's. */
export interface TestApp extends Omit<TestDatabase, 'url'> {
  readonly databaseUrl: string
  readonly app: App
  /** A request as the browser's: Host a.test unless given, JSON for an object. */
  request(options: TestRequest): Promise<Response>
  get(url: string, options?: Omit<TestRequest, 'url'>): Promise<Response>
  post(url: string, body?: unknown, options?: Omit<TestRequest, 'url' | 'body' | 'method'>): Promise<Response>
  /** Address of the listening application; only with `listens`. */
  readonly url: string
  /** Another replica of the application on the same database. */
  replica(): Promise<App>
}

export interface TestRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'HEAD'
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Bearer token of a visitor's session. */
  readonly token?: string | undefined
  readonly remoteAddress?: string
}

export interface TestAppOptions {
  /** Environment beside the test's own, such as `PAYMENT_URL`. */
  readonly env?: Record<string, string>
  /** Listens on a free loopback port, for what `inject` cannot play: `url`, and the address that outside companies call back. */
  readonly listens?: boolean
  /** What a test puts in place of the catalogue's quotes, and where it lets a booking crash; products beside the API's own. */
  readonly overrides?: AppOptions
  /** Fills an empty database, which is migrated afterwards as at a start; else it is a copy of the migrated template. */
  readonly restore?: (database: TestDatabase) => Promise<void>
  /** Jobs and sweeps run by themselves; else a test runs them with `app.platform.jobs.runDue()`. */
  readonly runsWorkers?: boolean
}

/** An address without a server: an adapter that a test did not give a partner fails at once. */
const NOWHERE = 'http://127.0.0.1:9'

/** Builds it. Answers are checked against the contract; limits are wide open unless a test narrows them. */
export async function buildTestApp({
  env = {},
  overrides = {},
  runsWorkers = false,
  listens = false,
  restore,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await startTestDatabase({ empty: restore !== undefined })
  if (restore !== undefined) {
    await restore(database)
    await prepareDatabase({ url: database.url, hasTestClock: true })
  }
  await seedSites(database.db)
  await database.owner.query(
    `INSERT INTO site_host (host, tenant, position) VALUES ('a.test', 'RIBBON', 9), ('b.test', 'MACCABI', 9)`,
  )
  await database.owner.query(
    `INSERT INTO remote_enablement (tenant, remote)
     SELECT tenant, remote FROM site, unnest('{vacations,app-deals,flights,order-tracking}'::text[]) AS remote
     WHERE kind <> 'desk' AND (remote IN ('vacations', 'order-tracking') OR tenant <> 'MACCABI')`,
  )
  const port = listens ? await freePort() : 4000
  const config = readConfig({
    API_PORT: String(port),
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'true',
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    RUN_WORKERS: String(runsWorkers),
    DATABASE_CONNECTIONS: '10',
    RATE_ANONYMOUS_BURST: '1000000',
    RATE_ANONYMOUS_PER_MINUTE: '1000000',
    RATE_SESSION_BURST: '1000000',
    RATE_SESSION_PER_MINUTE: '1000000',
    RATE_ADDRESS_BURST: '1000000',
    RATE_ADDRESS_PER_MINUTE: '1000000',
    PAYMENT_URL: NOWHERE,
    RESERVATION_URL: NOWHERE,
    SMS_URL: NOWHERE,
    TRANSLATION_URL: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...env,
  })
  const replicas: App[] = []
  const replica = async () => {
    const app = await buildApp(config, database.url, overrides)
    await app.start()
    replicas.push(app)
    return app
  }
  const app = await replica()
  if (listens) await app.api.http.listen({ port, host: '127.0.0.1' })

  const request = ({
    url,
    method = 'GET',
    host = 'a.test',
    headers = {},
    body,
    token,
    remoteAddress,
  }: TestRequest): Promise<Response> => {
    const options: InjectOptions = {
      url,
      method,
      headers: { host, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    }
    if (body !== undefined) {
      options.payload = typeof body === 'string' ? body : JSON.stringify(body)
      options.headers = { 'content-type': 'application/json', ...options.headers }
    }
    if (remoteAddress !== undefined) options.remoteAddress = remoteAddress
    return app.api.http.inject(options)
  }
  return {
    ...database,
    databaseUrl: database.url,
    url: `http://127.0.0.1:${port}`,
    app,
    request,
    get: (url, options = {}) => request({ ...options, url }),
    post: (url, body, options = {}) => request({ ...options, url, method: 'POST', body }),
    replica,
    async close() {
      for (const open of replicas) await open.close()
      await database.close()
    },
  }
}
