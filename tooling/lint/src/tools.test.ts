import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root as house } from './workspace.ts'

let root: string

/** A workspace of two packages in which everything is used, in order and formatted. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masa-tools-'))
  write('package.json', { name: 'top', private: true, type: 'module', packageManager: 'pnpm@12.21.0' })
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n')
  for (const name of ['one', 'two']) {
    write(`packages/${name}/package.json`, { name, private: true, type: 'module', exports: { '.': './src/index.ts' } })
    write(`packages/${name}/src/index.ts`, 'export const answer = 42\n')
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(house, 'node_modules', '.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, output: stdout + stderr }
}

describe('knip', () => {
  it('passes what is used', () => expect(run('knip')).toMatchObject({ status: 0 }))

  it('catches a file that is never imported', () => {
    write('packages/one/src/left-over.ts', 'export const old = 1\n')
    const { status, output } = run('knip')
    expect(output).toContain('left-over.ts')
    expect(status).not.toBe(0)
  })

  it('catches an unused export and an unused dependency', () => {
    write('packages/one/src/index.ts', "import { used } from './part.ts'\n\nexport const answer = used\n")
    write('packages/one/src/part.ts', 'export const used = 1\nexport const spare = 2\n')
    write('packages/two/package.json', {
      name: 'two',
      type: 'module',
      exports: { '.': './src/index.ts' },
      dependencies: { dayjs: '1.0.0' },
    })
    const { status, output } = run('knip')
    expect(output).toContain('spare')
    expect(output).toContain('dayjs')
    expect(status).not.toBe(0)
  })
})

describe('sherif', () => {
  it('catches two versions of one library', () => {
    write('packages/one/package.json', {
      name: 'one',
      private: true,
      type: 'module',
      dependencies: { dayjs: '1.11.0' },
    })
    write('packages/two/package.json', {
      name: 'two',
      private: true,
      type: 'module',
      dependencies: { dayjs: '1.10.0' },
    })
    const { status, output } = run('sherif')
    expect(output).toContain('dayjs')
    expect(status).not.toBe(0)
  })
})

describe('oxfmt', () => {
  const settings = join(house, '.oxfmtrc.json')

  it('passes the house’s style', () =>
    expect(run('oxfmt', '-c', settings, '--check', 'packages')).toMatchObject({ status: 0 }))

  it.each(['export const answer = 42;\n', 'export const answer = "42"\n', 'export   const answer = 42\n'])(
    'catches %j',
    (code) => {
      write('packages/one/src/index.ts', code)
      const { status, output } = run('oxfmt', '-c', settings, '--check', 'packages')
      expect(output).toContain('packages/one/src/index.ts')
      expect(status).not.toBe(0)
    },
  )
})

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
