import type { LoaderContext } from 'webpack'

/** Fills the twin's list of remotes: the shell's sources name none. */
export default function bundledRemotesLoader(this: LoaderContext<{ remotes: readonly string[] }>): string {
  const entries = this.getOptions().remotes.map(
    (id) => `${JSON.stringify(id)}: () => import(/* webpackChunkName: "remote-${id}" */ 'masa-remote/${id}')`,
  )
  return `export const bundledRemotes = { ${entries.join(', ')} }\n`
}
