import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explainNpxFailure, missingTools, npxArguments, pinned } from './toolchain.mjs'

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

  it('is brought in exact versions, without a question', () => {
    expect(npxArguments(['node', 'pnpm']).join(' ')).toBe(
      `-y --loglevel=error -p node@${pinned.node} -p pnpm@${pinned.pnpm} -c node -p process.env.PATH`,
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
    ['npm error code EACCES\nmore', /could not be brought by npx: npm error code EACCES$/],
  ])('explains %j in one line', (output, expected) => {
    const line = explainNpxFailure(output)
    expect(line).toMatch(expected)
    expect(line).not.toContain('\n')
  })
})
