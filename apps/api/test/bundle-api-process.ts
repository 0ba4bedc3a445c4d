import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { apiProcessSource } from './api-process.ts'

/** Beside the packages, where what stays outside of the bundle is found. */
const FILE = fileURLToPath(new URL('../node_modules/.cache/api-process.mjs', import.meta.url))

let bundled: Promise<string> | undefined

/**
 * The program of `startApiProcess` in one file, made of the sources as they are now. Finding and reading a thousand files
 * is two thirds of its start, which matters where hundreds are started. Answers the file.
 */
export const bundleApiProcess = (): Promise<string> => (bundled ??= bundle())

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [apiProcessSource],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    external: ['sharp', 'pg-native'],
    // What CommonJS packages take for granted.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'
const require = requireOf(import.meta.url)
const { filename: __filename, dirname: __dirname } = import.meta`,
    },
    plugins: [keepPlaces],
  })
  const [{ contents } = { contents: '' }] = outputFiles
  await mkdir(dirname(FILE), { recursive: true })
  // Another run may be reading it.
  const fresh = `${FILE}.${process.pid}`
  await writeFile(fresh, contents)
  await rename(fresh, FILE)
  return FILE
}

/** A source finds what lies beside it, such as the migrations, where it was. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      return { loader: 'ts', contents }
    })
  },
}
