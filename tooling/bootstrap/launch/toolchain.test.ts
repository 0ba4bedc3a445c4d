import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bring, explainNpmFailure, missingTools, npmArguments, pinned, ToolchainProblem } from './toolchain.mjs'

describe('the toolchain', () => {
  it.each([
    ['20.20.2', undefined, ['node', 'pnpm']],
    ['22.22.0', pinned.pnpm, ['node']],
    ['24.0.0', undefined, ['pnpm']],
    ['24.21.0', '9.1.0', ['pnpm']],
    ['26.1.0', pinned.pnpm, []],
  ])('on Node %s with pnpm %s lacks %j', (nodeVersion, pnpmVersion, expected) => {
    expect(missingTools({ nodeVersion, pnpmVersion })).toEqual(expected)
  })

  it('is brought in exact versions, by scripts that a user may have switched off', () => {
    expect(npmArguments(['node', 'pnpm']).join(' ')).toMatch(
      new RegExp(`^install node@${pinned.node} pnpm@${pinned.pnpm} .*--ignore-scripts=false`),
    )
  })

  it('pins the pnpm that package.json pins', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      packageManager: string
    }
    expect(manifest.packageManager).toBe(`pnpm@${pinned.pnpm}`)
  })

  it.each([
    [
      'npm error network request to https://registry.example failed, reason: getaddrinfo ENOTFOUND',
      /registry cannot be reached.*check the network/,
    ],
    ['npm error code ENOSPC', /No space is left.*free some/],
    ['npm error code E503\nnpm error 503 Service Unavailable', /registry cannot be reached/],
    [
      'npm error code EACCES\nnpm error path /tmp/.npm\nnpm error request to https://registry.example',
      /may not use \/tmp: give it the right/,
    ],
    ['npm error code ETARGET\nmore', /could not be brought by npm: npm error code ETARGET$/],
  ])('explains %j in one line', (output, expected) => {
    const line = explainNpmFailure(output)
    expect(line).toMatch(expected)
    expect(line).not.toContain('\n')
  })

  it.each([
    ['npm error code 1\nnpm error command sh -c node index.js', 40e6, /^No space is left on the disk: free some/],
    ['npm error code 1', 2e9, /could not be brought by npm: npm error code 1$/],
    ['npm error code E503', 40e6, /registry cannot be reached/],
  ])('explains %j with %d bytes free', (output, free, expected) => {
    expect(explainNpmFailure(output, free)).toMatch(expected)
  })
})

describe('bringing the toolchain', () => {
  let home: string
  const tools = ['pnpm'] as const
  const installPnpm = (draft: string) => {
    mkdirSync(join(draft, 'node_modules', '.bin'), { recursive: true })
    for (const name of ['pnpm', 'pnpm.cmd']) writeFileSync(join(draft, 'node_modules', '.bin', name), draft)
  }

  beforeEach(() => {
    home = join(mkdtempSync(join(tmpdir(), 'masa-toolchain-')), 'toolchain')
  })
  afterEach(() => rmSync(join(home, '..'), { recursive: true, force: true }))

  it('happens once', () => {
    const folder = bring(home, tools, installPnpm)
    expect(existsSync(join(folder, 'pnpm'))).toBe(true)
    expect(
      bring(home, tools, () => {
        throw new Error('installed twice')
      }),
    ).toBe(folder)
  })

  it('survives having been killed in the middle: what is half made is never used, and is removed', () => {
    const killed = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import { mkdirSync } from 'node:fs'
      import { bring } from ${JSON.stringify(join(import.meta.dirname, 'toolchain.mjs'))}
      bring(${JSON.stringify(home)}, ['pnpm'], (draft) => {
        mkdirSync(draft + '/node_modules/.bin/pnpm', { recursive: true })
        process.kill(process.pid, 'SIGKILL')
      })`,
    ])
    expect(killed.signal).toBe('SIGKILL')
    expect(readdirSync(home)).toHaveLength(1)
    const folder = bring(home, tools, installPnpm)
    expect(readFileSync(join(folder, 'pnpm'), 'utf8')).toContain('.new')
    expect(readdirSync(home)).toEqual([`pnpm-${pinned.pnpm}`])
  })

  it('repairs a folder that something was deleted from', () => {
    rmSync(join(bring(home, tools, installPnpm), 'pnpm'))
    expect(existsSync(join(bring(home, tools, installPnpm), 'pnpm'))).toBe(true)
  })

  it('leaves nothing behind when it fails, and names what the system refused', () => {
    const refuse = () => {
      throw Object.assign(new Error(`EACCES: permission denied, mkdir '${home}'`), { code: 'EACCES' })
    }
    expect(() => bring(home, tools, refuse)).toThrow(ToolchainProblem)
    expect(() => bring(home, tools, refuse)).toThrow(/may not use .*: give it the right/)
    expect(readdirSync(home)).toEqual([])
  })
})
