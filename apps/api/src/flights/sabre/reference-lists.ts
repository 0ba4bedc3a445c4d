import { listOf, objectOf, type JsonObject } from './foreign-json.ts'

/** The lists of an answer whose elements are referred to by their ids. */
const LISTS = [
  'scheduleDescs',
  'legDescs',
  'fareComponentDescs',
  'brandFeatureDescs',
  'baggageAllowanceDescs',
  'baggageChargeDescs',
] as const
type ListName = (typeof LISTS)[number]

/** Finds what a `ref` of an answer leads to; undefined where it leads nowhere. */
export type ReferenceLists = (list: ListName, ref: unknown) => JsonObject | undefined

/** Indexes the lists of an answer. Of two elements with one id the first counts. */
export function referenceLists(answer: JsonObject): ReferenceLists {
  const lists = new Map(LISTS.map((name) => [name, byId(listOf(answer[name]))]))
  return (list, ref) => lists.get(list)?.get(ref)
}

function byId(elements: readonly unknown[]): ReadonlyMap<unknown, JsonObject> {
  const found = new Map<unknown, JsonObject>()
  for (const value of elements) {
    const element = objectOf(value)
    if (typeof element?.['id'] === 'number' && !found.has(element['id'])) found.set(element['id'], element)
  }
  return found
}
