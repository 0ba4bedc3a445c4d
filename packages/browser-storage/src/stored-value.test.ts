// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fc, foreignText } from '@masa/properties'
import { isRecord, isStorageOpen, parseNumbers, storedText, storedValue } from './stored-value.ts'

interface Size {
  readonly width: number
}
const parse = (stored: unknown): Size | null =>
  isRecord(stored) && typeof stored['width'] === 'number' ? { width: stored['width'] } : null
const size = storedValue({ key: 'size', version: 1, area: 'session', parse })
const secondSize = storedValue({ key: 'size', version: 2, area: 'session', parse })
const word = storedText({ key: 'word', version: 1, area: 'local', isFitting: (text) => /^[a-z]+$/.test(text) })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const fails = (name: string) => () => {
  throw new DOMException('as a browser says it', name)
}

describe('a stored value', () => {
  it('is read as it was written, until it is forgotten', () => {
    expect(size.read()).toBeNull()
    expect(size.write({ width: 3 })).toBe(true)
    expect(size.read()).toEqual({ width: 3 })
    expect(sessionStorage.getItem('size')).toBe('{"width":3}')
    size.forget()
    expect(size.read()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  it('is plain text where it is declared so', () => {
    word.write('answered')
    expect(localStorage.getItem('word')).toBe('answered')
    expect(word.read()).toBe('answered')
    localStorage.setItem('word', '{"a":1}')
    expect(word.read()).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  it.each(['', 'null', '{', '[]', '7', '{}', '{"width":"3"}', '\u0000'])(
    '%j does not fit: it is removed',
    (foreign) => {
      sessionStorage.setItem('size', foreign)
      expect(size.read()).toBeNull()
      expect(sessionStorage.getItem('size')).toBeNull()
    },
  )

  it('is removed as well where judging it throws', () => {
    const strict = storedValue({
      key: 'size',
      version: 1,
      area: 'session',
      parse: () => {
        throw new TypeError('of a judge')
      },
    })
    sessionStorage.setItem('size', '{}')
    expect(strict.read()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  it('is never that of another version: releases that are live side by side keep their own', () => {
    secondSize.write({ width: 2 })
    expect(size.read()).toBeNull()
    size.write({ width: 1 })
    expect(secondSize.read()).toEqual({ width: 2 })
    expect(size.read()).toEqual({ width: 1 })
    expect(secondSize.name).toBe('size@2')
  })

  it('reads any foreign text as a fitting value or as none', () => {
    fc.assert(
      fc.property(foreignText({ width: 3 }), (text) => {
        sessionStorage.setItem('size', text)
        const read = size.read()
        expect(read === null || typeof read.width === 'number').toBe(true)
        expect(sessionStorage.getItem('size')).toBe(read === null ? null : text)
      }),
    )
  })
})

describe('numbers by name', () => {
  it.each([{}, { a: 1 }, { a: 0, b: -2.5 }])('are %j', (stored) => {
    expect(parseNumbers(stored)).toEqual(stored)
  })
  it.each([null, [], [1], 7, 'a', { a: '1' }, { a: null }, { a: 1, b: {} }, { a: Infinity }])(
    'are not %j',
    (stored) => {
      expect(parseNumbers(stored)).toBeNull()
    },
  )
})

describe('storage that does not work', () => {
  it.each(['sessionStorage', 'localStorage'])('is none, without an error: %s is blocked when it is named', (name) => {
    vi.spyOn(globalThis as never, name as never, 'get').mockImplementation(fails('SecurityError'))
    const value = storedText({
      key: 'a',
      version: 2,
      area: name === 'localStorage' ? 'local' : 'session',
      isFitting: () => true,
    })
    expect(value.write('x')).toBe(false)
    expect(value.read()).toBeNull()
    expect(() => value.forget()).not.toThrow()
    expect(isStorageOpen(name === 'localStorage' ? 'local' : 'session')).toBe(false)
  })

  it.each([null, undefined])('is none where the browser has %s in its place', (absent) => {
    vi.stubGlobal('sessionStorage', absent)
    expect(size.write({ width: 3 })).toBe(false)
    expect(size.read()).toBeNull()
    expect(() => size.forget()).not.toThrow()
    expect(isStorageOpen('session')).toBe(false)
  })

  it('that is full refuses what is new, and what was stored before can be read', () => {
    size.write({ width: 3 })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fails('QuotaExceededError'))
    expect(size.write({ width: 4 })).toBe(false)
    expect(size.read()).toEqual({ width: 3 })
    expect(isStorageOpen('session')).toBe(false)
  })

  it('is open otherwise, and the trial leaves nothing behind', () => {
    expect(isStorageOpen('session')).toBe(true)
    expect(sessionStorage.length).toBe(0)
  })
})
