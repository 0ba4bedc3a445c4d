import { escapeHtml } from '@masa/i18n/escape-html'
import type { RichBlock } from '@masa/contract/maintenance'
import { Parser } from 'htmlparser2'

/** Elements whose content is no text of the message: it goes with them. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'head',
])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const STRONG = new Set(['b', 'strong'])
/** What begins a new paragraph without being one. */
const BREAKS = new Set(['p', 'div', 'br', 'section', 'article', 'tr', 'blockquote', 'hr', 'ul', 'ol'])

type Item = RichBlock['items'][number]

/**
 * What an operator's HTML says, as headings, paragraphs and lists of plain, strong and linked text. Everything else
 * (elements, attributes, scripts) is left out: there is nothing to escape afterwards.
 */
export function readRichText(html: string): RichBlock[] {
  const blocks: RichBlock[] = []
  const silent: string[] = []
  let strong = 0
  let href: string | null = null
  let open: RichBlock | null = null

  const begin = (kind: RichBlock['kind']) => {
    if (kind === 'list' && open?.kind === 'list') open.items.push([])
    else blocks.push((open = { kind, items: [[]] }))
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent.push(name)
      if (silent.length > 0) return
      if (STRONG.has(name)) strong += 1
      else if (name === 'a') href = safeHref(attributes['href'])
      else if (name === 'li') begin('list')
      else if (HEADINGS.has(name)) begin('heading')
      else if (BREAKS.has(name) && open?.kind !== 'list') open = null
    },
    onclosetag(name) {
      if (silent.length > 0) {
        if (silent.at(-1) === name) silent.pop()
      } else if (STRONG.has(name)) strong = Math.max(0, strong - 1)
      else if (name === 'a') href = null
      else if (HEADINGS.has(name) || name === 'ul' || name === 'ol' || (BREAKS.has(name) && open?.kind !== 'list'))
        open = null
    },
    ontext(data) {
      if (silent.length > 0) return
      const text = collapsed(data)
      if (open === null && text.trim() === '') return
      if (open === null) begin('paragraph')
      const item = open?.items.at(-1)
      const last = item?.at(-1)
      if (last && last.isStrong === strong > 0 && last.href === href) last.text = collapsed(last.text + text)
      else item?.push({ text, isStrong: strong > 0, href })
    },
  })
  parser.end(html)
  return blocks.map(withoutEdges).filter(({ items }) => items.length > 0)
}

/** The same as HTML again, of a few tags without attributes but for the addresses of links. */
export function toHtml(blocks: readonly RichBlock[]): string {
  return blocks
    .map(({ kind, items }) => {
      const inner = items.map(itemHtml)
      if (kind === 'list') return `<ul>${inner.map((item) => `<li>${item}</li>`).join('')}</ul>`
      return inner.map((item) => (kind === 'heading' ? `<h2>${item}</h2>` : `<p>${item}</p>`)).join('')
    })
    .join('')
}

function itemHtml(item: Item): string {
  return item
    .map(({ text, isStrong, href }) => {
      const words = isStrong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
      return href === null ? words : `<a href="${escapeHtml(href)}">${words}</a>`
    })
    .join('')
}

const collapsed = (text: string): string => text.replace(/[\s\u0000-\u001f]+/g, ' ')

/** Pages of the site, and the kinds of address that cannot run anything. */
function safeHref(href: string | undefined): string | null {
  const address = href?.trim() ?? ''
  return /^(?:https?:\/\/[^\s<>"']+|\/(?![/\\])[^\s<>"'\\]*|mailto:[^\s<>"':]+|tel:[+\d-]+)$/i.test(address)
    ? address
    : null
}

/** Blank runs at either end go, whole: a blank strong run at the end would else leave the blank before it. */
function withoutEdges({ kind, items }: RichBlock): RichBlock {
  return { kind, items: items.map(withoutBlankEnds).filter((item) => item.length > 0) }
}

function withoutBlankEnds(item: Item): Item {
  const first = item.findIndex(isWritten)
  const last = item.findLastIndex(isWritten)
  return item.slice(first, last + 1).map((run, at, { length }) => {
    const text = at === 0 ? run.text.trimStart() : run.text
    return { ...run, text: at === length - 1 ? text.trimEnd() : text }
  })
}

const isWritten = ({ text }: Item[number]): boolean => text.trim() !== ''
