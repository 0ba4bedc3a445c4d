import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { only: { type: 'string' }, offers: { type: 'string' }, port: { type: 'string' } },
})

/** Names of the measures that were chosen by `--only`; null for all. An option that is none is refused before anything starts. */
export const chosenNames: readonly string[] | null = values.only?.split(',') ?? null

/** The number that an option was given, from 1000 on, or the usual one. */
export function numberAfter(option: 'offers' | 'port', usual: number): number {
  const text = values[option]
  if (text === undefined) return usual
  const given = Number(text)
  if (!Number.isInteger(given) || given < 1_000) throw new Error(`--${option} takes a number from 1000 on`)
  return given
}
