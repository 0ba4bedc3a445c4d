import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LoaderContext } from 'webpack'

const components = fileURLToPath(new URL('../../../packages/design-system/src/', import.meta.url))

/**
 * Fills the shell's list of lazy imports, one for each component of the design system: a prefix key
 * provides only what the provider's own graph contains.
 */
export default function designSystemLoader(this: LoaderContext<object>): string {
  this.addContextDependency(components)
  const names = readdirSync(components, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${components}${entry.name}/index.ts`))
    .map((entry) => entry.name)
    .sort()
  const imports = names.map(
    (name) => `() => import(/* webpackChunkName: "component-${name}" */ '@masa/design-system/${name}')`,
  )
  return `export const designSystemComponents = [${imports.join(', ')}]\n`
}
