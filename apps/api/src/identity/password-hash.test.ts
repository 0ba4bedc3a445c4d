import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const passwords = createPasswordHasher()

describe('passwords that come at once', () => {
  it('are judged one after another, so many wait, and the rest is asked to come again', async () => {
    const bounded = createPasswordHasher({ running: 1, waiting: 2 })
    const done: number[] = []
    const all = [0, 1, 2, 3, 4].map(async (at) => {
      await bounded.inTurn(() => bounded.matches('whatever was typed', null))
      done.push(at)
    })
    const [, , , ...refused] = await Promise.allSettled(all)
    expect(done).toEqual([0, 1, 2])
    for (const one of refused)
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { name: 'DomainError', code: 'unavailable', details: { retryAfterSeconds: 2 } },
      })
    expect(await bounded.inTurn(async () => 'there is room again')).toBe('there is room again')
  })

  it('keep their place in the line after one that failed', async () => {
    const bounded = createPasswordHasher({ running: 1, waiting: 2 })
    const inTurn = (hash: string | null) => bounded.inTurn(() => bounded.matches('x', hash))
    const all = await Promise.allSettled([inTurn('$2b$12$abcdef'), inTurn(null)])
    expect(all).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('format') } },
      { value: false },
    ])
  })
})

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
