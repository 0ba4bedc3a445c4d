import type { Page } from '@playwright/test'
import { product } from './product/addresses.ts'

/** What Module Federation keeps on the page, as far as we look at it: its `from` is who asked first, not who provides. */
interface Federation {
  readonly __SHARE__?: Record<
    string,
    Record<string, Record<string, Record<string, { loaded?: boolean; lib?: () => unknown }>>>
  >
}

/** Shared modules that a page has loaded, with how many different ones stand under each name; none without federation. */
export function loadedShares(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { __SHARE__ = {} } = (window as unknown as { __FEDERATION__?: Federation }).__FEDERATION__ ?? {}
    const modules = new Map<string, Set<unknown>>()
    for (const scopes of Object.values(__SHARE__))
      for (const [name, versions] of Object.entries(scopes['default'] ?? {}))
        for (const [version, { loaded, lib }] of Object.entries(versions)) {
          if (loaded !== true) continue
          const known = modules.get(name) ?? new Set()
          modules.set(name, known.add(lib === undefined ? version : lib()))
        }
    return Object.fromEntries([...modules].map(([name, known]) => [name, known.size]))
  })
}

/** Names under which a page has two modules: consumers of one have another identity than consumers of the other. */
export async function secondCopies(page: Page): Promise<string[]> {
  // A remote that runs alone is its own provider.
  if (!page.url().includes(`:${new URL(product.site).port}/`)) return []
  // A page that is on its way somewhere else has nothing to say; the next one has.
  const loaded = await loadedShares(page).catch((): Record<string, number> => ({}))
  return Object.entries(loaded).flatMap(([name, count]) => (count > 1 ? [`${name}: ${count}`] : []))
}
