import { escapeHtml } from '@masa/i18n/escape-html'

/** Turns a value into text; the words behind the filter's name are its arguments. */
export type Filter = (value: unknown, args: readonly string[]) => string
export type Filters = Readonly<Record<string, Filter>>

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string; readonly filter?: string; readonly args: readonly string[] }
  | {
      readonly kind: 'section'
      readonly path: string
      /** Only where the value is this text. */
      readonly equals: string | undefined
      readonly most: number
      readonly isInverted: boolean
      readonly children: readonly Node[]
    }

/** A parsed template. */
export interface Template {
  /** Fills it in. Everything that comes from the data is escaped; there is no way to write it raw. */
  fill(data: unknown, filters: Filters): string
}

/**
 * A logic-less template: `{{path}}`, `{{path | filter arg}}`, `{{#path}}…{{/path}}` for lists (`{{#path:8}}`: at most
 * eight) and present values, `{{#path=word}}…{{/path}}` where the value is that word, `{{^path}}…{{/path}}` for absent ones. `.` is the value itself; a path that is not found
 * in a list's item is looked up outside it, and `$isFirst` says whether it is the list's first. Throws on unbalanced sections and on
 * what looks like a tag and is none.
 */
export function parseTemplate(source: string): Template {
  if (/\{\{\{|\}\}\}/.test(source)) throw new Error('template: there is no raw output, so no triple braces')
  const root: Node[] = []
  const open: { path: string; equals: string | undefined; most: number; isInverted: boolean; children: Node[] }[] = []
  const here = () => open.at(-1)?.children ?? root
  let at = 0
  for (const tag of source.matchAll(
    /\{\{\s*([#^/]?)\s*([\w.$-]+)(?:=([\w-]+))?(?::(\d+))?\s*(?:\|\s*([\w-]+)((?:\s+[\w./:$-]+)*))?\s*\}\}/g,
  )) {
    if (tag.index > at) here().push({ kind: 'text', text: source.slice(at, tag.index) })
    at = tag.index + tag[0].length
    const [, sign = '', path = '', equals, most, filter, args = ''] = tag
    if (sign === '#' || sign === '^')
      open.push({
        path,
        equals,
        most: most === undefined ? Number.POSITIVE_INFINITY : Number(most),
        isInverted: sign === '^',
        children: [],
      })
    else if (sign === '/') {
      const closed = open.pop()
      if (closed?.path !== path) throw new Error(`template: {{/${path}}} closes nothing`)
      here().push({ kind: 'section', ...closed })
    } else
      here().push({
        kind: 'value',
        path,
        args: args.split(/\s+/).filter(Boolean),
        ...(filter === undefined ? {} : { filter }),
      })
  }
  if (open.length > 0) throw new Error(`template: {{#${open.at(-1)?.path}}} is never closed`)
  if (at < source.length) root.push({ kind: 'text', text: source.slice(at) })
  const stray = strayTag(root)
  if (stray !== null) throw new Error(`template: ${stray} is no tag`)
  return { fill: (data, filters) => render(root, [data], filters) }
}

/** A tag with a slip of the pen would otherwise go out as text. */
function strayTag(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    const stray =
      node.kind === 'text'
        ? (/\{\{.{0,40}/.exec(node.text)?.[0] ?? null)
        : node.kind === 'section'
          ? strayTag(node.children)
          : null
    if (stray !== null) return stray
  }
  return null
}

function render(nodes: readonly Node[], scopes: readonly unknown[], filters: Filters): string {
  let out = ''
  for (const node of nodes) {
    if (node.kind === 'text') out += node.text
    else if (node.kind === 'value') out += renderValue(node, scopes, filters)
    else {
      const value = lookUp(node.path, scopes)
      const isMeant = node.equals === undefined ? isPresent(value) : value === node.equals
      const items = Array.isArray(value) ? value : isMeant ? [value] : []
      if (node.isInverted) out += items.length === 0 ? render(node.children, scopes, filters) : ''
      else
        for (const [at, item] of items.slice(0, node.most).entries()) {
          const place = Array.isArray(value) ? [{ $isFirst: at === 0 }] : []
          out += render(node.children, [...scopes, ...place, item], filters)
        }
    }
  }
  return out
}

function renderValue(node: Extract<Node, { kind: 'value' }>, scopes: readonly unknown[], filters: Filters): string {
  const value = lookUp(node.path, scopes)
  if (node.filter === undefined)
    return typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : ''
  const filter = filters[node.filter]
  if (filter === undefined) throw new Error(`template: there is no filter ${node.filter}`)
  // A filter's arguments may be paths too: `{{nights | t searchResults.nights}}` takes a key, `$name` a value.
  return escapeHtml(
    filter(
      value,
      node.args.map((arg) => (arg.startsWith('$') ? String(lookUp(arg.slice(1), scopes) ?? '') : arg)),
    ),
  )
}

function lookUp(path: string, scopes: readonly unknown[]): unknown {
  if (path === '.') return scopes.at(-1)
  const [first = '', ...rest] = path.split('.')
  for (const scope of scopes.toReversed()) {
    if (typeof scope !== 'object' || scope === null || !Object.hasOwn(scope, first)) continue
    let value: unknown = (scope as Record<string, unknown>)[first]
    for (const key of rest)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined
    return value
  }
  return undefined
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 0
}
