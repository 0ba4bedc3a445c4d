import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainInstallFailure } from './install.ts'
import { isInstalled, stampInstall } from './install-stamp.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masa-stamp-'))
  for (const folder of ['apps/one', 'tooling/e2e/products/one/api']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), folder)
  }
  for (const path of ['package.json', 'pnpm-lock.yaml']) writeFileSync(join(root, path), path)
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - apps/*\n  - tooling/e2e/products/*/*\n\ncatalog:\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the stamp of an install', () => {
  it('spares the next install as long as nothing has changed', () => {
    expect(isInstalled(root)).toBe(false)
    stampInstall(root)
    expect(isInstalled(root)).toBe(true)
  })

  it.each([
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'apps/one/package.json',
    'tooling/e2e/products/one/api/package.json',
  ])('is void after a change of %s', (path) => {
    stampInstall(root)
    writeFileSync(join(root, path), 'changed')
    expect(isInstalled(root)).toBe(false)
  })

  it('is void after a new package came, and when node_modules was deleted', () => {
    stampInstall(root)
    mkdirSync(join(root, 'apps', 'two'))
    writeFileSync(join(root, 'apps', 'two', 'package.json'), '{}')
    expect(isInstalled(root)).toBe(false)
    stampInstall(root)
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(isInstalled(root)).toBe(false)
  })
})

describe('a failed install', () => {
  it.each([
    ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', /commit the lock file/],
    ['Error: ERR_PNPM_PACKAGE_MANAGER_NO_IMPORTER\n  × installing dependencies', /commit the lock file/],
    ['request failed: getaddrinfo EAI_AGAIN registry.example', /registry cannot be reached/],
    ['write failed: ENOSPC: no space left on device', /free some/],
    ['hello\nERR_PNPM_SOMETHING  odd\n', /ERR_PNPM_SOMETHING {2}odd \(see/],
    ['Error:   × installing dependencies\n  ╰─▶ the store is odd\n', /pnpm could not install: the store is odd \(see/],
    ['', /no reason given/],
  ])('saying %j is explained in one line', (output, expected) => {
    const line = explainInstallFailure(output)
    expect(line).toMatch(expected)
    expect(line).not.toContain('\n')
  })

  it('is one for want of space where none is left, whatever pnpm says', () => {
    const output = 'Error:   × installing dependencies\n'
    expect(explainInstallFailure(output, 40e6)).toBe('No space is left on the disk: free some and start again.')
    expect(explainInstallFailure(output, 2e9)).toMatch(/^pnpm could not install/)
  })
})
