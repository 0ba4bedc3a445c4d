import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const passwords = createPasswordHasher()

describe('a stored password', () => {
  it('is known again, and nothing else is taken for it', async () => {
    const hash = await passwords.hash('correct horse battery')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.matches('correct horse battery', hash)).toBe(true)
    expect(await passwords.matches('correct horse batterY', hash)).toBe(false)
    expect(await passwords.matches('', hash)).toBe(false)
  })

  it('is salted: the same twice is stored as two', async () => {
    expect(await passwords.hash('the same again')).not.toBe(await passwords.hash('the same again'))
  })

  it('is the same however a keyboard composes its letters', async () => {
    const hash = await passwords.hash('caf\u00e9 au lait, s\u2019il')
    expect(await passwords.matches('cafe\u0301 au lait, s\u2019il', hash)).toBe(true)
  })

  it('is never matched where there is no hash', async () => {
    expect(await passwords.matches('whatever was typed', null)).toBe(false)
  })

  it('in an unknown format is an error, and lets no password pass', async () => {
    await expect(passwords.matches('x', '$2b$12$abcdef')).rejects.toThrow('format')
  })
})
