import { createQuotes } from '#src/products/products.service.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectBookings, type BookingOverrides } from './bookings/connect-bookings.ts'
import { registerBookings } from './bookings/bookings.routes.ts'
import { stockHeldBySession, type Bookings } from './bookings/bookings.service.ts'
import { RELEASE_KEY_HEADER } from '@masa/contract/releases'
import { openStore } from '@masa/release-store'
import type { Config } from './config.ts'
import type { CreateProductArea } from './product-area.ts'
import { createDeskCookie } from './identity/desk-cookie.ts'
import { createOperatorAccounts, type OperatorAccounts } from './identity/operator-accounts.ts'
import { registerOperators } from './identity/operators.routes.ts'
import { createOperators } from './identity/operators.service.ts'
import { createPasswordHasher } from './identity/password-hash.ts'
import { createVisitorSessions, type VisitorSessions } from './identity/visitor-sessions.ts'
import { createVisitorSignIn } from './identity/visitor-sign-in.ts'
import { registerVisitors, VISITOR_SID } from './identity/visitors.routes.ts'
import { openDatabase } from './platform/database/database.ts'
import { registerHealth } from './platform/health/health.routes.ts'
import type { Api, CallFailure } from './platform/http/api.ts'
import { originReader } from './platform/http/caller-address.ts'
import { createApi } from './platform/http/create-api.ts'
import { createIdempotency } from './platform/idempotency/idempotency.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { mailJob } from './platform/messages/message-jobs.ts'
import { createMailer } from './platform/messages/mailer.ts'
import { createSms } from './platform/messages/sms.ts'
import { registerOpenApi } from './platform/openapi/openapi.routes.ts'
import type { Platform } from './platform/platform.ts'
import { createLimits } from './platform/rate-limit/limits.ts'
import { createReports } from './platform/reports/reports.ts'
import { createSealer } from './platform/secrets/sealer.ts'
import { loadSecretKeys } from './platform/secrets/secret-keys.ts'
import { logging } from './platform/telemetry/logging.ts'
import { createTranslator } from './platform/translation/translator.ts'
import { publisherOf } from './releases/publishers.ts'
import { registerReleaseDesk } from './releases/desk.routes.ts'
import { createReleaseDesk } from './releases/desk.service.ts'
import { createReleaseRegistry } from './releases/registry.service.ts'
import { registerReleases } from './releases/releases.routes.ts'
import { createReleasesService, type ReleasesService } from './releases/releases.service.ts'
import { SERVED_CONTRACT_VERSIONS } from './releases/served-contracts.ts'
import { registerAppDeals } from './app-deals/app-deals.routes.ts'
import { createCatalogueSource, type Catalogue, type CatalogueSource } from './catalogue/catalogue.service.ts'
import { registerContent } from './content/content.routes.ts'
import { registerDeals } from './deals/deals.routes.ts'
import { warmHome } from './images/warm-home.ts'
import { registerImages } from './images/images.routes.ts'
import { createImages } from './images/images.service.ts'
import { registerFlights } from './flights/flights.routes.ts'
import { freeUnits } from './inventory/inventory.service.ts'
import { registerLookups } from './lookups/lookups.routes.ts'
import { registerPlaceFiles } from './lookups/place-files.routes.ts'
import { registerMaintenance } from './maintenance/maintenance.routes.ts'
import { createMaintenance, type Maintenance } from './maintenance/maintenance.service.ts'
import { registerMap } from './map/map.routes.ts'
import { registerShortLinks } from './short-links/short-links.routes.ts'
import { registerOnSale } from './vacations/on-sale.routes.ts'
import { registerVacations } from './vacations/vacations.routes.ts'
import { createVacationProduct, readLowestPrices, type SelectionContext } from './vacations/vacations.service.ts'
import { createReservations, type Reservations } from './reservations/reservations.service.ts'
import { registerSites } from './sites/sites.routes.ts'
import { createSitesService, type SitesService } from './sites/sites.service.ts'

