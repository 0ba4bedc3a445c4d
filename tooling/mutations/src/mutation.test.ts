import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeChanged, judgeUnchanged, lineOf, tableOf } from './judge.ts'
import { mutations } from './list/mutations.ts'
import { mutate, MutationStale, type Mutation } from './mutation.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const one: Mutation = {
  name: 'the lock',
  file: 'a.ts',
  find: 'lock()',
  replace: '',
  test: { file: 'a.test.ts', title: 'waits' },
}

describe('the list of mutations', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    '%s: stands in the code once',
    (_, mutation) => {
      const text = readFileSync(join(root, mutation.file), 'utf8')
      expect(mutate(text, mutation)).not.toBe(text)
      expect(existsSync(join(root, mutation.test.file))).toBe(true)
    },
  )

  it('names each once', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  })
})

describe('a mutation', () => {
  it('changes its text', () => expect(mutate('a; lock(); b', one)).toBe('a; ; b'))
  it.each(['', 'lock', 'lock() lock()'])('is stale in %j', (text) =>
    expect(() => mutate(text, one)).toThrow(MutationStale),
  )
})

describe('the verdict', () => {
  const waits = (hasPassed: boolean) => ({ ends: [{ title: 'waits for its turn', hasPassed }], complaint: '' })
  const nothing = { ends: [], complaint: 'Cannot find module' }

  it('needs a test of that name that passes without the change', () => {
    expect(judgeUnchanged(one, waits(true))).toBeUndefined()
    expect(judgeUnchanged(one, waits(false))).toMatchObject({ kind: 'broken', why: expect.stringContaining('fails') })
    expect(judgeUnchanged(one, nothing)).toMatchObject({ kind: 'broken', why: expect.stringContaining('Cannot find') })
  })

  it('is red when the test fails with it, green when it passes, and neither when it did not run', () => {
    expect(judgeChanged(waits(false))).toEqual({ kind: 'red', test: 'waits for its turn' })
    expect(judgeChanged(waits(true))).toEqual({ kind: 'green' })
    expect(judgeChanged(nothing).kind).toBe('broken')
  })

  const finding = (hasPassed: boolean) => ({ mutation: one, verdict: judgeChanged(waits(hasPassed)), seconds: 1 })

  it('says at once why it is not as it should be', () => {
    expect(lineOf(finding(true))).toBe('GREEN  the lock: not noticed in a.test.ts: waits')
    expect(lineOf(finding(false))).toBe('red    the lock')
  })

  it('is counted', () => {
    const table = tableOf([finding(true), finding(false)])
    expect(table).toMatch(/^GREEN {2}the lock {2}a\.ts .* not noticed in a\.test\.ts: waits$/m)
    expect(table).toMatch(/^red {4}the lock {2}a\.ts .* waits for its turn$/m)
    expect(table.split('\n').at(-1)).toBe('1 passed, 1 failed')
  })
})
