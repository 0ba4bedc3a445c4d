/** The four languages of the site, in the order of preference for a missing text. */
export const languages = ['he', 'en', 'ru', 'ar'] as const
export type Language = (typeof languages)[number]

/** One text in all four languages; none may be empty. */
export type Names = Readonly<Record<Language, string>>

/** Shorthand for tables: Hebrew, English, Russian, Arabic. */
export function names(he: string, en: string, ru: string, ar: string): Names {
  return { he, en, ru, ar }
}

// Words of place names that begin with the article, not with a letter of the root.
const articles = new Set(['העיר', 'המדינה', 'הרובע', 'הכיכר', 'המרכז', 'המגדל', 'הטיילת', 'האי', 'האיים', 'האגם'])

/** A Hebrew place name as it stands after the prefix ב, which swallows a leading article. */
export function inHebrew(name: string): string {
  return articles.has(name.split(/[ ,]/)[0] ?? '') ? name.slice(1) : name
}
