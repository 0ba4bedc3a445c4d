import type { ReleaseStore } from '@masa/release-store'
import { describe, expect, it } from 'vitest'
import { createReleaseFiles } from './release-files.ts'
import { integrityOf } from './testing/edge-world.ts'

const ADDRESS = '/r/shell/0.1.0-00000001/'
const assets = JSON.stringify({
  schema: 1,
  version: '0.1.0-00000001',
  manifest: { id: 'shell', owner: 'team', justification: 'test', pages: [] },
  entry: [],
  platform: [],
  kit: [],
  chunks: {},
  needs: {},
  provided: {},
  loose: {},
  fonts: {},
  files: {},
})
const registered = {
  schema: 1,
  remote: 'shell',
  version: '0.1.0-00000001',
  entry: 'main.js',
  container: 'masa_shell',
  manifest: {},
  chunks: {},
  shared: {},
  contract: '^0.1.0',
  owner: 'team',
  justification: 'test',
  files: Object.fromEntries(
    Object.entries({ 'assets.json': assets, 'words.json': 'words' }).map(([path, text]) => [
      path,
      { integrity: integrityOf(text), bytes: text.length },
    ]),
  ),
}
const description = JSON.stringify(registered)
const spare = { ...registered, address: ADDRESS, integrity: integrityOf(description) }
const { files: _files, ...named } = spare

/** What was put into the bucket. */
function filesOf(put: Readonly<Record<string, string>>) {
  const stored: Record<string, string> = {
    'assets.json': assets,
    'words.json': 'words',
    'release.json': description,
    ...put,
  }
  const read = async (path: string) => {
    const text = stored[path.replace('shell/0.1.0-00000001/', '')]
    return text === undefined ? null : Buffer.from(text)
  }
  return createReleaseFiles({
    store: { read } as Partial<ReleaseStore> as ReleaseStore,
    shellFolder: undefined,
    report: () => undefined,
  })
}

describe.each([
  ['of the signed set', { ...spare, lastKnownGood: null }],
  ['whose description the signed set names', { ...named, lastKnownGood: null }],
])('the shell %s', (_name, live) => {
  it('is read as it was registered', async () => {
    const shell = await filesOf({}).shell(live)
    expect(shell.assets.version).toBe('0.1.0-00000001')
    expect(await shell.read('words.json')).toBe('words')
  })
  it('is no shell where the list of its files, and of their hashes, was changed', async () => {
    await expect(filesOf({ 'assets.json': `${assets} ` }).shell(live)).rejects.toThrow('not what was registered')
  })
  it('gives out nothing that was changed, or added', async () => {
    const shell = await filesOf({ 'words.json': 'others', 'more.json': '{}' }).shell(live)
    await expect(shell.read('words.json')).rejects.toThrow('not what was registered')
    await expect(shell.read('more.json')).rejects.toThrow('has no file')
  })
})

it('a description that was changed makes no shell of a spare', async () => {
  const changed = description.replace('test', 'text')
  await expect(filesOf({ 'release.json': changed }).shell({ ...named, lastKnownGood: null })).rejects.toThrow(
    'not what was registered',
  )
})

it('a stylesheet goes into the page with the hash alone that the page asks for it with', async () => {
  const files = filesOf({})
  const shell = await files.shell({ ...spare, lastKnownGood: null })
  const address = '/r/shell/0.1.0-00000001/words.json'
  const other = { ...shell, address: '/r/other/' }
  expect(await files.readAddress({ address, integrity: integrityOf('words') }, other)).toBe('words')
  await expect(files.readAddress({ address, integrity: integrityOf('others') }, other)).rejects.toThrow(
    'not what was registered',
  )
})
