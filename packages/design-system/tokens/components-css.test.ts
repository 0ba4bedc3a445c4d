import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
const known = new Set(
  [...readFileSync(join(source, 'styles.css'), 'utf8').matchAll(/--([\w-]+):/g)].map((match) => match[1]),
)

describe.each(files)('%s', (file) => {
  const css = readFileSync(join(source, file), 'utf8')

  it('stands in the kit’s layer', () => expect(css.trimStart()).toMatch(/^@layer kit \{/))

  it('reads meanings that exist, and no values', () => {
    const own = new Set([...css.matchAll(/(?:^|\s)--([\w-]+):/g)].map((match) => match[1]))
    const given = new Set(['from', 'to', 'height', 'share', 'columns', 'colour', 'bottom-bar'])
    const unknown = [...css.matchAll(/var\(--([\w-]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !own.has(name) && !given.has(name) && (!known.has(name) || name.startsWith('v-')))
    expect(unknown).toEqual([])
  })

  it('knows neither colours nor left and right', () => {
    const faults = css
      .split('\n')
      .filter(
        (line) =>
          /#[\da-f]{3,8}\b|rgba?\(|hsla?\(|[\s-](left|right)\s*:|:\s*(left|right)\b|(?:^|\s)(top|bottom|width|height|min-width|max-width|margin-top|margin-bottom|padding-top|padding-bottom):/i.test(
            line,
          ) && !line.includes('@media'),
      )
    expect(faults).toEqual([])
  })
})

/** Rules by their selectors, those within a query of the pointer marked so. */
const rulesOf = (css: string): { selector: string; body: string; isForTouch: boolean }[] => {
  const touch = [...css.matchAll(/@media \(pointer: coarse\) \{(.*?\})\s*\}/gs)].map(([, inside]) => inside ?? '')
  const read = (text: string, isForTouch: boolean) =>
    [...text.matchAll(/([^{}@]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
      selector: selector?.trim() ?? '',
      body: body ?? '',
      isForTouch,
    }))
  return [
    ...read(css.replaceAll(/@media \(pointer: coarse\) \{.*?\}\s*\}/gs, ''), false),
    ...read(touch.join(''), true),
  ]
}

it('makes no field that is touched smaller than 16 px, which a phone would enlarge the page for', () => {
  const rules = files.flatMap((file) => rulesOf(readFileSync(join(source, file), 'utf8')))
  const small = rules.filter(
    ({ selector, body, isForTouch }) =>
      !isForTouch && /\.(?:input|select)(?:\[data-size='sm'\])?$/.test(selector) && /--text-(?:2xs|xs|sm)\b/.test(body),
  )
  const large = rules.filter(({ body, isForTouch }) => isForTouch && body.includes('font-size: var(--text-md)'))
  expect(small.map(({ selector }) => selector)).toEqual(['.sm .input', ".select[data-size='sm']"])
  expect(large.map(({ selector }) => selector)).toEqual(['.sm .input', ".select[data-size='sm']"])
})

it('looks at every component', () => expect(files.length).toBeGreaterThan(35))
