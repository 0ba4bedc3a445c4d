import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@masa/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSitesService } from '#src/sites/sites.service.ts'
import { startTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createReleasesService, type ReleasesService } from './releases.service.ts'

const hash = `sha384-${'a'.repeat(64)}`
const release = (version: string, over: Partial<Release> = {}): Release => ({
  schema: 1,
  remote: 'vacations',
  version,
  entry: 'remoteEntry.js',
  container: 'masa_vacations',
  manifest: { id: 'vacations' },
  chunks: {},
  shared: {},
  contract: '^0.1.0',
  owner: 'team',
  justification: 'test',
  files: { 'remoteEntry.js': { integrity: hash, bytes: 1 } },
  ...over,
})

describe('the release registry', () => {
  let database: TestDatabase
  let folder: string
  let service: ReleasesService
  let problems: string[] = []

  const publish = async (one: Release, at: number, name = one.version) => {
    const where = join(folder, one.remote, name)
    await mkdir(where, { recursive: true })
    await writeFile(join(where, 'release.json'), JSON.stringify(one))
    await utimes(join(where, 'release.json'), at, at)
  }
  const liveOn = async (host: string) =>
    (await service.setOf(host))?.remotes.map(({ remote, version }) => `${remote}@${version}`)

  beforeAll(async () => {
    database = await startTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'masa-releases-'))
    await database.owner.query(
      `INSERT INTO agency (code, name) VALUES ('MASA', '{"he":"מסע"}'), ('RIBBON', '{"he":"ריבון"}') ON CONFLICT DO NOTHING`,
    )
    await database.owner.query(
      `INSERT INTO site (tenant, kind, agency_code, name) VALUES ('MASA', 'main', 'MASA', '{"he":"מסע"}'), ('RIBBON', 'white-label', 'RIBBON', '{"he":"ריבון"}') ON CONFLICT DO NOTHING`,
    )
    await database.owner.query(
      `INSERT INTO site_host (host, tenant) VALUES ('localhost', 'MASA'), ('ribbon.localhost', 'RIBBON') ON CONFLICT DO NOTHING`,
    )
    service = createReleasesService({
      db: database.db,
      sites: createSitesService(database.db),
      folder,
      edgeKey: 'an-edge-key-of-tests',
      report: (problem) => problems.push(problem),
    })
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('makes a found release live on every site, once', async () => {
    await publish(release('0.1.0-00000001'), 1_000)
    expect(await service.registerFolder()).toEqual({ registered: 1 })
    expect(await service.registerFolder()).toEqual({ registered: 0 })
    expect(await liveOn('localhost')).toEqual(['vacations@0.1.0-00000001'])
    expect(await liveOn('RIBBON.localhost:3000')).toEqual(['vacations@0.1.0-00000001'])
  })
  it('follows the newest by the time it was put there, not by its name', async () => {
    await publish(release('0.1.0-ffffffff'), 2_000)
    await publish(release('0.1.0-0000000a'), 3_000)
    await service.registerFolder()
    expect(await liveOn('localhost')).toEqual(['vacations@0.1.0-0000000a'])
  })
  it('never names a remote that is switched off on a site, also after the next release', async () => {
    await database.owner.query(`UPDATE release_channel SET is_enabled = false WHERE tenant = 'RIBBON'`)
    await publish(release('0.1.0-0000000b'), 4_000)
    await service.registerFolder()
    expect(await liveOn('ribbon.localhost')).toEqual([])
    expect(await liveOn('localhost')).toEqual(['vacations@0.1.0-0000000b'])
  })
  it('leaves out a folder whose content changed under a known version, and says so', async () => {
    problems = []
    await publish(release('0.1.0-0000000b', { owner: 'somebody else' }), 5_000)
    await service.registerFolder()
    expect(problems).toEqual([expect.stringContaining('vacations@0.1.0-0000000b is not what was registered')])
    const set = await service.setOf('localhost')
    expect(set?.remotes[0]?.owner).toBe('team')
  })
  it('passes over what is no release or lies under a false name', async () => {
    problems = []
    await publish(release('0.1.0-0000000c'), 6_000, '0.1.0-0000000d')
    await publish({ ...release('0.1.0-0000000e'), files: { 'x.js': { integrity: 'sha1-x', bytes: 1 } } }, 7_000)
    await service.registerFolder()
    expect(problems).toHaveLength(3)
    expect(await liveOn('localhost')).not.toContain('vacations@0.1.0-0000000e')
  })
  it('refuses to change a registered release even to the owner of the database', async () => {
    await expect(database.owner.query(`UPDATE release SET description = '{}'`)).rejects.toThrow(/immutable/)
  })
  it('knows no unregistered host', async () => {
    expect(await service.setOf('nobody.localhost')).toBeNull()
  })
})
