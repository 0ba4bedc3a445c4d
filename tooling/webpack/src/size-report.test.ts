import { describe, expect, it } from 'vitest'
import { pageSize, refuseDuplicates, sizeLines } from './size-report.ts'

const css = (path: string, text: string) => ({ path, content: Buffer.from(text) })

describe('the sizes of a build', () => {
  const sizes = new Map([
    ['a.js', 1_000],
    ['b.js', 500],
    ['a.css', 300],
  ])
  it('counts each file of a page once, by its kind', () => {
    expect(pageSize({ page: 'home', files: ['a.js', 'b.js', 'a.js', 'a.css', 'unknown.js'], sizes })).toEqual({
      page: 'home',
      scripts: { bytes: 1_500, files: 3 },
      styles: { bytes: 300, files: 1 },
    })
  })
  it('prints a line for each page', () => {
    expect(sizeLines([pageSize({ page: 'home', files: ['a.js', 'a.css'], sizes })])).toBe(
      '  home  scripts    1.0 kB in 1, styles    0.3 kB in 1\n',
    )
  })
  it('refuses one stylesheet under two names', () => {
    expect(() => refuseDuplicates([css('1.css', '.a{}'), css('2.css', '.a{}')])).toThrow(
      '2.css and 1.css are one stylesheet',
    )
    expect(() =>
      refuseDuplicates([css('1.css', '.a{}'), css('2.css', '.b{}'), css('1.js', '.a{}'), css('2.js', '.a{}')]),
    ).not.toThrow()
  })
})
