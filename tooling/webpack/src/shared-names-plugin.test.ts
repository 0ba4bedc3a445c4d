import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced'
import type { Configuration } from 'webpack'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runWebpack } from './run-webpack.ts'
import { lackingNames, SharedNamesPlugin } from './shared-names-plugin.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-shared-names-'))
  write({
    'node_modules/lib/package.json': '{"name":"lib","version":"1.2.0","type":"module","sideEffects":false}',
    'node_modules/lib/index.js':
      'export const useOne = 1\nexport const useTwo = 2\nexport { useThree } from "./three.js"\nexport default 4\n',
    'node_modules/lib/three.js': 'export const useThree = 3\n',
    'node_modules/common/package.json': '{"name":"common","version":"1.0.0"}',
    'node_modules/common/index.js': 'module.exports = require("./" + "inside.js")\n',
    'node_modules/common/inside.js': 'exports.a = 1\n',
    'part.js':
      'import { useTwo } from "lib"\nexport const used = () => useTwo\nimport { useOne } from "lib"\nexport const unused = () => useOne\n',
    'package.json': '{"name":"app","sideEffects":false}',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const config = (entry: string, plugins: Configuration['plugins']): Configuration => ({
  mode: 'production',
  context: folder,
  entry: { main: `./${entry}` },
  output: { path: join(folder, 'out'), uniqueName: entry },
  optimization: { minimize: false },
  plugins: plugins ?? [],
})

async function usesOf(source: string, own: { import?: false } = { import: false }) {
  write({ 'uses.js': source })
  const names = new SharedNamesPlugin()
  const shared = { singleton: true, requiredVersion: '^1.0.0', ...own } as const
  await runWebpack(config('uses.js', [new ConsumeSharedPlugin({ consumes: { lib: shared, common: shared } }), names]))
  return names.uses
}

describe('the names that a build uses of a shared module', () => {
  it.each<[string, string, string[]]>([
    ['named', 'import { useOne, useThree as three } from "lib"\nconsole.log(useOne, three)', ['useOne', 'useThree']],
    ['the default, which may be all of it', 'import lib from "lib"\nconsole.log(lib)', ['*']],
    ['of a namespace', 'import * as lib from "lib"\nconsole.log(lib.useTwo)', ['useTwo']],
    ['all, as one object', 'import * as lib from "lib"\nconsole.log(lib)', ['*']],
    ['by require', 'console.log(require("lib"))', ['*']],
    [
      'by another module, without what is never called',
      'import { used } from "./part.js"\nconsole.log(used())',
      ['useTwo'],
    ],
    [
      'imported and not used',
      'import { useOne } from "lib"\nimport { useTwo } from "lib"\nconsole.log(useOne)',
      ['useOne'],
    ],
    ['later', 'import("lib").then(({ useTwo }) => console.log(useTwo))', ['useTwo']],
  ])('are listed: %s', async (_, source, names) => {
    expect(await usesOf(source)).toEqual({ lib: { names, hasOwnCopy: false } })
  })

  it('say of a module with a copy of its own that it needs none', async () => {
    expect(await usesOf('import { useOne } from "lib"\nconsole.log(useOne)', {})).toEqual({
      lib: { names: ['useOne'], hasOwnCopy: true },
    })
  })

  it('are none of a module that nothing imports', async () => {
    expect(await usesOf('console.log(1)')).toEqual({})
  })
})

describe('the names that a build provides', () => {
  const providesOf = async (isPart: (file: string) => boolean) => {
    write({ 'provides.js': 'import("lib").then(console.log)\nimport("common").then(console.log)' })
    const names = new SharedNamesPlugin({ isPart })
    const shared = { lib: { singleton: true, version: '1.2.0' }, common: { singleton: true, version: '1.0.0' } }
    await runWebpack(
      config('provides.js', [
        new ModuleFederationPlugin({ name: 'shell', dts: false, manifest: false, shared }),
        names,
      ]),
    )
    return names.provides
  }

  it('are those of the module, and all of it as one object; of one that cannot be read, that alone', async () => {
    expect(await providesOf(() => false)).toEqual({
      lib: ['*', 'default', 'useOne', 'useThree', 'useTwo'],
      common: ['*'],
    })
  })

  it('are the names alone of what is only a part of its library', async () => {
    const { lib } = await providesOf((file) => file.includes('/lib/'))
    expect(lib).toEqual(['default', 'useOne', 'useThree', 'useTwo'])
  })
})

describe('what a shell lacks of its own shared modules', () => {
  const use = (...names: string[]) => ({ lib: { names, hasOwnCopy: false } })
  it('is each name that it uses and does not provide', () => {
    expect(lackingNames({ uses: use('a', 'b', '*'), provides: { lib: ['a'] } })).toEqual(['b of lib', '* of lib'])
  })
  it('is nothing of a module that it provides whole, or that another provides', () => {
    expect(lackingNames({ uses: use('a', '*'), provides: { lib: ['*'] } })).toEqual([])
    expect(lackingNames({ uses: use('a'), provides: {} })).toEqual([])
  })
})