/** The whole application, not listening yet. */
export interface App {
  readonly api: Api
  readonly platform: Platform
  readonly services: Services
  /** Starts jobs and sweeps; resolves when the queue is connected. Requests are served before that. */
  start(): Promise<void>
  /** Draws the pictures of the home page beforehand, in the background. Never rejects. */
  warm(): Promise<void>
  /** Ends requests, jobs and connections, in this order. */
  close(): Promise<void>
}

/** What areas offer to each other, beside their routes. */
export interface Services {
  readonly sites: SitesService
  readonly releases: ReleasesService
  readonly visitors: VisitorSessions
  readonly operatorAccounts: OperatorAccounts
  readonly bookings: Bookings
  readonly reservations: Reservations
  readonly catalogue: CatalogueSource
  readonly maintenance: Maintenance
}

export interface AppOptions extends BookingOverrides {
  readonly areas?: readonly CreateProductArea[]
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/**
 * Builds the application from its configuration. `databaseUrl` is the owner's or a member's address of the database;
 * `areas` are products beside its own; the other options let a test put its own quotes or crashes in.
 */
export async function buildApp(
  config: Config,
  databaseUrl: string,
  { areas: createAreas = [], ...overrides }: AppOptions = {},
): Promise<App> {
  const db = openDatabase({
    url: databaseUrl,
    appConnections: config.database.connections,
    workerConnections: config.database.workerConnections,
    appStatementTimeoutMs: config.database.statementTimeoutMs,
    demandsOneConnection: config.checksAnswers,
  })
  const sites = createSitesService(db)
  const visitors = createVisitorSessions(db, config.visitorSessions)
  const limits = createLimits({ db, rules: config.limits })
  const sealer = createSealer(loadSecretKeys({ configured: config.secretKeys, stateFolder: config.stateFolder }))
  const passwords = createPasswordHasher()
  const cookie = createDeskCookie({ isSecure: config.siteOrigin.startsWith('https:') })
  const operators = createOperators({ db, limits, sealer, passwords, cookie, rules: config.operators })

  // The log is Fastify's; what runs beside requests reaches it through `api`, which is made last.
  const complain = (error: unknown, what: string) => api.http.log.error({ err: error }, what)
  const jobs = createJobs({ url: databaseUrl, runsWorkers: config.runsWorkers, onError: complain })
  const reports = createReports({
    db,
    jobs,
    administrator: config.mail.administrator,
    onError: (error) => complain(error, 'a report was lost'),
  })
  const releases = createReleasesService({ db, sites, edgeKey: config.edgeKey })
  const api = createApi(
    {
      resolveSite: sites.siteOf,
      hasRemote: releases.isEnabled,
      principals: {
        onSite: {
          session: async ({ tenant, bearer }) => (bearer === undefined ? null : visitors.find(tenant, bearer)),
          visitor: { header: VISITOR_SID, find: visitors.findVisitor },
        },
        operator: operators.require,
        publisher: (header) => publisherOf(header(RELEASE_KEY_HEADER), config.releaseKeys),
      },
      admit: limits.admit,
      reportFailure: (failure) => reports.notifySoon(reportOf(failure)),
      originOf: originReader(config.trustedProxies),
      checksAnswers: config.checksAnswers,
    },
    logging(config.logLevel),
  )
  const platform: Platform = {
    config,
    db,
    jobs,
    reports,
    limits,
    sealer,
    mailer: createMailer(config.mail),
    sms: createSms(config.sms),
    idempotency: createIdempotency(db, sealer),
    translator: createTranslator({ url: config.translationUrl, onFailure: (error) => complain(error, 'translation') }),
    log: api.http.log,
  }

  jobs.handle(mailJob, (mail) => platform.mailer.send(mail))
  jobs.every(600, 'platform.sweep', async () => {
    await platform.idempotency.sweep()
    await limits.sweep()
    await visitors.sweep()
    await operators.sweep()
  })

  registerHealth(api, db)
  registerOpenApi(api, version)
  registerSites(api, sites)
  registerOperators(api, operators)
  registerReleases(api, releases, platform)
  registerReleaseDesk(api, {
    db,
    desk: createReleaseDesk(db),
    registry: createReleaseRegistry({
      db,
      store: openStore(config.releases),
      servedContractVersions: SERVED_CONTRACT_VERSIONS,
    }),
  })

  const catalogue = createCatalogueSource(db.catalogue, readLowestPrices)
  const selectionContext =
    (read: () => Promise<Catalogue>) =>
    async (tenant: string): Promise<SelectionContext> => ({
      db,
      readFree: (resources) => freeUnits(db.catalogue, resources),
      catalogue: await read(),
      tenant,
    })
  const contextOf = selectionContext(catalogue.read)
  const contextNow = selectionContext(catalogue.readNow)
  registerVacations(api, {
    contextOf,
    contextNow,
    stockHeldBy: (context) => stockHeldBySession(db, context),
    orderPhoneOf: async (tenant) => (await sites.salesTerms(tenant)).phone,
  })
  registerDeals(api, { contextOf })
  registerAppDeals(api, { contextOf, platform })
  const flights = registerFlights(api, { platform, config, catalogue })
  registerOnSale(api, { db: db.catalogue, catalogue })
  registerLookups(api, catalogue)
  registerPlaceFiles(api)
  registerContent(api, platform, catalogue)
  const maintenance = createMaintenance({ db, catalogue })
  registerMaintenance(api, maintenance)
  registerShortLinks(api, platform)
  const pictures = { folder: join(config.stateFolder, 'images') }
  const images = createImages(pictures)
  registerImages(api.http, { config: pictures, images })
  registerMap(api)
  const areas = createAreas.map((create) =>
    create({ db, dollarRate: async () => (await catalogue.read()).rate('USD', 'ILS') }),
  )
  for (const area of areas) area.register(api)
  const hotels = createReservations(platform)
  const bookings = connectBookings(platform, {
    sites,
    releases,
    visitors,
    quotes: createQuotes(db, [
      createVacationProduct({ contextOf, contextNow }),
      flights.product,
      ...areas.map(({ product }) => product),
    ]),
    suppliers: (parts) => [
      hotels.supplier(parts),
      flights.supplier(parts),
      ...areas.flatMap(({ suppliers }) => suppliers),
    ],
    ...overrides,
  })
  registerBookings(api, bookings)
  hotels.registerCallback(api, bookings)
  flights.registerBooking(api, { bookings, sessions: visitors })
  const signIn = createVisitorSignIn({ ...platform, sessions: visitors, orders: bookings.signInOrders })
  registerVisitors(api, { signIn, sessions: visitors })
  jobs.every(600, 'identity.sign-ins', () => signIn.sweep())

  let isClosing = false
  await api.http.ready()
  return {
    api,
    platform,
    services: {
      sites,
      releases,
      visitors,
      operatorAccounts: createOperatorAccounts({ db, passwords }),
      bookings,
      reservations: hotels.reservations,
      catalogue,
      maintenance,
    },
    start: () => jobs.start(),
    warm: () =>
      warmHome({
        http: api.http,
        images,
        host: new URL(config.siteOrigin).hostname,
        most: config.warmPictures,
        isStopped: () => isClosing,
      }),
    async close() {
      isClosing = true
      await api.http.close()
      await reports.settle()
      await jobs.stop()
      platform.mailer.close()
      await passwords.close()
      await db.close()
    },
  }
}

const reportOf = ({ call, path, status, code, requestId, tenant, cause }: CallFailure) => ({
  subject: `${status} ${call}: ${code}`,
  body: [
    `Call: ${path}`,
    `Status: ${status}`,
    `Code: ${code}`,
    `Request: ${requestId}`,
    ...(cause instanceof Error ? [`Cause: ${cause.name}: ${cause.message}`] : []),
  ].join('\n'),
  tenant,
})
