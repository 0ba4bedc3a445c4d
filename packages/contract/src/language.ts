import * as z from 'zod/mini'

/** The wire's language codes. A missing or unknown one means Hebrew. */
export const LANG_CODES = ['HEB', 'ENG', 'RUS', 'ARA'] as const
export type LangCode = (typeof LANG_CODES)[number]

/** Reads a `langCode` as the wire demands: never an error, Hebrew stands in. */
export function langCodeOf(value: unknown): LangCode {
  return LANG_CODES.find((code) => code === value) ?? 'HEB'
}

/** A text in all four languages. */
export const textSchema = z.object({ he: z.string(), en: z.string(), ru: z.string(), ar: z.string() })
export type LocalisedText = z.infer<typeof textSchema>
