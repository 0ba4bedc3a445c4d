/** The four languages of the site, in the order of preference for a missing text. */
export const languages = ['he', 'en', 'ru', 'ar'] as const
export type Language = (typeof languages)[number]

/** One text in all four languages; none may be empty. */
export type Names = Readonly<Record<Language, string>>

/** Shorthand for tables: Hebrew, English, Russian, Arabic. */
export function names(he: string, en: string, ru: string, ar: string): Names {
  return { he, en, ru, ar }
}
