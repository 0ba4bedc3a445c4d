import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifestSchema } from '@masa/remote-kit/manifest'
import type { Configuration } from 'webpack'
import { describedFiles, HASH_PLACEHOLDER, nameByContent, readArtifacts, writeArtifacts } from './artifacts.ts'
import type { Artifact } from './artifacts.ts'
import { baseConfig } from './base-config.ts'
import type { BaseOptions } from './base-config.ts'
import { isPartOfLibrary, monolithConfig, shellConfig } from './configs.ts'
import { readFirstViews } from './first-views.ts'
import { messageArtifacts, missingMessages, packageMessageArtifacts, readMessages, withMessages } from './messages.ts'
import { pageSize, refuseDuplicates, sizeLines } from './size-report.ts'
import { lackingNames, SharedNamesPlugin } from './shared-names-plugin.ts'
import { contractRange, providedVersions } from './sharing.ts'
import { filesOfChunk, messagePackagesOf, providedFiles, runWebpack, sharedNeedsOf } from './run-webpack.ts'

/** Builds the shell into `dist/`, or its twin with the measured remotes inside into `dist-monolith/`. Answers the version. */
export async function buildShell(options: {
  appFolder: string
  packageVersion: string
  isMonolith: boolean
}): Promise<string> {
  const { appFolder, isMonolith } = options
  const output = join(appFolder, isMonolith ? 'dist-monolith' : 'dist')
  const draft = `${options.packageVersion}-${HASH_PLACEHOLDER}`
  const staging = `${output}-staging`
  const names = new SharedNamesPlugin({ isPart: isPartOfLibrary })
  const base = { appFolder, outputFolder: staging, uniqueName: `shell@${draft}`, observers: [names] }
  const stats = await runWebpack(
    isMonolith ? monolithConfig({ ...base, remotes: measuredRemotes(appFolder) }) : shellConfig(base),
  )
  const lacking = lackingNames(names)
  if (lacking.length > 0)
    throw new Error(`The shell uses what its own shared libraries lack: ${lacking.join(', ')}. Add it in src/platform.`)
  const loose = await runWebpack(looseScripts({ ...base, observers: [], outputFolder: `${staging}-loose` }))

  const emitted = [...(await readArtifacts(staging)), ...(await readArtifacts(`${staging}-loose`))]
  await Promise.all([staging, `${staging}-loose`].map((folder) => rm(folder, { recursive: true, force: true })))
  const pages = [...stats.compilation.namedChunkGroups.keys()].filter((name) =>
    isMonolith ? name !== 'main' : name.startsWith('page-'),
  )
  const chunks = Object.fromEntries(pages.map((name) => [name, filesOfChunk(stats, name)]))
  const needs = Object.fromEntries(['main', ...pages].map((name) => [name, sharedNeedsOf(stats, name)]))
  const merged = (name: string) =>
    emitted.map(({ path }) => path).filter((path) => new RegExp(`^${name}\\.[0-9a-f]+\\.(?:js|css)$`).test(path))
  const provided = providedFiles(stats)
  const declared = manifestSchema.parse(JSON.parse(await readFile(join(appFolder, 'shell.json'), 'utf8')))
  const manifest = withMessages(declared, (chunk) => messagePackagesOf(stats, chunk))
  const description: Artifact = {
    path: 'assets.json',
    content: Buffer.from(
      JSON.stringify({
        schema: 1,
        version: draft,
        manifest,
        entry: filesOfChunk(stats, 'main'),
        platform: merged('platform'),
        kit: merged('kit'),
        chunks,
        needs,
        provided,
        loose: { 'payment-return': filesOfChunk(loose, 'payment-return') },
        fonts: fontsByScript(emitted),
      }),
    ),
  }
  const parts = [
    ...emitted,
    ...messageArtifacts('messages/shell', await readMessages(join(appFolder, 'messages'))),
    ...messageArtifacts(
      'messages/common',
      await readMessages(fileURLToPath(new URL('../../../packages/i18n/src/messages', import.meta.url))),
    ),
    ...(await packageMessageArtifacts(manifest)),
    ...(await readFirstViews(appFolder)),
    description,
  ]
  const { hash, artifacts } = nameByContent(parts.sort((a, b) => (a.path < b.path ? -1 : 1)))
  const files = artifacts.filter(({ path }) => path !== description.path)
  const described = JSON.parse(
    artifacts.find(({ path }) => path === description.path)?.content.toString('utf8') ?? '{}',
  ) as { entry: string[] }
  refuseDuplicates(files)
  const assets = {
    path: description.path,
    content: Buffer.from(JSON.stringify({ ...described, files: describedFiles(files, new Map()) }, null, 1)),
  }
  const sizes = await writeArtifacts(output, [...files, assets])
  const release = {
    schema: 1,
    remote: manifest.id,
    version: draft.replace(HASH_PLACEHOLDER, hash),
    entry: described.entry.find((file) => file.endsWith('.js')) ?? '',
    container: 'masa_shell',
    manifest,
    chunks,
    needs,
    shared: providedVersions(),
    provides: names.provides,
    missingMessages: await missingMessages(join(appFolder, 'messages')),
    contract: contractRange(),
    owner: manifest.owner,
    justification: manifest.justification,
    files: describedFiles([...files, assets], sizes),
  }
  if (!isMonolith) await writeFile(join(output, 'release.json'), JSON.stringify(release, null, 1))
  const first = [
    ...filesOfChunk(stats, 'main'),
    ...merged('platform'),
    ...merged('kit').filter((file) => file.endsWith('.css')),
  ]
  const taken = (page: string) =>
    ['main', page].flatMap((name) => needs[name] ?? []).flatMap((key) => provided[key] ?? [])
  const report = pages.map((page) =>
    pageSize({ page, files: [...first, ...(chunks[page] ?? []), ...taken(page)], sizes }),
  )
  await writeFile(join(output, 'sizes.json'), JSON.stringify(report, null, 1))
  process.stdout.write(sizeLines(report))
  return draft.replace(HASH_PLACEHOLDER, hash)
}

/** Tiny pages of their own that load nothing else: the payment frame's return. */
function looseScripts(options: BaseOptions): Configuration {
  return { ...baseConfig(options), entry: { 'payment-return': './src/payment-return/main.ts' } }
}

/** Font files by the script that they carry, as their names say (`rubik-hebrew-wght-normal`). */
function fontsByScript(emitted: readonly Artifact[]): Record<string, string> {
  const fonts: Record<string, string> = {}
  for (const { path } of emitted) {
    const script = /(hebrew|arabic|cyrillic-ext|cyrillic|latin-ext|latin)[^/]*\.woff2$/.exec(path)?.[1]
    if (script !== undefined && !/italic/.test(path)) fonts[script] ??= path
  }
  return fonts
}

/** The remotes whose pages the bench measures, with their folders: the twin is built with these. */
function measuredRemotes(appFolder: string): Record<string, string> {
  return Object.fromEntries(['vacations'].map((name) => [name, join(appFolder, '..', name)]))
}
