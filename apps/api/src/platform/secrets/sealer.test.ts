import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { createSealer, SealBroken } from './sealer.ts'
import { loadSecretKeys, parseSecretKeys } from './secret-keys.ts'

const old = { id: 'k1', key: randomBytes(32) }
const fresh = { id: 'k2', key: randomBytes(32) }
const sealer = createSealer([old])

describe('sealing', () => {
  it('gives any text back, and never the same sealed text twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = sealer.seal('passport', text)
        expect(sealer.open('passport', sealed)).toBe(text)
        expect(sealer.seal('passport', text)).not.toBe(sealed)
      }),
    )
  })

  it('opens for its purpose alone', () => {
    expect(() => sealer.open('identity', sealer.seal('passport', '12345678'))).toThrow(SealBroken)
  })

  it('notices any change', () => {
    const sealed = sealer.seal('p', 'text')
    // The last character of base64url may spell the same bytes.
    for (let at = 3; at < sealed.length - 1; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(() => sealer.open('p', changed)).toThrow(SealBroken)
    }
  })

  it('goes on opening what an older key sealed, and finds what it digested', () => {
    const rotated = createSealer([fresh, old])
    expect(rotated.open('p', sealer.seal('p', 'kept'))).toBe('kept')
    expect(rotated.seal('p', 'new').startsWith('k2.')).toBe(true)
    expect(rotated.digest('phone', '0501234567')).toEqual(sealer.digest('phone', '0501234567'))
    expect(rotated.verify('state', sealer.sign('state', 'x'))).toBe('x')
    expect(() => sealer.open('p', rotated.seal('p', 'new'))).toThrow(SealBroken)
  })
})

describe('signing', () => {
  it('E10: verifies for its purpose alone, and nothing that was changed by one character', () => {
    const token = sealer.sign('state', JSON.stringify({ booking: 'b', attempt: 1 }))
    expect(JSON.parse(sealer.verify('state', token)!)).toEqual({ booking: 'b', attempt: 1 })
    expect(sealer.verify('other', token)).toBeNull()
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'Q' ? 'R' : 'Q'}${token.slice(at + 1)}`
      expect(sealer.verify('state', changed)).toBeNull()
    }
    for (const nonsense of ['', '.', '..', 'a.b.c', `${token}.x`, `${token}=`])
      expect(sealer.verify('state', nonsense)).toBeNull()
  })

  it('fits into an address as it is', () => {
    const token = sealer.sign('state', '{"any":"שלום/+?&"}')
    expect(encodeURIComponent(token)).toBe(token)
  })
})

describe('keys', () => {
  it('are made once for a machine and readable by its owner alone', () => {
    const stateFolder = mkdtempSync(join(tmpdir(), 'masa-keys-'))
    try {
      const first = loadSecretKeys({ configured: undefined, stateFolder })
      expect(loadSecretKeys({ configured: undefined, stateFolder })).toEqual(first)
      expect(statSync(join(stateFolder, 'secret-keys')).mode & 0o077).toBe(0)
    } finally {
      rmSync(stateFolder, { recursive: true })
    }
  })

  it.each([['nonsense'], ['k1:c2hvcnQ='], [':AAAA']])('are refused when written like %s', (text) => {
    expect(() => parseSecretKeys(text)).toThrow(/id:base64/)
  })
})
