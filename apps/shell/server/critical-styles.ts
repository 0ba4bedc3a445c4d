import { generate, parse, walk } from 'css-tree'
import type { CssNode, List, ListItem, Selector } from 'css-tree'

/** A stylesheet and the address that it is loaded from, which its own addresses are relative to. */
export interface Sheet {
  readonly address: string
  readonly css: string
}

/** Whether a selector asks that a class is absent, or one of several is there, is nothing to leave a rule out for. */
const CONDITIONS = new Set(['not', 'is', 'where', 'has'])

/** The classes that a template gives its elements, with whatever data. */
export function classesOf(template: string): Set<string> {
  const values = [...template.matchAll(/class="([^"]*)"/g)].map(([, value = '']) => value.replace(/\{\{.*?\}\}/g, ' '))
  return new Set(values.flatMap((value) => value.split(/\s+/)).filter(Boolean))
}

/**
 * The rules that apply to the elements of a first view, of all the stylesheets of its page: a browser that has them in
 * the HTML paints without asking for a file. Every rule is kept whose classes are all in the templates, in its place and within the
 * at-rules around it; so are layers that end up empty, since their order is decided by which comes first. Of custom
 * properties and animations those stay that something asks for, of fonts those with these files. Addresses become
 * absolute paths.
 */
export function criticalStyles(
  sheets: readonly Sheet[],
  { templates, fonts }: { templates: readonly string[]; fonts: readonly string[] },
): string {
  const classes = classesOf(templates.join(''))
  const parsed = sheets.map(({ address, css }) => withAbsoluteAddresses(parse(css), address))
  for (const ast of parsed) leaveOutRules(ast, (selector) => isUsed(selector, classes))
  const asked = namesAsked(parsed, templates)
  for (const ast of parsed) leaveOutUnasked(ast, { asked, fonts })
  return parsed.map((ast) => generate(ast)).join('')
}

function withAbsoluteAddresses(ast: CssNode, address: string): CssNode {
  walk(ast, {
    visit: 'Url',
    enter(url) {
      if (url.value.startsWith('data:')) return
      const { pathname, search, hash } = new URL(url.value, `http://site${address}`)
      url.value = pathname + search + hash
    },
  })
  return ast
}

function leaveOutRules(ast: CssNode, isKept: (selector: Selector) => boolean): void {
  walk(ast, {
    visit: 'Rule',
    enter({ prelude }, item, list) {
      // The steps of an animation look like rules; they have no selectors.
      if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return
      prelude.children.forEach((selector, at) => {
        if (selector.type === 'Selector' && !isKept(selector)) prelude.children.remove(at)
      })
      if (prelude.children.isEmpty) list?.remove(item)
    },
  })
}

/** The custom properties that are asked for, also by one another, and the animations. */
function namesAsked(sheets: readonly CssNode[], templates: readonly string[]): ReadonlySet<string> {
  const asked = new Set<string>()
  const asks = new Map<string, string[]>()
  const ask = (name: string) => {
    if (asked.has(name)) return
    asked.add(name)
    for (const next of asks.get(name) ?? []) ask(next)
  }
  const first = namesIn(templates.join(''))
  for (const ast of sheets)
    walk(ast, {
      visit: 'Declaration',
      enter({ property, value }) {
        const names = namesIn(generate(value))
        if (property.startsWith('--')) asks.set(property, [...(asks.get(property) ?? []), ...names])
        else first.push(...names, ...(property.startsWith('animation') ? generate(value).split(/[\s,]+/) : []))
      },
    })
  first.forEach(ask)
  return asked
}

const namesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

function leaveOutUnasked(
  ast: CssNode,
  { asked, fonts }: { asked: ReadonlySet<string>; fonts: readonly string[] },
): void {
  walk(ast, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      const isEmpty = 'block' in node && node.block?.children.isEmpty === true
      const isUnasked =
        (node.type === 'Declaration' && node.property.startsWith('--') && !asked.has(node.property)) ||
        (node.type === 'Atrule' && node.name === 'keyframes' && !asked.has(generate(node.prelude ?? node))) ||
        (node.type === 'Atrule' && node.name === 'font-face' && !fonts.some((file) => generate(node).includes(file)))
      if (isUnasked || (isEmpty && !(node.type === 'Atrule' && node.name === 'layer'))) list?.remove(item)
    },
  })
}

function isUsed(selector: Selector, classes: ReadonlySet<string>): boolean {
  let isMissing = false
  walk(selector, {
    enter(node: CssNode) {
      if (node.type === 'PseudoClassSelector' && CONDITIONS.has(node.name)) return walk.skip
      if (node.type === 'ClassSelector' && !classes.has(node.name)) isMissing = true
      return undefined
    },
  })
  return !isMissing
}
