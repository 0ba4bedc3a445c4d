import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureShape } from './feature.ts'
import { remoteShape } from './remote.ts'
import { routeShape } from './route.ts'
import { writeShape } from './write-shape.ts'

const house = join(import.meta.dirname, '..', '..', '..')
const title = { he: 'נקודות מועדון', en: 'Club points', ru: 'Баллы клуба', ar: 'نقاط النادي' }
let root: string

/** A checkout in miniature: the installed packages of the real one, and what the generators wrote. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'masa-generators-'))
  mkdirSync(join(root, 'packages'))
  cpSync(join(house, 'packages/contract'), join(root, 'packages/contract'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  const manifest = readFileSync(join(house, 'apps/vacations/package.json'), 'utf8')
  writeShape(
    { root, house },
    remoteShape(
      { remote: 'loyalty', justification: 'Delivered by the club', feature: 'points', path: '/points', title },
      manifest,
    ),
  )
  writeShape({ root, house }, featureShape({ remote: 'loyalty', feature: 'gift-cards', path: '/gift-cards', title }))
  writeShape({ root, house }, routeShape({ area: 'loyalty', call: 'member-points', path: '/loyalty/:memberId' }))
  symlinkSync(join(house, 'apps/vacations/node_modules'), join(root, 'apps/loyalty/node_modules'))
  symlinkSync(join(house, 'packages/contract/node_modules'), join(root, 'packages/contract/node_modules'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = (folder: string, tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(house, 'apps/vacations/node_modules/.bin', tool), args, {
    cwd: join(root, folder),
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

describe('the generators', () => {
  it('write a remote that declares what it uses, and nothing else', () => {
    const app = join(root, 'apps/loyalty')
    const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: (path) => path.split('/').includes('node_modules') })
      .map((file) => readFileSync(join(app, file), 'utf8'))
      .join('\n')
    const used = new Set([...sources.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name))
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
    const knip = JSON.parse(readFileSync(join(house, 'tooling/lint/knip.json'), 'utf8'))
    // What checks, builds and other libraries (their peer) need without an import, and what the linter's settings name.
    const unseen = [
      ...knip.workspaces['apps/*'].ignoreDependencies,
      '@masa/typescript',
      'jsdom',
      'react-dom',
      'typescript',
    ]
    const declared = Object.keys({ ...dependencies, ...devDependencies })
    expect(declared.filter((name) => !used.has(name) && !unseen.includes(name) && !name.startsWith('@types/'))).toEqual(
      [],
    )
    expect([...used].filter((name) => name !== undefined && !declared.includes(name))).toEqual([])
  })

  it('write a remote whose types hold', () => {
    expect(run('apps/loyalty', 'tsc', '--noEmit')).toEqual({ status: 0, output: expect.any(String) })
  }, 120_000)

  it('write a remote whose tests pass', () => {
    const { status, output } = run('apps/loyalty', 'vitest', 'run')
    expect(output).toMatch(/Test Files.*4 passed/)
    expect(status).toBe(0)
  }, 120_000)

  it('write a call that the contract takes in', () => {
    expect(run('packages/contract', 'tsc', '--noEmit')).toEqual({ status: 0, output: expect.any(String) })
    expect(readFileSync(join(root, 'packages/contract/package.json'), 'utf8')).toContain(
      '"./loyalty": "./src/loyalty.ts"',
    )
  }, 120_000)

  it('write an area of the API whose types hold', () => {
    mkdirSync(join(root, 'apps/api'), { recursive: true })
    cpSync(join(house, 'apps/api/src/platform'), join(root, 'apps/api/src/platform'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
    for (const file of ['package.json', 'src/config.ts'])
      cpSync(join(house, 'apps/api', file), join(root, 'apps/api', file))
    mkdirSync(join(root, 'apps/api/node_modules/@masa'), { recursive: true })
    for (const name of ['i18n', 'typescript'])
      symlinkSync(join(house, 'apps/api/node_modules/@masa', name), join(root, 'apps/api/node_modules/@masa', name))
    symlinkSync(join(root, 'packages/contract'), join(root, 'apps/api/node_modules/@masa/contract'))
    symlinkSync(join(house, 'apps/api/node_modules/@types'), join(root, 'apps/api/node_modules/@types'))
    for (const name of ['fastify', 'pg', 'vitest', 'zod'])
      symlinkSync(join(house, 'apps/api/node_modules', name), join(root, 'apps/api/node_modules', name))
    writeFileSync(
      join(root, 'apps/api/tsconfig.json'),
      JSON.stringify({ extends: '@masa/typescript/node.json', include: ['src/loyalty'] }),
    )
    const { output } = run('apps/api', 'tsc', '--noEmit')
    expect(output.split('\n').filter((line) => line.startsWith('src/loyalty'))).toEqual([])
  }, 120_000)

  it('write what linter and formatter have nothing against', () => {
    const tool = (name: string, config: string, ...args: string[]) => {
      const bin = join(house, 'node_modules/.bin', name)
      return spawnSync(
        bin,
        [
          '-c',
          join(house, config),
          ...args,
          'apps/loyalty/src',
          'apps/loyalty/messages',
          'apps/api/src/loyalty',
          'packages/contract/src/loyalty.ts',
        ],
        {
          cwd: root,
          encoding: 'utf8',
          timeout: 30_000,
        },
      )
    }
    const lint = tool('oxlint', '.oxlintrc.json', '-f', 'unix')
    expect(lint.stdout + lint.stderr).not.toMatch(/loyalty/)
    const format = tool('oxfmt', '.oxfmtrc.json', '--check')
    expect(format.stdout + format.stderr).not.toMatch(/loyalty/)
  }, 60_000)

  it('put a feature into routes, manifest and the four languages', () => {
    const read = (path: string) => readFileSync(join(root, 'apps/loyalty', path), 'utf8')
    expect(read('src/routes.tsx')).toContain('./gift-cards/gift-cards.page.tsx')
    expect((JSON.parse(read('remote.json')) as { pages: Array<{ id: string }> }).pages.map(({ id }) => id)).toEqual([
      'points',
      'gift-cards',
    ])
    for (const [language, words] of Object.entries(title)) {
      expect(JSON.parse(read(`messages/${language}.json`))).toMatchObject({ giftCards: { heading: words } })
    }
  })

  it('never overwrite, and leave nothing half done', () => {
    const again = featureShape({ remote: 'loyalty', feature: 'gift-cards', path: '/gift-cards', title })
    expect(() => writeShape({ root, house }, again)).toThrow(
      'There is already apps/loyalty/src/gift-cards/gift-cards.page.tsx',
    )
    writeFileSync(join(root, 'broken.ts'), '')
    const half = {
      steps: [
        { kind: 'create' as const, path: 'new.ts', content: '' },
        { kind: 'change' as const, path: 'gone.ts', change: String },
      ],
      next: [],
    }
    expect(() => writeShape({ root, house }, half)).toThrow('gone.ts')
    expect(() => readFileSync(join(root, 'new.ts'))).toThrow('ENOENT')
  })

  it.each(['Loyalty', 'two words', 'utils', '../up'])('refuse the name %j', (feature) => {
    expect(() => featureShape({ remote: 'loyalty', feature, path: '/x', title })).toThrow()
  })
})
