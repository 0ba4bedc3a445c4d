import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it.each([
  ['<b onclick="x">', '&lt;b onclick=&quot;x&quot;&gt;'],
  ["it's `so` & so", 'it&#39;s &#96;so&#96; &amp; so'],
  ['&amp;', '&amp;amp;'],
  ['שלום', 'שלום'],
])('makes of %s a text that ends neither tag nor attribute', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped)
})
