import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestSchema } from '@masa/remote-kit/manifest'

/** A script as it travels. */
export interface Script {
  readonly file: string
  /** Compressed with brotli, where that is worth it. */
  readonly bytes: number
}

/**
 * The most that the home page may ask for before it can be used, in brotli bytes. What is added to the first page is
 * taken from another part of it, or comes later. The names of files, which change with all that is in them, move it by a
 * hundred either way.
 */
export const FIRST_PAGE_BUDGET = 165_000

interface Assets {
  readonly entry: readonly string[]
  readonly platform: readonly string[]
  readonly chunks: Readonly<Record<string, readonly string[]>>
  readonly needs: Readonly<Record<string, readonly string[]>>
  readonly provided: Readonly<Record<string, readonly string[]>>
}
interface Release {
  readonly entry: string
  readonly chunks: Readonly<Record<string, readonly string[]>>
  readonly needs: Readonly<Record<string, readonly string[]>>
}

/**
 * The scripts of a page of the shell in what was built last: its own, those that every page has, and those of the remotes
 * that fill its places at first. The same that the edge has the browser fetch; nothing is started or timed.
 */
export async function scriptsOfPage({
  appsFolder,
  pageId,
}: {
  appsFolder: string
  pageId: string
}): Promise<readonly Script[]> {
  const shell = join(appsFolder, 'shell')
  const page = (await manifestOf(shell, 'shell.json')).pages.find(({ id }) => id === pageId)
  if (page === undefined) throw new Error(`the shell has no page "${pageId}"`)
  const assets = await readJson<Assets>(join(shell, 'dist/assets.json'))
  const parts = await firstParts({ appsFolder, pageId })
  const needs = [
    ...['main', page.chunk].flatMap((chunk) => assets.needs[chunk] ?? []),
    ...parts.flatMap(({ release, chunk }) => release.needs[chunk] ?? []),
  ]
  const own = [
    ...assets.entry,
    ...assets.platform,
    ...needs.flatMap((key) => assets.provided[key] ?? []),
    ...(assets.chunks[page.chunk] ?? []),
  ].map((file) => join(shell, 'dist', file))
  const remote = parts.flatMap(({ folder, release, chunk }) =>
    [release.entry, ...(release.chunks['remote'] ?? []), ...(release.chunks[chunk] ?? [])].map((file) =>
      join(folder, file),
    ),
  )
  const files = [...new Set([...own, ...remote])].filter((file) => file.endsWith('.js'))
  return Promise.all(files.map(async (file) => ({ file, bytes: await travelling(file) })))
}

/** Of each place of the page the remote that comes first, as the edge chooses too. */
async function firstParts({ appsFolder, pageId }: { appsFolder: string; pageId: string }) {
  const first = new Map<string, { order: number; folder: string; release: Release; chunk: string }>()
  for (const app of await readdir(appsFolder)) {
    const manifest = await manifestOf(join(appsFolder, app), 'remote.json').catch(() => null)
    if (manifest === null) continue
    const dist = join(appsFolder, app, 'dist')
    const [version = ''] = await readdir(dist)
    const folder = join(dist, version)
    const release = await readJson<Release>(join(folder, 'release.json'))
    for (const { name, order, chunk } of manifest.slots)
      if (name.startsWith(`${pageId}.`) && order < (first.get(name)?.order ?? Number.POSITIVE_INFINITY))
        first.set(name, { order, folder, release, chunk })
  }
  return [...first.values()]
}

async function travelling(file: string): Promise<number> {
  const compressed = await stat(`${file}.br`).catch(() => null)
  return (compressed ?? (await stat(file))).size
}

async function manifestOf(appFolder: string, name: string) {
  return manifestSchema.parse(await readJson(join(appFolder, name)))
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
