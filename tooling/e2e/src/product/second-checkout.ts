import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { product } from './addresses.ts'

/** Another team's working copy of the same sources, to change and build one app in. */
export interface Checkout {
  /** Closes with a slash. */
  readonly root: string
  edit(path: string, change: (text: string) => string): Promise<void>
  /** Folders of apps in which something was built. */
  built(): Promise<string[]>
  remove(): Promise<void>
}

const MADE = new Set(['node_modules', 'dist', 'dist-monolith', '.masa', '.git', '.turbo', 'test-results', '.dev'])

/** Copies the sources; what is installed is shared with ours. */
export async function openCheckout(): Promise<Checkout> {
  const root = `${await mkdtemp(join(tmpdir(), 'masa-checkout-'))}/`
  await cp(product.root, root, { recursive: true, filter: (path) => !MADE.has(basename(path)) })
  for (const folder of ['', ...(await workspaces())]) {
    const installed = join(product.root, folder, 'node_modules')
    if (existsSync(installed)) await symlink(installed, join(root, folder, 'node_modules'))
  }
  return {
    root,
    async edit(path, change) {
      const file = join(root, path)
      const text = await readFile(file, 'utf8')
      const changed = change(text)
      if (changed === text) throw new Error(`${path} is as it was`)
      await writeFile(file, changed)
    },
    async built() {
      const apps = await readdir(join(root, 'apps'))
      return apps.filter((app) => existsSync(join(root, 'apps', app, 'dist')))
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

async function workspaces(): Promise<string[]> {
  const folders = ['apps', 'packages', 'tooling']
  const names = await Promise.all(folders.map((folder) => readdir(join(product.root, folder))))
  return folders.flatMap((folder, at) => (names[at] ?? []).map((name) => join(folder, name)))
}
