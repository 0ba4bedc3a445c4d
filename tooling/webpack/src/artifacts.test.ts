import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { HASH_PLACEHOLDER, integrityOf, nameByContent, writeArtifacts } from './artifacts.ts'

const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })

describe('naming a build by its content', () => {
  const build = [file('a.js', `self.release="x@1.0.0-${HASH_PLACEHOLDER}"`), file('a.js.map', '{"sources":[]}')]

  it('writes the hash where the placeholder stood', () => {
    const { hash, artifacts } = nameByContent(build)
    expect(hash).toMatch(/^[0-9a-f]{8}$/)
    expect(artifacts[0]?.content.toString()).toBe(`self.release="x@1.0.0-${hash}"`)
  })
  it('gives the same name to the same content, another to a changed byte, and ignores source maps', () => {
    expect(nameByContent(build).hash).toBe(nameByContent(build).hash)
    expect(nameByContent([file('a.js', 'other')]).hash).not.toBe(nameByContent(build).hash)
    expect(nameByContent([build[0] as (typeof build)[0], file('a.js.map', 'elsewhere')]).hash).toBe(
      nameByContent(build).hash,
    )
  })
  it('distinguishes a renamed file from a changed one', () => {
    expect(nameByContent([file('b.js', 'x')]).hash).not.toBe(nameByContent([file('a.js', 'x')]).hash)
  })
  it('hashes for integrity what is written', () => {
    expect(integrityOf(Buffer.from(''))).toBe('sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb')
  })
  it('lays compressed copies beside text, and nothing of an earlier build', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masa-artifacts-'))
    const text = 'x'.repeat(2_000)
    await writeArtifacts(folder, [file('old.js', text)])
    await writeArtifacts(folder, [file('a.js', text), file('tiny.js', '1'), file('font.woff2', text)])
    expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'font.woff2', 'tiny.js'])
    expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(text)
    expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(text)
    await rm(folder, { recursive: true })
  })
})
