import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import type { Artifact } from './artifacts.ts'

export const LANGUAGES = ['he', 'en', 'ru', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/**
 * Reads the four catalogues of a folder and resolves the fallback now rather than in the browser: where a language lacks
 * a key, the Hebrew text stands in, so that a reader fetches one catalogue and never two.
 */
export async function readMessages(folder: string): Promise<Record<Language, Catalogue>> {
  const read = async (language: Language) =>
    JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8')) as Catalogue
  const hebrew = await read('he')
  const others = await Promise.all(
    (['en', 'ru', 'ar'] as const).map(async (language) => [language, fill(await read(language), hebrew)] as const),
  )
  return Object.fromEntries([['he', hebrew], ...others]) as Record<Language, Catalogue>
}

/** What a language of a folder lacks of what another has, as `<language>: <key>`: its readers would be shown Hebrew. */
export async function missingMessages(folder: string): Promise<string[]> {
  const keys = await Promise.all(
    LANGUAGES.map(async (language) => {
      const text = await readFile(join(folder, `${language}.json`), 'utf8')
      return [language, new Set(keysOf(JSON.parse(text) as Catalogue))] as const
    }),
  )
  const all = new Set(keys.flatMap(([, own]) => [...own]))
  return keys.flatMap(([language, own]) => [...all].filter((key) => !own.has(key)).map((key) => `${language}: ${key}`))
}

const keysOf = (catalogue: Catalogue, above = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + stem(key)] : keysOf(value, `${above}${key}.`),
  )

/** The catalogues as files below a folder of the build. */
export function messageArtifacts(below: string, messages: Record<Language, Catalogue>): Artifact[] {
  return LANGUAGES.map((language) => ({
    path: `${below}/${language}.json`,
    content: Buffer.from(JSON.stringify(messages[language])),
  }))
}

/** The manifest with the packages whose words each of its pages and slots reads, as `packagesOf` finds them in a chunk. */
export function withMessages(
  manifest: RemoteManifest,
  packagesOf: (chunk: string) => readonly string[],
): RemoteManifest {
  const ofChunks = (chunks: readonly string[]) => [...new Set(chunks.flatMap(packagesOf))].sort()
  return {
    ...manifest,
    pages: manifest.pages.map((page) => ({
      ...page,
      messages: ofChunks([page.chunk, ...page.alsoLoads.map(({ chunk }) => chunk)]),
    })),
    slots: manifest.slots.map((slot) => ({ ...slot, messages: ofChunks([slot.chunk]) })),
  }
}

/** The catalogues of the packages that a manifest names, as files of the build: `messages/checkout/he.json`. */
export async function packageMessageArtifacts({ pages, slots }: RemoteManifest): Promise<Artifact[]> {
  const names = [...new Set([...pages, ...slots].flatMap(({ messages }) => messages))].sort()
  const artifacts = await Promise.all(
    names.map(async (name) => messageArtifacts(`messages/${name}`, await readMessages(packageMessages(name)))),
  )
  return artifacts.flat()
}

/** The folder of a shared package's catalogues. */
export const packageMessages = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/${name}/messages`, import.meta.url))

/** Plural forms belong to a language: a key is only filled in when no form of it is there. */
const stem = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

function fill(catalogue: Catalogue, fallback: Catalogue): Catalogue {
  const present = new Set(Object.keys(catalogue).map(stem))
  const filled: Record<string, string | Catalogue> = { ...catalogue }
  for (const [key, value] of Object.entries(fallback)) {
    const own = filled[key]
    if (own === undefined && !present.has(stem(key))) filled[key] = value
    else if (typeof own === 'object' && typeof value === 'object') filled[key] = fill(own, value)
  }
  return filled
}
