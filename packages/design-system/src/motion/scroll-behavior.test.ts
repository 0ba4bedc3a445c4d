import { afterEach, describe, expect, it, vi } from 'vitest'
import { scrollBehavior } from './scroll-behavior.ts'

afterEach(() => vi.unstubAllGlobals())

describe('how the page scrolls by itself', () => {
  it.each([
    { preference: 'reduce', expected: 'instant' },
    { preference: 'no-preference', expected: 'smooth' },
  ])('is $expected where motion is $preference', ({ preference, expected }) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${preference})` }))
    expect(scrollBehavior()).toBe(expected)
  })
})
