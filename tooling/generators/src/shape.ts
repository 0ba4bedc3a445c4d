/** A file to be written, or one to be changed, seen from the top of the checkout. */
export type Step =
  | { readonly kind: 'create'; readonly path: string; readonly content: string }
  | { readonly kind: 'change'; readonly path: string; readonly change: (content: string) => string }

/** What a generator will do, and what is left to a person's judgement. */
export interface Shape {
  readonly steps: readonly Step[]
  readonly next: readonly string[]
}

/** A name of the house: kebab-case, of letters and digits. @throws Error otherwise, with the reason. */
export function houseName(name: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}" is not kebab-case`)
  if (/^(?:utils?|helpers?|common|types|constants|shared)$/.test(name)) throw new Error(`"${name}" names nothing`)
  return name
}

/** `order-tracking` -> `OrderTracking`. */
export const pascal = (name: string): string =>
  name
    .split('-')
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('')

/** `order-tracking` -> `orderTracking`. */
export const camel = (name: string): string => {
  const whole = pascal(name)
  return whole.charAt(0).toLowerCase() + whole.slice(1)
}

/** `order-tracking` -> `Order tracking`. */
export const sentence = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words of a screen in the four languages. */
export interface Words {
  readonly he: string
  readonly en: string
  readonly ru: string
  readonly ar: string
}

export const languages = ['he', 'en', 'ru', 'ar'] as const

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
