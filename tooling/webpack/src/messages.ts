import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** The catalogues as files below a folder of the build. */
export function messageArtifacts(below: string, messages: Record<Language, Catalogue>): Artifact[] {
  return LANGUAGES.map((language) => ({
    path: `${below}/${language}.json`,
    content: Buffer.from(JSON.stringify(messages[language])),
  }))
}

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
