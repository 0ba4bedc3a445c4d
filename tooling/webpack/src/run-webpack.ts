import webpack from 'webpack'
import type { AsyncDependenciesBlock, ChunkGroup, Configuration, Module, Stats } from 'webpack'

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

/** Shared packages whose catalogues a named chunk reads, or a chunk that it may load later: those of their `src/messages.ts`. */
export function messagePackagesOf({ compilation }: Stats, name: string): string[] {
  const groups = new Set<ChunkGroup>()
  const add = (group: ChunkGroup): void => {
    if (groups.has(group)) return
    groups.add(group)
    for (const child of group.childrenIterable) add(child)
  }
  const named = compilation.namedChunkGroups.get(name)
  if (named !== undefined) add(named)
  const chunks = new Set([...groups].flatMap((group) => group.chunks))
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
  return [...new Set(modules.flatMap(partsOf).flatMap((module) => packageOfMessages(module) ?? []))].sort()
}

/** A module that the build put together from several has them inside. */
const partsOf = (module: Module): readonly Module[] => [module, ...((module as { modules?: Module[] }).modules ?? [])]

const packageOfMessages = (module: Module): string | undefined =>
  /[\\/]packages[\\/]([^\\/]+)[\\/]src[\\/]messages\.ts$/.exec(module.nameForCondition() ?? '')?.[1]

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
