import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checks, isRunnable } from './checks.ts'
import { browserOnPath } from './browser.ts'
import { linesWithAddress } from './lock-file.ts'

describe('the checks', () => {
  it('follow only checks that stand before them', () => {
    const names = checks.map(({ name }) => name)
    for (const [index, { after }] of checks.entries()) {
      expect(after === undefined || names.slice(0, index).includes(after)).toBe(true)
    }
  })

  it.each(checks.map((check) => [check.name, check] as const))('%s has a program', (_, check) => {
    expect(isRunnable(check.command([]))).toBe(true)
  })

  it('without a program cannot be run', () => {
    expect(isRunnable(['/no/such/program'])).toBe(false)
    expect(isRunnable([process.execPath, '/no/such/script.ts'])).toBe(false)
  })
})

describe('the lock file check', () => {
  it('finds the line that names a registry', () => {
    const text =
      'packages:\n  x@1.0.0:\n    resolution: {integrity: sha512-x, tarball: https://registry.example/x.tgz}\n'
    expect(linesWithAddress(text)).toEqual([expect.stringMatching(/^3: .*registry\.example/)])
    expect(linesWithAddress('packages:\n  x@1.0.0:\n    resolution: {integrity: sha512-x}\n')).toEqual([])
  })
})

describe('the browser', () => {
  it('is the one that was named, else the first on PATH, else none', () => {
    expect(browserOnPath({ MASA_CHROMIUM: process.execPath, PATH: '' }, 'whole')).toBe(process.execPath)
    expect(browserOnPath({ MASA_CHROMIUM: '/no/such', PATH: '/no/such:/neither' }, 'whole')).toBeUndefined()
  })

  it('has no window for journeys where there is one without, and has it for the bench', () => {
    const PATH = mkdtempSync(join(tmpdir(), 'masa-browser-'))
    const put = (name: string) => writeFileSync(join(PATH, name), '', { mode: 0o755 })
    put('chromium')
    expect(browserOnPath({ PATH }, 'headless')).toBe(join(PATH, 'chromium'))
    put('chromium-headless-shell')
    expect(browserOnPath({ PATH }, 'headless')).toBe(join(PATH, 'chromium-headless-shell'))
    expect(browserOnPath({ PATH }, 'whole')).toBe(join(PATH, 'chromium'))
    rmSync(PATH, { recursive: true })
  })
})
