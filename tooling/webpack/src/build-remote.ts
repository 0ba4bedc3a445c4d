import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestSchema } from '@masa/remote-kit/manifest'
import { describedFiles, HASH_PLACEHOLDER, nameByContent, readArtifacts, writeArtifacts } from './artifacts.ts'
import type { Artifact } from './artifacts.ts'
import { remoteConfig } from './configs.ts'
import { readFirstViews } from './first-views.ts'
import { messageArtifacts, missingMessages, packageMessageArtifacts, readMessages, withMessages } from './messages.ts'
import { filesOfChunk, messagePackagesOf, runWebpack, sharedNeedsOf } from './run-webpack.ts'
import { SharedNamesPlugin } from './shared-names-plugin.ts'
import { contractRange, sharedRanges } from './sharing.ts'
import { pageSize, refuseDuplicates, sizeLines } from './size-report.ts'

/** Builds one release of a remote into `dist/<version>/`. Answers the version. */
export async function buildRemote({
  appFolder,
  packageVersion,
}: {
  appFolder: string
  packageVersion: string
}): Promise<string> {
  const declared = manifestSchema.parse(JSON.parse(await readFile(join(appFolder, 'remote.json'), 'utf8')))
  const draft = `${packageVersion}-${HASH_PLACEHOLDER}`
  const containerName = `masa_${declared.id}_${draft}`.replaceAll(/[^a-zA-Z0-9_]/g, '_')
  const staging = join(appFolder, 'dist/.staging')
  const names = new SharedNamesPlugin()
  const stats = await runWebpack(
    remoteConfig({
      appFolder,
      outputFolder: staging,
      uniqueName: `${declared.id}@${draft}`,
      containerName,
      observers: [names],
    }),
  )

  const manifest = withMessages(declared, (chunk) => messagePackagesOf(stats, chunk))
  const chunks = [...manifest.pages.flatMap((page) => [page, ...page.alsoLoads]), ...manifest.slots].map(
    ({ chunk }) => chunk,
  )
  const chunkFiles = Object.fromEntries(
    [...new Set(['remote', ...chunks])].map((chunk) => [chunk, filesOfChunk(stats, chunk)]),
  )
  const needs = Object.fromEntries(
    Object.keys(chunkFiles).map((chunk) => [chunk, sharedNeedsOf(stats, chunk).filter(isApart)]),
  )
  const unknown = chunks.filter((chunk) => chunkFiles[chunk]?.length === 0)
  if (unknown.length > 0) throw new Error(`remote.json names chunks that were not built: ${unknown.join(', ')}`)

  const shared = sharedRanges(Object.keys(names.uses))
  const emitted = await readArtifacts(staging)
  await rm(staging, { recursive: true, force: true })
  const described: Artifact = {
    path: 'description.json',
    content: Buffer.from(JSON.stringify({ manifest, chunkFiles, needs, containerName, shared, uses: names.uses })),
  }
  const parts = [
    ...emitted,
    ...messageArtifacts('messages', await readMessages(join(appFolder, 'messages'))),
    ...(await packageMessageArtifacts(manifest)),
    ...(await readFirstViews(appFolder)),
    described,
  ]
  const { hash, artifacts } = nameByContent(parts.sort((a, b) => (a.path < b.path ? -1 : 1)))
  const version = draft.replace(HASH_PLACEHOLDER, hash)
  const files = artifacts.filter(({ path }) => path !== described.path)
  const release = {
    schema: 1,
    remote: manifest.id,
    version,
    entry: 'remoteEntry.js',
    container: containerName.replace(HASH_PLACEHOLDER, hash),
    manifest,
    chunks: chunkFiles,
    needs,
    shared,
    uses: names.uses,
    missingMessages: await missingMessages(join(appFolder, 'messages')),
    contract: contractRange(),
    owner: manifest.owner,
    justification: manifest.justification,
  }
  refuseDuplicates(files)
  await removeOldReleases(join(appFolder, 'dist'))
  const folder = join(appFolder, 'dist', version)
  const sizes = await writeArtifacts(folder, files)
  // Last: a build that was cut short has none, and is no release.
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...release, files: describedFiles(files, sizes) }, null, 1),
  )
  const report = [...new Set(chunks)].map((page) =>
    pageSize({ page, files: ['remoteEntry.js', ...(chunkFiles['remote'] ?? []), ...(chunkFiles[page] ?? [])], sizes }),
  )
  process.stdout.write(sizeLines(report))
  return version
}

/** Most singletons are on every page anyway; components, and what schemas are made of, are worth a preload of their own. */
const isApart = (key: string): boolean => key.startsWith('@masa/design-system/') || key === 'zod/mini'

/** The build folder shows what the sources say now; what is published lies in the registry's own folder. */
async function removeOldReleases(dist: string): Promise<void> {
  if (!existsSync(dist)) return
  for (const name of await readdir(dist)) await rm(join(dist, name), { recursive: true, force: true })
}
