import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { escapeJson } from './escape.ts'
import { parseTemplate } from './template.ts'

const fill = (source: string, data: unknown) =>
  parseTemplate(source).fill(data, {
    up: (value) => String(value).toUpperCase(),
    raw: (value) => String(value),
    join: (value, args) => [value, ...args].join('/'),
  })

describe('first-view templates', () => {
  it.each([
    ['{{a}}', { a: 'x' }, 'x'],
    ['{{ a.b }}', { a: { b: 7 } }, '7'],
    ['{{a.missing}}', { a: {} }, ''],
    ['{{a}}', { a: { toString: 1 } }, ''],
    ['{{#list}}<{{name}}>{{/list}}', { list: [{ name: 'a' }, { name: 'b' }] }, '<a><b>'],
    ['{{#list:1}}{{.}}{{/list}}', { list: ['a', 'b'] }, 'a'],
    ['{{#list}}{{outer}}{{.}}{{/list}}', { outer: 'o', list: ['a', 'b'] }, 'oaob'],
    [
      '{{#list}}{{#$isFirst}}first{{/$isFirst}}{{#in.0}}{{^$isFirst}}later{{/$isFirst}}{{/in.0}}{{/list}}',
      { list: [{ in: [1] }, { in: [2] }] },
      'firstlater',
    ],
    ['{{^list}}none{{/list}}', { list: [] }, 'none'],
    ['{{#a}}yes{{/a}}{{^a}}no{{/a}}', { a: false }, 'no'],
    ['{{#a=x}}is {{a}}{{/a}}{{#a=y}}never{{/a}}', { a: 'x' }, 'is x'],
    ['{{a | up}}', { a: 'x' }, 'X'],
    ['{{a | join b $c}}', { a: 1, c: 'see' }, '1/b/see'],
  ])('%s', (source, data, expected) => expect(fill(source, data)).toBe(expected))

  it('escapes whatever the data holds, filters or not', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '`', 'a', '{', '}', '\u2028') }),
        (text) => {
          for (const source of ['{{a}}', '{{a | raw}}', '{{#l}}{{.}}{{/l}}'])
            expect(fill(source, { a: text, l: [text] })).not.toMatch(/[<>"'`]/)
        },
      ),
    )
  })
  it('does not take data for a template', () => expect(fill('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}'))
  it('reaches nothing but own properties', () => {
    expect(fill('{{constructor.name}}{{__proto__.x}}{{a.length}}', { a: {} })).toBe('')
  })
  it.each(['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}', '{{{a}}}', '{{& a}}', '{{#a}}{{ }}{{/a}}'])(
    'refuses %s when it is parsed',
    (source) => expect(() => parseTemplate(source)).toThrow(/template/),
  )
  it('refuses an unknown filter', () => expect(() => fill('{{a | nope}}', { a: 1 })).toThrow(/nope/))
  it('writes JSON that cannot end its script', () => {
    expect(escapeJson({ a: '</script><!--' })).not.toContain('<')
    expect(JSON.parse(escapeJson({ a: '</script>\u2028' }))).toEqual({ a: '</script>\u2028' })
  })
})
