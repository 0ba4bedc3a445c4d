import { describe, expect, it } from 'vitest'
import { classesOf, criticalStyles } from './critical-styles.ts'

const critical = (css: string, ...classes: string[]) =>
  criticalStyles([{ address: '/assets/main.1.css', css }], {
    templates: classes.map((name) => `<p class="${name}">`),
    fonts: ['/assets/r.woff2'],
  })

describe('the classes of a template', () => {
  it('are those of all its elements, in every case', () =>
    expect([
      ...classesOf('<a class="x y">{{#list:3}}<b class="z {{#isOpen}}open{{/isOpen}}" title="not"></b>{{/list}}</a>'),
    ]).toEqual(['x', 'y', 'z', 'open']))
})

describe('the styles of a first view', () => {
  it('are the rules whose classes it has, and those without classes', () =>
    expect(critical('p{margin:0}.a{color:red}.b{color:red}.a .b{top:0}.a p:hover,.b p{left:0}', 'a')).toBe(
      'p{margin:0}.a{color:red}.a p:hover{left:0}',
    ))
  it('keep a rule that asks for a class to be absent, or for one of several', () =>
    expect(critical('.a:not(.b){top:0}.a:is(.b,.c){left:0}', 'a')).toBe('.a:not(.b){top:0}.a:is(.b,.c){left:0}'))
  it('stay within their conditions, of which the empty ones go', () =>
    expect(critical('@media (width>1px){.a{top:0}.b{top:0}}@media print{.b{top:0}}', 'a')).toBe(
      '@media (width>1px){.a{top:0}}',
    ))
  it('keep the order of layers, of an empty one too', () =>
    expect(critical('@layer x,y;@layer y{.b{top:0}}@layer x{.a{top:0}}', 'a')).toBe(
      '@layer x,y;@layer y{}@layer x{.a{top:0}}',
    ))
  it('keep the steps of an animation that runs', () => {
    const css = '@keyframes in{0%{top:0}to{top:1px}}'
    expect(critical(`${css}p{animation:in 1s}`)).toBe(`${css}p{animation:in 1s}`)
    expect(critical(`${css}p{top:0}.b{animation:in 1s}`)).toBe('p{top:0}')
  })
  it('keep the properties that something asks for, also by one another', () => {
    const css =
      ':root{--x:var(--y);--y:1px;--z:2px}@media print{:root{--y:2px;--z:3px}}.a{top:var(--x)}.b{left:var(--z)}'
    expect(critical(css, 'a')).toBe(':root{--x:var(--y);--y:1px}@media print{:root{--y:2px}}.a{top:var(--x)}')
  })
  it('keep the faces of the fonts that the page has asked for', () => {
    const face = (file: string) => `@font-face{font-family:R;src:url(${file})format("woff2")}`
    expect(critical(face('/assets/r.woff2') + face('/assets/other.woff2'))).toBe(face('/assets/r.woff2'))
  })
  it('name files by their whole path', () => {
    expect(critical('.a{background:url(pic.svg)}', 'a')).toBe('.a{background:url(/assets/pic.svg)}')
    expect(critical('.a{background:url(data:image/svg+xml,x)}', 'a')).toContain('data:image/svg+xml,x')
  })
})
