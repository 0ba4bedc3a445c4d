/** Reads parts of JSON that may have any form: what is of another form than expected is undefined, never an error. */
export type JsonObject = Readonly<Record<string, unknown>>

export const objectOf = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

/** A text with something in it, of at most `longest` characters. */
export const textOf = (value: unknown, longest = 200): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined

export const matchOf = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const wholeOf = (value: unknown, { min, max }: { min: number; max: number }): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined
