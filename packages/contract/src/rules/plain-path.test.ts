import { describe, expect, it } from 'vitest'
import { isPlainPath } from './plain-path.ts'

describe('a plain path of the site', () => {
  it.each(['/redirect-verified', '/sabre-fo-redirect-verified', '/booking/card-verified', '/english/paid'])(
    '%s is one',
    (path) => expect(isPlainPath(path)).toBe(true),
  )

  it.each([
    '',
    '/',
    'paid',
    '/paid/',
    '/paid?x=1',
    '/paid#x',
    '/Paid',
    '/paid2',
    '/a/../b',
    '//evil.test/paid',
    '//evil',
    '/\\evil',
    'https://evil.test/paid',
    '/en/paid',
    '/he',
    '/paid\n',
  ])('%j is none', (path) => expect(isPlainPath(path)).toBe(false))
})
