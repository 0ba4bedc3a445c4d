import { lexer } from 'css-tree'

/** What a theme may override, by the property's name, and the syntax of its values. */
const TYPES: readonly { readonly name: RegExp; readonly syntax: string; readonly functions: readonly string[] }[] = [
  {
    name: /^--(color|logo)-[a-z0-9-]+$/,
    syntax: '<color>',
    functions: ['light-dark', 'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
  },
  { name: /^--(radius-[a-z0-9-]+|[a-z0-9-]+-radius)$/, syntax: '<length-percentage [0,∞]>', functions: [] },
]
/** A radius may be one of the design's own. */
const OWN_RADIUS = /^var\(--radius-[a-z0-9-]+\)$/

/**
 * The overrides of an agency's theme as declarations, each value parsed as what its property is: a colour, or a radius.
 * Whatever is no such value is left out: nothing of a theme loads a file or begins another rule.
 */
export const themeRules = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .filter(([name, value]) => isOfType(name, value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

function isOfType(name: string, value: string): boolean {
  const type = TYPES.find((candidate) => candidate.name.test(name))
  if (type === undefined || !/^[\w#.,%/() +-]{1,200}$/.test(value)) return false
  if (type.functions.length === 0 && OWN_RADIUS.test(value)) return true
  // The parser takes any function within a calculation.
  const called = [...value.matchAll(/([\w-]*)\(/g)].map(([, word = '']) => word)
  return called.every((one) => type.functions.includes(one)) && lexer.match(type.syntax, value).error === null
}
