import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inState } from './paths.ts'
import { reset } from './reset.ts'

beforeEach(() => {
  mkdirSync(inState('logs'), { recursive: true })
  for (const name of ['secret-keys', 'toolchain']) writeFileSync(inState(name), '{}')
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const name of ['secret-keys', 'toolchain', 'logs']) rmSync(inState(name), { recursive: true, force: true })
})

describe('a reset', () => {
  it('deletes what the checkout keeps, but for the toolchain', async () => {
    expect(await reset()).toBe(0)
    expect(existsSync(inState('logs'))).toBe(false)
    expect(existsSync(inState('toolchain'))).toBe(true)
  })

  it('keeps the keys of a database that it leaves alone', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://boss@db.example/masa')
    expect(await reset()).toBe(0)
    expect(existsSync(inState('secret-keys'))).toBe(true)
    expect(existsSync(inState('logs'))).toBe(false)
  })
})
