import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WHOLE_MODULE } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import { openStore } from '@masa/release-store'
import type { ReleaseStore } from '@masa/release-store'
import { seedSites } from '#src/sites/site-seed.ts'
import { createSitesService } from '#src/sites/sites.service.ts'
import { startTestDatabase, type TestDatabase } from './database.ts'
import { createReleaseDesk, type ReleaseDesk } from '#src/releases/desk.service.ts'
import { createReleaseRegistry, type ReleaseRegistry } from '#src/releases/registry.service.ts'
import { createReleasesService, type ReleasesService } from '#src/releases/releases.service.ts'

/** A registry on a database and a store of its own. */
export interface RegistryWorld extends TestDatabase {
  readonly registry: ReleaseRegistry
  readonly releases: ReleasesService
  readonly desk: ReleaseDesk
  readonly store: ReleaseStore
  readonly storeFolder: string
  /** Puts a release with its one file into the store. */
  put(release: Release): Promise<Release>
  /** Puts and publishes. */
  publish(release: Release): Promise<void>
  /** Puts, publishes and promotes on production. */
  ship(release: Release): Promise<void>
  /** As if no site had needed a release for so many days. */
  unneeded(release: Release, days: number): Promise<unknown>
  /** What a host is given, as `remote@version`. */
  live(host?: string): Promise<string[]>
}

/** The version of the contract that the API of this world serves. */
export const CONTRACT_VERSION = '1.4.0'

const CONTENT = 'console.log(1)'
export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A release of one file. `number` makes its version. */
export function buildRelease(number: number, over: Partial<Release> = {}): Release {
  return {
    schema: 1,
    remote: 'vacations',
    version: `0.1.0-${number.toString(16).padStart(8, '0')}`,
    entry: 'remoteEntry.js',
    container: `masa_vacations_${number}`,
    manifest: {
      id: 'vacations',
      pages: [{ paths: ['/trips/:id', '/trips-today'] }],
      redirects: [{ from: '/old-trips', to: '/trips-today' }],
      slots: [{ name: 'home.search-tab', id: 'trips' }],
    },
    chunks: {},
    shared: { react: '^19.3.0' },
    uses: { react: { names: ['useState'], hasOwnCopy: false } },
    missingMessages: [],
    contract: '^1.0.0',
    owner: 'vacations team',
    justification: 'Search and booking of packages',
    files: { 'remoteEntry.js': { integrity: integrityOf(CONTENT), bytes: CONTENT.length } },
    ...over,
  }
}

export const buildShellRelease = (number: number, over: Partial<Release> = {}): Release =>
  buildRelease(number, {
    remote: 'shell',
    container: 'masa_shell',
    manifest: { id: 'shell', pages: [{ paths: ['/', '/:slug'] }] },
    shared: { react: '19.3.1' },
    provides: { react: [WHOLE_MODULE], 'react-router': ['Link', 'useNavigate'] },
    ...over,
  })

/** The sites of a new installation, vacations on each, and one shell live. */
export async function startRegistryWorld(): Promise<RegistryWorld> {
  const database = await startTestDatabase()
  await seedSites(database.db)
  await database.owner.query(
    `INSERT INTO remote_enablement (tenant, remote) SELECT tenant, 'vacations' FROM site WHERE kind <> 'desk'`,
  )
  const storeFolder = await mkdtemp(join(tmpdir(), 'masa-store-'))
  const store = openStore(storeFolder)
  const registry = createReleaseRegistry({ db: database.db, store, servedContractVersions: [CONTRACT_VERSION] })
  const releases = createReleasesService({
    db: database.db,
    sites: createSitesService(database.db),
    edgeKey: 'an-edge-key-of-tests',
  })
  const must = async (outcome: Promise<{ done: boolean; refusals: { message: string }[] }>) => {
    const { done, refusals } = await outcome
    if (!done) throw new Error(refusals.map(({ message }) => message).join('; '))
  }
  const world: RegistryWorld = {
    ...database,
    registry,
    releases,
    desk: createReleaseDesk(database.db),
    store,
    storeFolder,
    async put(release) {
      const folder = await mkdtemp(join(tmpdir(), 'masa-built-'))
      for (const path of Object.keys(release.files)) {
        await mkdir(join(folder, path, '..'), { recursive: true })
        await writeFile(join(folder, path), CONTENT)
      }
      await writeFile(join(folder, 'release.json'), JSON.stringify(release))
      await store.put({ remote: release.remote, version: release.version, folder })
      await rm(folder, { recursive: true, force: true })
      return release
    },
    async publish(release) {
      await world.put(release)
      await must(registry.publish({ actor: 'dana', remote: release.remote, version: release.version }))
    },
    async ship(release) {
      await world.publish(release)
      await must(
        registry.promote({ actor: 'dana', remote: release.remote, version: release.version, channel: 'production' }),
      )
    },
    unneeded: ({ version }, days) =>
      database.owner.query(
        `ALTER TABLE release DISABLE TRIGGER release_is_immutable;
         UPDATE release SET published_at = now() - interval '${days} days', needed_until = now() - interval '${days} days'
           WHERE version = '${version}';
         ALTER TABLE release ENABLE TRIGGER release_is_immutable`,
      ),
    async live(host = 'localhost') {
      const set = await releases.setOf(host)
      return (set?.remotes ?? []).map(({ remote, version }) => `${remote}@${version}`)
    },
    async close() {
      await database.close()
      await rm(storeFolder, { recursive: true, force: true })
    },
  }
  await world.ship(buildShellRelease(1))
  return world
}
