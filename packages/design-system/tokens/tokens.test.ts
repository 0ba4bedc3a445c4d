import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { charactersOf, FACES } from '../fonts/faces.ts'
import pairs from './contrast-pairs.json' with { type: 'json' }
import { contrast, resolveColour } from './contrast.ts'
import { flat, readTokens, stylesheet } from './stylesheet.ts'

const tokens = readTokens()
const source = join(import.meta.dirname, '../src')

describe('stylesheet', () => {
  it('is the one that the tokens make', () => {
    expect(readFileSync(join(source, 'styles.css'), 'utf8')).toBe(stylesheet(tokens))
  })

  it('defines every custom property that it reads', () => {
    const css = stylesheet(tokens)
    const defined = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map((match) => match[1]))
    const missing = [...css.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1]).filter((name) => !defined.has(name))
    expect(missing).toEqual([])
  })

  it('lets modes and themes override meanings only', () => {
    const meanings = new Set([...Object.keys(flat(tokens.meanings)), ...Object.keys(tokens.components)])
    const overrides = [
      tokens.dark,
      tokens.forcedColors,
      tokens.reducedMotion,
      tokens.arabic,
      tokens.russian,
      ...Object.values(tokens.themes),
    ]
    expect(overrides.flatMap(Object.keys).filter((name) => !meanings.has(name))).toEqual([])
  })

  it('holds no raw colour among the meanings, shadows apart', () => {
    const raw = Object.entries({ ...flat(tokens.meanings), ...tokens.dark }).filter(
      ([name, value]) => !name.startsWith('shadow-') && /#|rgb/.test(value),
    )
    expect(raw).toEqual([])
  })
})

describe('contrast (WCAG 2.2: text 4.5, lines and controls 3)', () => {
  const looks = [
    ...(['light', 'dark'] as const).map((mode) => ({ name: mode as string, mode, theme: {} })),
    ...Object.entries(tokens.themes).flatMap(([name, theme]) =>
      (['light', 'dark'] as const).map((mode) => ({ name: `${name} ${mode}`, mode, theme })),
    ),
  ]
  describe.each(looks)('$name', ({ mode, theme }) => {
    it.each(pairs)('$on on $under is at least $need', ({ on, under, need }) => {
      const colours = [on, under].map((name) => resolveColour(name, { tokens, mode, theme }))
      expect(contrast(colours[0] ?? [], colours[1] ?? [])).toBeGreaterThanOrEqual(need)
    })
  })

  it('is 21 between black and white', () => expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21))
})

describe('fonts', () => {
  const kilobytes = (...scripts: string[]): number =>
    scripts.reduce((sum, script) => sum + statSync(join(source, `fonts/rubik-${script}.woff2`)).size / 1000, 0)

  it('stay within what a page may preload', () => {
    expect(kilobytes('latin', 'hebrew')).toBeLessThanOrEqual(35)
    expect(kilobytes('latin', 'cyrillic')).toBeLessThanOrEqual(45)
    expect(kilobytes('latin', 'arabic')).toBeLessThanOrEqual(60)
  })

  it('answer for each character once', () => {
    const all = FACES.flatMap(({ unicodeRange }) => [...charactersOf(unicodeRange)])
    expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([])
  })

  it.each([
    ['hebrew', '₪את׳״־'],
    ['latin', 'Az$€−–’é©'],
    ['cyrillic', 'АяЁё№'],
    ['arabic', 'ءيپگ،؟٠'],
  ])('%s covers %s', (script, text) => {
    const range = new Set(charactersOf(FACES.find((face) => face.script === script)?.unicodeRange ?? ''))
    expect([...text].filter((character) => !range.has(character))).toEqual([])
  })
})
