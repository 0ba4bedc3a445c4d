import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canRun, serverAccount } from './account.ts'
import { copyForAccount } from './binaries.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masa-binaries-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe.runIf(process.getuid?.() === 0)("the copy of PostgreSQL's programs", () => {
  it('can be run by the account of the server, although they were installed under a strict umask', async () => {
    const account = await accountOfServer()
    const copy = await copyOf(0o700)
    expect(await canRun(join(copy, 'bin', 'pg_ctl'), account)).toBe(true)
  })

  it('is repaired when an earlier start has made it under a strict umask', async () => {
    const account = await accountOfServer()
    const copy = await copyOf(0o700)
    await chmod(join(copy, 'bin'), 0o700)
    await chmod(copy, 0o700)
    expect(await copyOf(0o700)).toBe(copy)
    expect(await canRun(join(copy, 'bin', 'pg_ctl'), account)).toBe(true)
  })
})

async function copyOf(mode: number): Promise<string> {
  const native = join(folder, 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await writeFile(join(native, 'bin', 'pg_ctl'), '#!/bin/sh')
  for (const path of ['bin/pg_ctl', 'bin', '.']) await chmod(join(native, path), mode)
  const copy = join(folder, 'copy')
  await copyForAccount(native, copy)
  return copy
}

async function accountOfServer() {
  const account = await serverAccount()
  if (!account) throw new Error('only root runs the server under another account')
  return account
}
