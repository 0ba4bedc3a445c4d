import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { readRichText, toHtml } from './rich-text.ts'

const through = (html: string) => toHtml(readRichText(html))

describe('what an operator wrote as HTML', () => {
  it('keeps headings, paragraphs, lists, strong words and links', () => {
    expect(
      readRichText(
        '<h3>Strike</h3><p>Between <b>11:00</b> and 15:00.<br>See <a href="/terms">terms</a></p><ul><li>Athens</li><li>Crete</li></ul>',
      ),
    ).toEqual([
      { kind: 'heading', items: [[{ text: 'Strike', isStrong: false, href: null }]] },
      {
        kind: 'paragraph',
        items: [
          [
            { text: 'Between ', isStrong: false, href: null },
            { text: '11:00', isStrong: true, href: null },
            { text: ' and 15:00.', isStrong: false, href: null },
          ],
        ],
      },
      {
        kind: 'paragraph',
        items: [
          [
            { text: 'See ', isStrong: false, href: null },
            { text: 'terms', isStrong: false, href: '/terms' },
          ],
        ],
      },
      {
        kind: 'list',
        items: [[{ text: 'Athens', isStrong: false, href: null }], [{ text: 'Crete', isStrong: false, href: null }]],
      },
    ])
  })

  it.each([
    ['plain words', '<p>plain words</p>'],
    ['a < b &amp; c', '<p>a &lt; b &amp; c</p>'],
    ['  <p>  edges  </p>  ', '<p>edges</p>'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['words <b> </b>', '<p>words</p>'],
    ['two <svg></svg> words', '<p>two words</p>'],
    ['<p><b> </b> <a href="/x"> words</a>', '<p><a href="/x">words</a></p>'],
    ['<ul><li> <li><b> </b><li>one</ul>', '<ul><li>one</li></ul>'],
  ])('%j becomes %j', (html, expected) => expect(through(html)).toBe(expected))

  it.each([
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><title>x</title></svg>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<!-- hidden -->',
  ])('X13: nothing is left of %s', (html) => expect(through(html)).toBe(''))

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('X13: %s is no address of a link', (href) => expect(through(`<a href="${href}">here</a>`)).toBe('<p>here</p>'))

  it('X13: whatever it was, only the few tags come out, and reading them again changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<a href="/x" onclick="y">',
      '</a>',
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<h1>',
      '</h1>',
      '<br>',
      '"',
      '<',
      '&lt;script&gt;',
      'words',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = through(pieces.join(''))
        expect(html.replace(/<(?:\/?(?:h2|p|ul|li|strong|a)|a href="\/x")>/g, '')).not.toMatch(/[<>]/)
        expect(through(html)).toBe(html)
      }),
    )
  })
})
