import { afterEach, describe, expect, it, vi } from 'vitest'
import { scrollBehavior } from './scroll-behavior.ts'

afterEach(() => vi.unstubAllGlobals())

describe('how the page scrolls by itself', () => {
  it.each([
    { wish: 'reduce', expected: 'instant' },
    { wish: 'no-preference', expected: 'smooth' },
  ])('is $expected where motion is $wish', ({ wish, expected }) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(prefers-reduced-motion: ${wish})` }))
    expect(scrollBehavior()).toBe(expected)
  })
})
