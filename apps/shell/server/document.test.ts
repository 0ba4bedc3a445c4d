import { describe, expect, it } from 'vitest'
import { headOf } from './document.ts'
import type { HeadOptions } from './document.ts'

const four = { he: '', en: '', ru: '', ar: '' }
const assets = { entry: ['main.js', 'main.css'], kit: ['kit.css'], files: {} }
const options = {
  site: { kind: 'main', name: four, metaTitle: four, metaDescription: four, theme: {}, canonicalOrigin: null },
  match: null,
  locale: 'en',
  path: '/',
  query: new URLSearchParams(),
  origin: 'http://localhost',
  nonce: 'n',
  shell: { assets, address: '/r/shell/1/', read: () => Promise.reject(new Error('nothing is read')) },
  preloads: [
    { address: '/r/shell/1/page.css', as: 'style', integrity: 'sha384-b' },
    { address: '/r/vacations/1/results.css', as: 'style', integrity: 'sha384-a' },
  ],
  isNotFound: false,
  pageData: {},
  madeAtMs: 1_795_255_200_000,
} as unknown as HeadOptions
const linesWith = (head: readonly string[], file: string) =>
  head
    .join('')
    .split('\n')
    .filter((line) => line.includes(file))

it('says when the page was made, by which its scripts know the day', () => {
  expect(headOf(options)[0]).toContain('<html lang="en" dir="ltr" data-made-at="1795255200000">')
})

describe("a remote's stylesheet", () => {
  it('is on its way where the page has no first view, but nothing waits for it there', () => {
    const head = headOf(options)
    expect(linesWith(head, 'results.css')).toEqual([
      '<link rel="preload" as="style" href="/r/vacations/1/results.css" integrity="sha384-a">',
    ])
    for (const own of ['main.css', 'kit.css', 'page.css'])
      expect(linesWith(head, own)[0]).toContain('<link rel="stylesheet"')
  })
  it('is taken on behind the styles of a first view, with all the others', () => {
    const [line] = linesWith(headOf({ ...options, critical: 'p{margin:0}' }), 'results.css')
    expect(line).toContain('<link rel="preload" as="style" data-href="results.css" fetchpriority="low"')
  })
})
