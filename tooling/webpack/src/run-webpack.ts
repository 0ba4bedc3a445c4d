import webpack from 'webpack'
import type { Configuration, StatsCompilation } from 'webpack'

/** Builds once; throws with webpack's own words when anything failed. Answers what stands in which chunk. */
export async function runWebpack(config: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(config)
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (error ?? result === undefined ? reject(error ?? new Error('webpack gave no result')) : resolve(result)))
  })
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString('errors-warnings')}\n`)
  return stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: true, entrypoints: true, ids: true, assets: true })
}

/** Scripts and stylesheets of a named chunk with everything that it needs, without source maps. */
export function filesOfChunk(stats: StatsCompilation, name: string): string[] {
  const group = stats.namedChunkGroups?.[name] ?? stats.entrypoints?.[name]
  return (group?.assets ?? []).map((asset) => asset.name).filter((file) => /\.(?:js|css)$/.test(file))
}
