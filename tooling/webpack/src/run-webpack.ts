import webpack from 'webpack'
import type { AsyncDependenciesBlock, Configuration, Module, Stats } from 'webpack'

/** Builds once; throws with webpack's own words when anything failed. */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config)
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) =>
      error || result === undefined ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    )
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString('errors-warnings')}\n`)
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  return stats
}

/** Scripts and stylesheets of a named chunk with everything that it needs, without source maps. */
export function filesOfChunk({ compilation }: Stats, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name)
  return group === undefined ? [] : group.getFiles().filter(isLoadable)
}

/** Shared modules that a named chunk takes from the page (`@masa/design-system/button` …). */
export function sharedNeedsOf({ compilation }: Stats, name: string): string[] {
  const needs = new Set<string>()
  for (const chunk of compilation.namedChunkGroups.get(name)?.chunks ?? [])
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key =
        module.type === 'consume-shared-module'
          ? (module as Module & { options?: { shareKey?: string } }).options?.shareKey
          : undefined
      if (key !== undefined) needs.add(key)
    }
  return [...needs].sort()
}

/** Files of each shared module that this build provides, by its key. */
export function providedFiles({ compilation }: Stats): Record<string, string[]> {
  const provided: Record<string, string[]> = {}
  for (const module of compilation.modules) {
    const { _name: key } = module as Module & { _name?: string }
    if (module.type !== 'provide-module' || key === undefined) continue
    const groups = module.blocks.map((block: AsyncDependenciesBlock) =>
      compilation.chunkGraph.getBlockChunkGroup(block),
    )
    provided[key] = [...new Set(groups.flatMap((group) => group?.getFiles() ?? []))].filter(isLoadable).sort()
  }
  return provided
}

function isLoadable(file: string): boolean {
  return /\.(?:js|css)$/.test(file)
}
