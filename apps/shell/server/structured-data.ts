import { valueAt } from './answer-path.ts'
import type { FirstAnswer } from './first-data.ts'

/**
 * Fills a page's schema.org data: a text `$name.path` becomes what stands there in the answers, `$name.path/100` an
 * amount in major units, `@…` an address of the site. A part whose value is not there is left out, and so is an object
 * that has nothing but its type then; null where nothing is left.
 */
export function structuredDataOf(
  template: unknown,
  context: { answers: readonly FirstAnswer[]; address: (path: string) => string },
): unknown {
  if (typeof template === 'string') {
    if (template.startsWith('@/')) return context.address(template.slice(1))
    const [, path, hundredths] = /^\$([\w.]+)(\/100)?$/.exec(template) ?? []
    if (path === undefined) return template
    const value = valueAt(path, context.answers)
    if (hundredths !== undefined) return typeof value === 'number' ? (value / 100).toFixed(2) : null
    return value === undefined || value === '' ? null : value
  }
  if (Array.isArray(template)) {
    const items = template.map((item) => structuredDataOf(item, context)).filter((item) => item !== null)
    return items.length === 0 ? null : items
  }
  if (typeof template !== 'object' || template === null) return template
  const parts = Object.entries(template).flatMap(([key, value]) => {
    const filled = structuredDataOf(value, context)
    return filled === null ? [] : [[key, filled] as const]
  })
  return parts.some(([key]) => key !== '@type' && key !== '@context') ? Object.fromEntries(parts) : null
}
