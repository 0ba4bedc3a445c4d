import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toolFolders } from './tool-folders.mjs'

describe('the folders of tools', () => {
  let home: string
  beforeAll(() => void (home = mkdtempSync(join(tmpdir(), 'masa-home-'))))
  afterAll(() => rmSync(home, { recursive: true }))

  it('are those of a home that can be written to', () => {
    expect(toolFolders('/masa', { home, env: {} })).toEqual({})
  })

  it('are ours where there is no home, but for those that are set', () => {
    const env = { XDG_CACHE_HOME: '/var/cache/builds' }
    expect(toolFolders('/masa', { home: join(home, 'missing'), env })).toEqual({
      XDG_CONFIG_HOME: join('/masa', 'XDG_CONFIG_HOME'),
      XDG_DATA_HOME: join('/masa', 'XDG_DATA_HOME'),
      XDG_STATE_HOME: join('/masa', 'XDG_STATE_HOME'),
    })
  })

  it.skipIf(process.getuid?.() === 0)('keep the settings of a home that can only be read', () => {
    chmodSync(home, 0o500)
    expect(Object.keys(toolFolders('/masa', { home, env: {} }))).toEqual([
      'XDG_DATA_HOME',
      'XDG_STATE_HOME',
      'XDG_CACHE_HOME',
    ])
  })
})
