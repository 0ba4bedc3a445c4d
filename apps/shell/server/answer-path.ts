import type { FirstAnswer } from './first-data.ts'

/** What stands at `<name>.<path>` in the data of a page's answers; undefined where there is nothing. */
export function valueAt(path: string, answers: readonly FirstAnswer[]): unknown {
  const [name, ...keys] = path.split('.')
  const answer = answers.find((candidate) => candidate.name === name)
  let value = (answer?.body as { data?: unknown } | undefined)?.data
  for (const key of keys)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined
  return value
}
