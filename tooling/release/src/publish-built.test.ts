import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishBuilt } from './publish-built.ts'

describe('publishing what is built', () => {
  let root: string
  const folders = () => ({ appsFolder: join(root, 'apps'), releasesFolder: join(root, 'releases') })
  const build = async (version: string, content: string) => {
    const dist = join(root, 'apps/vacations/dist', version)
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, 'release.json'), '{}')
    await writeFile(join(dist, 'remoteEntry.js'), content)
  }
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'masa-publish-'))
    await mkdir(join(root, 'apps/shell/dist'), { recursive: true })
    await writeFile(join(root, 'apps/shell/dist/assets.json'), '{}')
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  it('copies a release whole and leaves nothing half-written behind', async () => {
    await build('0.1.0-00000001', 'one')
    expect(await publishBuilt(folders())).toEqual({ added: ['vacations@0.1.0-00000001'], kept: [] })
    expect(await readdir(join(root, 'releases/vacations'))).toEqual(['0.1.0-00000001'])
    expect(await readFile(join(root, 'releases/vacations/0.1.0-00000001/remoteEntry.js'), 'utf8')).toBe('one')
  })
  it('never changes what was published under a version', async () => {
    await build('0.1.0-00000001', 'one')
    await publishBuilt(folders())
    await build('0.1.0-00000001', 'tampered')
    expect(await publishBuilt(folders())).toEqual({ added: [], kept: ['vacations@0.1.0-00000001'] })
    expect(await readFile(join(root, 'releases/vacations/0.1.0-00000001/remoteEntry.js'), 'utf8')).toBe('one')
  })
  it('takes the shell for no release', async () => {
    await publishBuilt(folders())
    expect(await readdir(join(root)).catch(() => [])).not.toContain('releases')
  })
})
