import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scriptsOfPage } from './first-page.ts'

const words = { he: 'x', en: 'x', ru: 'x', ar: 'x' }
const manifest = (id: string, more: object) => ({
  id,
  owner: 'a team',
  justification: 'a test of weights',
  pages: [],
  slots: [],
  ...more,
})
let apps: string

async function write(path: string, content: object | number): Promise<void> {
  const file = join(apps, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, typeof content === 'number' ? Buffer.alloc(content) : JSON.stringify(content))
}

async function writeRemote(id: string, { order, bytes }: { order: number; bytes: number }): Promise<void> {
  const slot = { name: 'home.search-tab', id, title: words, order, chunk: 'tab' }
  await write(`${id}/remote.json`, manifest(id, { slots: [slot] }))
  await write(`${id}/dist/1.0.0-abc/release.json`, {
    entry: 'remoteEntry.js',
    chunks: { remote: ['remote.js'], tab: ['tab.js', 'tab.css'], product: ['product.js'] },
    needs: { tab: ['@masa/design-system/sheet'] },
  })
  for (const file of ['remoteEntry.js', 'remote.js', 'tab.js', 'tab.css', 'product.js'])
    await write(`${id}/dist/1.0.0-abc/${file}`, bytes)
}

const total = async () =>
  (await scriptsOfPage({ appsFolder: apps, pageId: 'home' })).reduce((sum, { bytes }) => sum + bytes, 0)

beforeEach(async () => {
  apps = await mkdtemp(join(tmpdir(), 'masa-weight-'))
  const page = { id: 'home', paths: ['/'], chunk: 'page-home', title: words }
  await write('shell/shell.json', manifest('shell', { pages: [page] }))
  await write('shell/dist/assets.json', {
    entry: ['main.css', 'main.js'],
    platform: ['platform.js'],
    chunks: { 'page-home': ['page-home.js'], 'page-info': ['page-info.js'] },
    needs: { main: ['react'], 'page-home': ['@masa/design-system/card'] },
    provided: {
      react: ['platform.js'],
      '@masa/design-system/card': ['kit.css', 'kit.js'],
      '@masa/design-system/sheet': ['kit-sheet.js', 'kit.js'],
      '@masa/design-system/toast': ['kit-toast.js'],
    },
  })
  for (const file of [
    'main.js',
    'platform.js',
    'page-home.js',
    'page-info.js',
    'kit.js',
    'kit-sheet.js',
    'kit-toast.js',
  ])
    await write(`shell/dist/${file}`, 1_000)
  await writeRemote('packages', { order: 10, bytes: 100 })
  await writeRemote('flights', { order: 20, bytes: 100_000 })
})
afterEach(() => rm(apps, { recursive: true }))

describe('the weight of a page', () => {
  it('is every script once: its own, the common ones, and those of the remote that fills its place first', async () => {
    expect(await total()).toBe(5 * 1_000 + 3 * 100)
  })
  it('counts a script as it travels', async () => {
    await write('shell/dist/platform.js.br', 300)
    expect(await total()).toBe(4 * 1_000 + 300 + 3 * 100)
  })
  it.each([
    ['of the page', 'shell/dist/page-home.js', 50_000 - 1_000],
    ['that a component needs', 'shell/dist/kit-sheet.js', 50_000 - 1_000],
    ['of the remote', 'packages/dist/1.0.0-abc/tab.js', 50_000 - 100],
  ])('grows with a script %s', async (_, file, more) => {
    const before = await total()
    await write(file, 50_000)
    expect((await total()) - before).toBe(more)
  })
  it.each(['shell/dist/page-info.js', 'shell/dist/kit-toast.js', 'packages/dist/1.0.0-abc/product.js'])(
    'does not grow with %s, which comes later',
    async (file) => {
      const before = await total()
      await write(file, 50_000)
      expect(await total()).toBe(before)
    },
  )
  it('is not known of a page that the shell does not have', async () => {
    await expect(scriptsOfPage({ appsFolder: apps, pageId: 'gone' })).rejects.toThrow(/gone/)
  })
})
